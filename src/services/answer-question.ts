import { analyze, type AnalysisOutcome } from "../analyses/index.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { ParsedQuestion } from "../contract/question.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { attributions } from "./attributions.ts";
import type { Ports } from "./ports.ts";
import { storeCard, type CardDraft } from "./store-card.ts";

export interface Asked {
  readonly original: string;
  readonly parsed: ParsedQuestion;
  readonly links: CardDraft["links"];
  readonly signal: AbortSignal;
}

/** Runs a question's analysis on the newest data and stores the card; throws `CgqError` when there is no such analysis, or the data cannot answer it. */
export async function answerQuestion(ports: Ports, ownerId: string, asked: Asked): Promise<CompletedCard> {
  const { original, parsed, links, signal } = asked;
  const { outcome, version, sources } = await ports.warehouse.use(async (warehouse) => {
    const outcome = await analyze(parsed, warehouse, { signal, softwareVersion: ports.softwareVersion });
    return { outcome, version: warehouse.version.name, sources: await sourcesOf(warehouse, outcome) };
  });
  return storeCard(ports, {
    ownerId,
    links,
    content: {
      query: { original, parsed, sql: outcome.sql },
      results: outcome.results,
      figure: outcome.figure,
      methods: outcome.methods,
      dataset_version: version,
      accessed_at: ports.clock().toISOString(),
    },
    record: { analysis_result: outcome.result, data_sources: sources },
  });
}

function sourcesOf(warehouse: Warehouse, { results, sql }: AnalysisOutcome) {
  const studyIds = [...new Set(results.profiles.map((profile) => profile.study_id))];
  return attributions(warehouse, studyIds, sql);
}

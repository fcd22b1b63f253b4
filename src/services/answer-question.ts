import { analyze, type AnalysisOutcome, stage } from "../analyses/index.ts";
import { RESULT_VERSION } from "../analyses/result-version.ts";
import type { CardIdentity, CompletedCard, Progress } from "../contract/card.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { type Asked, queryOf } from "./asked.ts";
import { attributions } from "./attributions.ts";
import { tableToKeep } from "./card-table.ts";
import { compareCards } from "./compare-cards.ts";
import { getCompletedCard } from "./get-card.ts";
import { offeringAlternatives } from "./offering-alternatives.ts";
import type { Ports } from "./ports.ts";
import { storeCard, type CardContent } from "./store-card.ts";

export interface Order {
  readonly ownerId: string;
  /** Of the card that will answer it. */
  readonly identity: CardIdentity;
  readonly asked: Asked;
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/** Runs a question's analysis on the newest data and stores the card; throws `CgqError` when there is no such analysis, or the data cannot answer it. */
export async function answerQuestion(ports: Ports, order: Order): Promise<CompletedCard> {
  const { ownerId, identity, asked, signal, report } = order;
  const { openGeneTester, softwareVersion } = ports;
  const { outcome, version, sources } = await offeringAlternatives(ports, asked, signal, async (warehouse) => {
    const outcome = await analyze(asked.question, warehouse, { signal, report, openGeneTester, softwareVersion });
    return { outcome, version: warehouse.version.name, sources: await sourcesOf(warehouse, outcome) };
  });
  const content = {
    query: { ...queryOf(asked), sql: outcome.sql },
    results: outcome.results,
    figure: outcome.figure,
    methods: outcome.methods,
    dataset_version: version,
    accessed_at: ports.clock().toISOString(),
  };
  report(stage("storing the card"));
  return storeCard(ports, {
    ownerId,
    identity,
    content: { ...content, ...(await comparison(ports, identity, content)) },
    record: {
      analysis_result: outcome.result,
      result_version: RESULT_VERSION,
      data_sources: sources,
      table: outcome.table,
    },
    table: outcome.data === null ? null : await tableToKeep(outcome.data),
  });
}

/** A rerun says on its card how it differs from the card that it re-executed. */
async function comparison(ports: Ports, { rerun_of }: CardIdentity, content: CardContent) {
  return rerun_of === null ? {} : { comparison: compareCards(await getCompletedCard(ports, rerun_of), content) };
}

function sourcesOf(warehouse: Warehouse, { results, sql }: AnalysisOutcome) {
  const studyIds = [...new Set(results.profiles.map((profile) => profile.study_id))];
  return attributions(warehouse, studyIds, sql);
}

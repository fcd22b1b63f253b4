import {
  analyze,
  type AnalysisOutcome,
  type AnalyzeOptions,
  checkComplex,
  type GeneTester,
  loadBesideValues,
  type SharedColumns,
  stage,
} from "../analyses/index.ts";
import { RESULT_VERSION } from "../analyses/result-version.ts";
import type { CompletedCard, Progress } from "../contract/card.ts";
import type { PatientRows } from "../contract/data-table.ts";
import type { Question } from "../meaning/index.ts";
import type { ServedWarehouse, Warehouse } from "../warehouse/warehouse.ts";
import { queryOf } from "./asked.ts";
import { attributions } from "./attributions.ts";
import type { CardRecord } from "./card-record.ts";
import { type CompressedTable, compressedTable } from "./card-table.ts";
import { compareCards } from "./compare-cards.ts";
import type { CardRequest, ComputedCard } from "./computer.ts";
import { type CardContent, finishCard } from "./finish-card.ts";

/** All that computing needs of the world. */
export interface ComputingPorts {
  readonly warehouse: ServedWarehouse;
  readonly openGeneTester: () => GeneTester;
  readonly clock: () => Date;
  readonly softwareVersion: string;
}

interface Work extends Pick<AnalyzeOptions, "onStatement"> {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/** Runs a question's analysis on the newest data and makes the card of it; throws `CgqError` when there is no such analysis, or the data cannot answer it. */
export function computeCard(ports: ComputingPorts, request: CardRequest, work: Work): Promise<ComputedCard> {
  const { openGeneTester, softwareVersion } = ports;
  const { identity, asked, original } = request;
  return ports.warehouse.use(async (warehouse) => {
    const rows = Promise.withResolvers<CompressedTable>();
    const keepRows = (held: PatientRows): void => rows.resolve(compressedTable(held));
    const outcome = await analyze(asked.question, warehouse, { ...work, openGeneTester, softwareVersion, keepRows });
    const content = {
      query: { ...queryOf(asked), sql: outcome.sql },
      results: outcome.results,
      figure: outcome.figure,
      methods: outcome.methods,
      dataset_version: warehouse.version.name,
      accessed_at: ports.clock().toISOString(),
    };
    work.report(stage("storing the card"));
    const table = await rows.promise;
    const told = { ...content, ...comparison(original, content) };
    const card = finishCard(softwareVersion, { identity, content: told, tableSha256: table.sha256 });
    return {
      card,
      record: JSON.stringify({
        analysis_result: outcome.result,
        result_version: RESULT_VERSION,
        data_sources: await sourcesOf(warehouse, outcome),
        table: outcome.table,
      } satisfies CardRecord),
      table: { sha256: table.sha256, kept: await table.kept },
    };
  });
}

/** Refuses a question of a long answer that the newest data cannot answer. Throws `CgqError`. */
export const checkQuestion = ({ warehouse }: ComputingPorts, question: Question, { signal }: Work): Promise<void> =>
  warehouse.use((data) => checkComplex(question, data, signal));

/** Loads what questions need beside values, so that the first one does not wait for it; what of it is large, other threads may take. */
export const prepareComputing = ({ warehouse }: ComputingPorts): Promise<SharedColumns> =>
  warehouse.use(loadBesideValues);

/** A rerun says on its card how it differs from the card that it re-executed. */
const comparison = (original: CompletedCard | null, content: CardContent) =>
  original === null ? {} : { comparison: compareCards(original, content) };

function sourcesOf(warehouse: Warehouse, { results, sql }: AnalysisOutcome) {
  const studyIds = [...new Set(results.profiles.map((profile) => profile.study_id))];
  return attributions(warehouse, studyIds, sql);
}

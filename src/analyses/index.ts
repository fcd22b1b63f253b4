import type { AnalysisType, ParsedQuestion } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import type { MethodsContext } from "../prose/methods-sentences.ts";
import { comparison } from "../relations/comparison/comparison.ts";
import { correlation } from "../relations/correlation/correlation.ts";
import { genomeWide } from "../relations/genome-wide/genome-wide.ts";
import { profile } from "../relations/profile/profile.ts";
import type { AnalysisOutcome, RegisteredAnalysis } from "./analysis.ts";
import { answerByRelation } from "./answer-by-relation.ts";
import { association } from "../relations/association/association.ts";
import { frequency } from "../relations/frequency/frequency.ts";
import { mutatedGenes } from "../relations/mutated-genes/mutated-genes.ts";
import { createDataReader } from "../catalogue/data-reader.ts";
import { survival } from "../relations/survival/survival.ts";
import type { Work } from "../relations/work.ts";

export type { AnalysisOutcome } from "./analysis.ts";
export { letOthersWork, stage, type GeneTester } from "../relations/work.ts";

const registry: readonly RegisteredAnalysis[] = [
  answerByRelation("differential_expression", comparison),
  answerByRelation("expression_profile", profile),
  answerByRelation("mutation_frequency", frequency),
  answerByRelation("survival", survival),
  answerByRelation("top_mutated_genes", mutatedGenes),
  answerByRelation("copy_number", frequency),
  answerByRelation("co_occurrence", association),
  answerByRelation("correlation", correlation),
  answerByRelation("genome_wide_differential_expression", genomeWide),
];

const byType: ReadonlyMap<AnalysisType, RegisteredAnalysis> = new Map(registry.map((one) => [one.type, one]));

export const supportedAnalyses: readonly AnalysisType[] = registry.map((analysis) => analysis.type);

function analysisOf(type: AnalysisType): RegisteredAnalysis {
  const analysis = byType.get(type);
  if (analysis !== undefined) return analysis;
  const known = supportedAnalyses.map((one) => one.replaceAll("_", " ")).join(", ");
  throw new CgqError(
    "unsupported_question",
    `This service does not answer ${type.replaceAll("_", " ")} questions. Ask for one of: ${known}.`,
  );
}

/** Whether the cards of an analysis are always deferred. Throws CgqError `unsupported_question` for one that there is not. */
export const isComplex = (type: AnalysisType): boolean => analysisOf(type).check !== undefined;

/** Refuses a question that is to be deferred where one dataset version cannot answer it. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function checkComplex(question: ParsedQuestion, warehouse: Warehouse, signal: AbortSignal): Promise<void> {
  await analysisOf(question.analysis_type).check?.(question, createDataReader(warehouse, signal));
}

export interface AnalyzeOptions extends Work {
  readonly softwareVersion: string;
}

/** Answers a parsed question from one dataset version. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export function analyze(
  question: ParsedQuestion,
  warehouse: Warehouse,
  options: AnalyzeOptions,
): Promise<AnalysisOutcome> {
  const context = { datasetVersion: warehouse.version.name, softwareVersion: options.softwareVersion };
  return analysisOf(question.analysis_type).answer(
    question,
    createDataReader(warehouse, options.signal),
    options,
    context,
  );
}

/** The methods text of a stored result, by today's template. */
export const renderMethods = (type: AnalysisType, storedResult: unknown, context: MethodsContext): string =>
  analysisOf(type).methods(storedResult, context);

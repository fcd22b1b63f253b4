import { createDataReader } from "../catalogue/data-reader.ts";
import type { AnalysisType } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import type { Question } from "../meaning/index.ts";
import type { MethodsContext } from "../prose/methods-sentences.ts";
import { association } from "../relations/association/association.ts";
import { comparison } from "../relations/comparison/comparison.ts";
import { correlation } from "../relations/correlation/correlation.ts";
import { frequency } from "../relations/frequency/frequency.ts";
import { genomeWide } from "../relations/genome-wide/genome-wide.ts";
import { mutatedGenes } from "../relations/mutated-genes/mutated-genes.ts";
import { profile } from "../relations/profile/profile.ts";
import { survival } from "../relations/survival/survival.ts";
import type { Work } from "../relations/work.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import type { Analysis, AnalysisOutcome } from "./analysis.ts";
import { answerByRelation } from "./answer-by-relation.ts";

export type { AnalysisOutcome } from "./analysis.ts";
export { stage, type GeneTester } from "../relations/work.ts";

/** Which relation answers, and the types of its cards. */
const registry: readonly Analysis[] = [
  answerByRelation(comparison, ["differential_expression"]),
  answerByRelation(profile, ["expression_profile"]),
  answerByRelation(frequency, ["mutation_frequency", "copy_number", "clinical_association"]),
  answerByRelation(survival, ["survival"]),
  answerByRelation(mutatedGenes, ["top_mutated_genes"]),
  answerByRelation(association, ["co_occurrence"]),
  answerByRelation(correlation, ["correlation"]),
  answerByRelation(genomeWide, ["genome_wide_differential_expression"]),
];

export const supportedAnalyses: readonly AnalysisType[] = registry.flatMap(({ types }) => types);

function analysisOf(question: Question): Analysis {
  const analysis = registry.find((one) => one.answers(question));
  if (analysis !== undefined) return analysis;
  throw new CgqError("unsupported_question", `This service does not answer questions of ${question.relation}.`);
}

/** Whether the cards of a question are always deferred. */
export const isComplex = (question: Question): boolean => analysisOf(question).isComplex;

/** Refuses a question that is to be deferred where one dataset version cannot answer it. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export const checkComplex = (question: Question, warehouse: Warehouse, signal: AbortSignal): Promise<void> =>
  analysisOf(question).check(question, createDataReader(warehouse, signal));

export interface AnalyzeOptions extends Work {
  readonly softwareVersion: string;
}

/** Answers a question from one dataset version. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export function analyze(question: Question, warehouse: Warehouse, options: AnalyzeOptions): Promise<AnalysisOutcome> {
  const context = { datasetVersion: warehouse.version.name, softwareVersion: options.softwareVersion };
  const data = createDataReader(warehouse, options.signal);
  return analysisOf(question).answer(question, { data, work: options, context });
}

/** The methods text of a stored result, by today's template; undefined for a type of card that nothing answers today. */
export const renderMethods = (type: AnalysisType, storedResult: unknown, context: MethodsContext): string | undefined =>
  registry.find(({ types }) => types.includes(type))?.methods(storedResult, context);

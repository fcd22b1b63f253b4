import { catalogueOf } from "../catalogue/catalogue.ts";
import type { RecordedValues } from "../catalogue/clinical-record.ts";
import { createDataReader, type OnStatement } from "../catalogue/data-reader.ts";
import type { SharedColumns } from "../catalogue/shared-columns.ts";
import type { AnalysisType } from "../contract/question.ts";
import { type Coverage, coverageOf } from "../answerable/coverage.ts";
import { heldCancers as lookUpHeld, type HeldCancer } from "../answerable/held.ts";
import { type Needed, neededData } from "../answerable/needed.ts";
import { CgqError } from "../errors.ts";
import type { Question } from "../meaning/index.ts";
import type { MethodsContext } from "../prose/methods-sentences.ts";
import { alteredGenes } from "../relations/altered-genes/altered-genes.ts";
import { association } from "../relations/association/association.ts";
import { comparison } from "../relations/comparison/comparison.ts";
import { correlation } from "../relations/correlation/correlation.ts";
import { frequency } from "../relations/frequency/frequency.ts";
import { genomeWide } from "../relations/genome-wide/genome-wide.ts";
import { profile } from "../relations/profile/profile.ts";
import { survival } from "../relations/survival/survival.ts";
import { survivalGenes } from "../relations/tested-genes/survival-genes.ts";
import { associatedGenes } from "../relations/tested-genes/associated-genes.ts";
import { correlatedGenes } from "../relations/tested-genes/correlated-genes.ts";
import type { Work } from "../relations/work.ts";
import type { InMemory } from "../variables/reading.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import type { Analysis, AnalysisOutcome, Answering } from "./analysis.ts";
import { answerByRelation } from "./answer-by-relation.ts";
import { needsOf } from "./needs.ts";

export type { Coverage } from "../answerable/coverage.ts";
export { type Needed, neededInWords } from "../answerable/needed.ts";
export type { HeldCancer } from "../answerable/held.ts";
export { countAsked, coverageInWords } from "../cohort/covered-cancer-types.ts";
export { SharedColumns, takeColumns } from "../catalogue/shared-columns.ts";
export type { RanStatement } from "../catalogue/data-reader.ts";
export type { AnalysisOutcome } from "./analysis.ts";
export { stage, type GeneTester } from "../relations/work.ts";

/** Which relation answers, and the types of its cards. */
const registry: readonly Analysis[] = [
  answerByRelation(comparison, ["differential_expression"]),
  answerByRelation(profile, ["expression_profile"]),
  answerByRelation(frequency, ["mutation_frequency", "copy_number", "clinical_association"]),
  answerByRelation(survival, ["survival"]),
  answerByRelation(alteredGenes, ["top_mutated_genes", "top_copy_number_genes"]),
  answerByRelation(association, ["co_occurrence"]),
  answerByRelation(correlation, ["correlation"]),
  answerByRelation(genomeWide, ["genome_wide_differential_expression"]),
  answerByRelation(correlatedGenes, ["genome_wide_correlation"]),
  answerByRelation(associatedGenes, ["genome_wide_association"]),
  answerByRelation(survivalGenes, ["genome_wide_survival"]),
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

async function inMemory(warehouse: Warehouse): Promise<InMemory> {
  const catalogue = await catalogueOf(warehouse);
  const [genes, calls] = await Promise.all([catalogue.measuredGenes(), catalogue.countedCalls()]);
  return { catalogue, genes, calls };
}

/** Loads what most questions need beside values; what of it is large, other threads may take. */
export async function loadBesideValues(warehouse: Warehouse): Promise<SharedColumns> {
  const catalogue = await catalogueOf(warehouse);
  await catalogue.countedCalls();
  return catalogue.columns();
}

/** Loads what `coverage` looks up. */
export const loadCoverage = async (warehouse: Warehouse): Promise<void> => void (await inMemory(warehouse));

/** Looks up whether a dataset version answers a question, without reading a value. */
export async function coverage(question: Question, warehouse: Warehouse): Promise<Coverage> {
  try {
    return await coverageOf(needsOf(question, analysisOf(question).request(question)), await inMemory(warehouse));
  } catch (error) {
    if (error instanceof CgqError) return { covered: "no", refusal: error };
    throw error;
  }
}

/** What a dataset version holds by cancer type, of every gene or of one. */
export const heldCancers = async (gene: string | undefined, warehouse: Warehouse): Promise<HeldCancer[]> =>
  lookUpHeld(gene, await inMemory(warehouse));

/** What the studies of a dataset version record of their patients: every attribute with its values. */
export async function recordedValues(warehouse: Warehouse): Promise<readonly RecordedValues[]> {
  return (await catalogueOf(warehouse)).record.recorded();
}

/** The cancer types of a dataset version, those with most samples first. */
export async function cancerTypesOf(warehouse: Warehouse): Promise<string[]> {
  const { samples } = await catalogueOf(warehouse);
  const byType = Map.groupBy(samples.all, (sample) => sample.cancer_type);
  return [...byType].toSorted(([, a], [, b]) => b.length - a.length).map(([code]) => code);
}

/** What of a question's data a dataset version does not hold; nothing where the kind of data is never loaded. */
export async function needed(question: Question, warehouse: Warehouse): Promise<Needed[]> {
  try {
    return await neededData(analysisOf(question).request(question), await inMemory(warehouse));
  } catch (error) {
    if (error instanceof CgqError) return [];
    throw error;
  }
}

export interface AnalyzeOptions extends Work, Pick<Answering, "keepRows"> {
  readonly softwareVersion: string;
  readonly onStatement?: OnStatement | undefined;
}

/** Answers a question from one dataset version. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export function analyze(question: Question, warehouse: Warehouse, options: AnalyzeOptions): Promise<AnalysisOutcome> {
  const context = { datasetVersion: warehouse.version.name, softwareVersion: options.softwareVersion };
  const data = createDataReader(warehouse, options.signal, options.onStatement);
  return analysisOf(question).answer(question, { data, work: options, context, keepRows: options.keepRows });
}

/** The methods text of a stored result, by today's template; undefined for a type of card that nothing answers today. */
export const renderMethods = (type: AnalysisType, storedResult: unknown, context: MethodsContext): string | undefined =>
  registry.find(({ types }) => types.includes(type))?.methods(storedResult, context);

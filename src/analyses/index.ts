import { type Catalogue, catalogueOf } from "../catalogue/catalogue.ts";
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
const soon: readonly Analysis[] = [
  answerByRelation("comparison", ["differential_expression"], () =>
    import("../relations/comparison/comparison.ts").then(({ comparison }) => comparison),
  ),
  answerByRelation("profile", ["expression_profile"], () =>
    import("../relations/profile/profile.ts").then(({ profile }) => profile),
  ),
  answerByRelation("frequency", ["mutation_frequency", "copy_number", "clinical_association"], () =>
    import("../relations/frequency/frequency.ts").then(({ frequency }) => frequency),
  ),
  answerByRelation("survival", ["survival"], () =>
    import("../relations/survival/survival.ts").then(({ survival }) => survival),
  ),
  answerByRelation("ranking of frequency", ["top_mutated_genes", "top_copy_number_genes"], () =>
    import("../relations/altered-genes/altered-genes.ts").then(({ alteredGenes }) => alteredGenes),
  ),
  answerByRelation("association", ["co_occurrence"], () =>
    import("../relations/association/association.ts").then(({ association }) => association),
  ),
  answerByRelation("correlation", ["correlation"], () =>
    import("../relations/correlation/correlation.ts").then(({ correlation }) => correlation),
  ),
];

/** Those whose cards take so long that they are always deferred. */
const later: readonly Analysis[] = [
  answerByRelation("ranking of comparison", ["genome_wide_differential_expression"], () =>
    import("../relations/genome-wide/genome-wide.ts").then(({ genomeWide }) => genomeWide),
  ),
  answerByRelation("ranking of correlation", ["genome_wide_correlation"], () =>
    import("../relations/tested-genes/correlated-genes.ts").then(({ correlatedGenes }) => correlatedGenes),
  ),
  answerByRelation("ranking of association", ["genome_wide_association"], () =>
    import("../relations/tested-genes/associated-genes.ts").then(({ associatedGenes }) => associatedGenes),
  ),
  answerByRelation("ranking of survival", ["genome_wide_survival"], () =>
    import("../relations/tested-genes/survival-genes.ts").then(({ survivalGenes }) => survivalGenes),
  ),
];

const registry = [...soon, ...later];

export const supportedAnalyses: readonly AnalysisType[] = registry.flatMap(({ types }) => types);

function analysisOf(question: Question): Analysis {
  const analysis = registry.find((one) => one.answers(question));
  if (analysis !== undefined) return analysis;
  throw new CgqError("unsupported_question", `This service does not answer questions of ${question.relation}.`);
}

/** Whether the cards of a question are always deferred. */
export const isComplex = (question: Question): boolean => later.includes(analysisOf(question));

/** Refuses a question that is to be deferred where one dataset version cannot answer it. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export const checkComplex = (question: Question, warehouse: Warehouse, signal: AbortSignal): Promise<void> =>
  analysisOf(question).check(question, createDataReader(warehouse, signal));

async function inMemory(warehouse: Warehouse): Promise<InMemory> {
  const catalogue = await catalogueOf(warehouse);
  const [genes, calls] = await Promise.all([catalogue.measuredGenes(), catalogue.countedCalls()]);
  return { catalogue, genes, calls };
}

async function loadCalls(warehouse: Warehouse): Promise<Catalogue> {
  const catalogue = await catalogueOf(warehouse);
  await catalogue.countedCalls();
  return catalogue;
}

/** Loads what most questions need beside values, and what answers them; what of the data is large, other threads may take. */
export async function loadBesideValues(warehouse: Warehouse): Promise<SharedColumns> {
  const relations = registry.map(({ load }) => load());
  const [catalogue] = await Promise.all([loadCalls(warehouse), ...relations]);
  return catalogue.columns();
}

/** Loads what `coverage` looks up. */
export const loadCoverage = async (warehouse: Warehouse): Promise<void> => void (await inMemory(warehouse));

/** Looks up whether a dataset version answers a question, without reading a value. */
export async function coverage(question: Question, warehouse: Warehouse): Promise<Coverage> {
  try {
    return await coverageOf(needsOf(question, await analysisOf(question).request(question)), await inMemory(warehouse));
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
    return await neededData(await analysisOf(question).request(question), await inMemory(warehouse));
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
export const renderMethods = async (
  type: AnalysisType,
  storedResult: unknown,
  context: MethodsContext,
): Promise<string | undefined> => registry.find(({ types }) => types.includes(type))?.methods(storedResult, context);

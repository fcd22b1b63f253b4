import type { ParsedQuestion } from "../../contract/question.ts";
import { groupingOf } from "../cohort/asked-grouping.ts";
import { countAsked, isAboutAll, requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import { unsplitExclusions } from "../cohort/unsplit-samples.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { valueExclusions } from "../expression/exclusions.ts";
import { type ExpressionSource, readExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import { readExpressionValues, type SampleOfGene } from "../expression/read-values.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  type Design,
  designOf,
  groupGeneOf,
  honouredBy,
  isClinical,
  isCopyNumber,
  targetGenes,
  tissuesOf,
} from "./design.ts";
import { type GroupSplit, sameNames } from "./group-split.ts";
import { splitByClinical } from "./split-by-clinical.ts";
import { splitByCopyNumber } from "./split-by-copy-number.ts";
import { splitByMutation } from "./split-by-mutation.ts";

export interface GroupedExpression extends GroupSplit {
  readonly design: Design;
  readonly genes: readonly string[];
  /** The gene whose alteration makes the groups. */
  readonly groupGene: string | null;
  /** The question names its cancer types; otherwise those too small are left out instead of refused. */
  readonly namesCancerTypes: boolean;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  readonly source: ExpressionSource;
}

type Splitter = <Value extends SampleOfGene>(values: readonly Value[]) => Promise<GroupSplit<Value>>;

/** Tumour first. */
const tissueNames = { tumor: "tumour", normal: "normal" } as const;

const splitByTissue = <Value extends SampleOfGene>(
  source: ExpressionSource,
  values: readonly Value[],
): GroupSplit<Value> => ({
  values: values.map((value) => ({ ...value, group: tissueNames[value.tissue] })),
  groupNames: sameNames(
    source.cancerTypes,
    source.tissues.map((tissue) => tissueNames[tissue]),
  ),
  namesGroups: true,
  exclusions: [],
  warnings: [],
  profiles: [],
  definition: null,
});

/** Says of every value which group it belongs to. */
export function splitterOf(
  question: ParsedQuestion,
  design: Design,
  source: ExpressionSource,
  data: DataReader,
): Splitter {
  const groupGene = groupGeneOf(design, question);
  const { cancerTypes } = source;
  if (isClinical(design)) {
    const grouping = groupingOf(design, question);
    return (values) => splitByClinical(grouping, source, values, data);
  }
  if (groupGene === null) return (values) => Promise.resolve(splitByTissue(source, values));
  if (isCopyNumber(design)) return (values) => splitByCopyNumber({ design, groupGene, cancerTypes }, values, data);
  return (values) => splitByMutation({ groupGene, variant: question.variant, cancerTypes }, values, data);
}

/** Reads the question's values and says which group each belongs to. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readGroups(question: ParsedQuestion, data: DataReader): Promise<GroupedExpression> {
  const design = designOf(question);
  refuseQualifiers(question, honouredBy(design));
  const genes = targetGenes(question);
  const { cancer_types: cancerTypes, profile } = question;
  const source = await readExpressionSource({ genes, cancerTypes, tissues: tissuesOf(design), profile }, data);
  requireSeveral(cancerTypes, source.cancerTypes, `${joinWords(genes)} expression of these groups`);
  const splitValues = splitterOf(question, design, source, data);
  const read = await readExpressionValues(genes, source, data);
  const { exclusions, profiles, ...groups } = await splitValues(read.values);
  const measured = usedProfiles(source);
  return {
    ...groups,
    design,
    genes,
    groupGene: groupGeneOf(design, question),
    namesCancerTypes: !isAboutAll(cancerTypes),
    askedTypes: countAsked(cancerTypes),
    source,
    exclusions: [...valueExclusions(read), ...exclusions, ...(await unsplitExclusions(question, measured, data))],
    profiles: [...measured, ...profiles],
  };
}

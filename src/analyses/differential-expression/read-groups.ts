import type { ParsedQuestion } from "../../contract/question.ts";
import { requireSeveral } from "../cohort/covered-cancer-types.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import type { DataReader } from "../data-reader.ts";
import { valueExclusions } from "../expression/exclusions.ts";
import { type ExpressionSource, readExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import { type ExpressionValue, readExpressionValues } from "../expression/read-values.ts";
import { joinWords } from "../prose/join-words.ts";
import { groupingOf } from "./clinical-grouping.ts";
import { type Design, designOf, honouredBy, isClinical, targetGenes, tissuesOf } from "./design.ts";
import { type GroupSplit, sameNames } from "./group-split.ts";
import { splitByClinical } from "./split-by-clinical.ts";
import { splitByMutation } from "./split-by-mutation.ts";

export interface GroupedExpression extends GroupSplit {
  readonly design: Design;
  readonly genes: readonly string[];
  /** The gene whose mutation makes the groups. */
  readonly groupGene: string | null;
  /** The question names its cancer types; otherwise those too small are left out instead of refused. */
  readonly namesCancerTypes: boolean;
  readonly source: ExpressionSource;
}

/** Tumour first. */
const tissueNames = { tumor: "tumour", normal: "normal" } as const;

const splitByTissue = (source: ExpressionSource, values: readonly ExpressionValue[]): GroupSplit => ({
  values: values.map((value) => ({ ...value, group: tissueNames[value.tissue] })),
  groupNames: sameNames(
    source.cancerTypes,
    source.tissues.map((tissue) => tissueNames[tissue]),
  ),
  namesGroups: true,
  exclusions: [],
  profiles: [],
  definition: null,
});

/** Reads the question's values and says which group each belongs to. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readGroups(question: ParsedQuestion, data: DataReader): Promise<GroupedExpression> {
  const design = designOf(question);
  refuseQualifiers(question, honouredBy(design));
  const grouping = isClinical(design) ? groupingOf(design, question.subgroup) : null;
  const genes = targetGenes(question);
  const { cancer_types: cancerTypes, profile, variant } = question;
  const source = await readExpressionSource({ genes, cancerTypes, tissues: tissuesOf(design), profile }, data);
  requireSeveral(cancerTypes, source.cancerTypes, `${joinWords(genes)} expression of these groups`);
  const read = await readExpressionValues(genes, source, data);
  const groupGene = design === "mutant_vs_wildtype" ? (question.group_gene ?? genes[0] ?? null) : null;
  const split = async (): Promise<GroupSplit> => {
    if (grouping !== null) return splitByClinical(grouping, source, read.values, data);
    if (groupGene === null) return splitByTissue(source, read.values);
    return splitByMutation({ groupGene, variant, cancerTypes: source.cancerTypes }, read.values, data);
  };
  const { exclusions, profiles, ...groups } = await split();
  return {
    ...groups,
    design,
    genes,
    groupGene,
    namesCancerTypes: cancerTypes.length > 0,
    source,
    exclusions: [...valueExclusions(read), ...exclusions],
    profiles: [...usedProfiles(source), ...profiles],
  };
}

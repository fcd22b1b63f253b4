import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion, UsedProfile } from "../../contract/results.ts";
import { requireSeveral } from "../cohort/covered-cancer-types.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import type { DataReader } from "../data-reader.ts";
import { excluded, valueExclusions } from "../expression/exclusions.ts";
import { type ExpressionSource, readExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import { type ExpressionValue, readExpressionValues } from "../expression/read-values.ts";
import { joinWords } from "../prose/join-words.ts";
import { type Design, designOf, groupNamesOf, targetGenes, tissuesOf } from "./design.ts";
import { splitByMutation } from "./split-by-mutation.ts";

/** One value of one patient, with the group that it belongs to within its cancer type. */
export interface GroupedValue extends ExpressionValue {
  readonly group: string;
}

export interface GroupedExpression {
  readonly design: Design;
  readonly genes: readonly string[];
  readonly groupGene: string | null;
  /** The protein change that makes a mutant, null for any counted mutation. */
  readonly variant: string | null;
  /** The question names its cancer types; otherwise those too small are left out instead of refused. */
  readonly isNamed: boolean;
  readonly source: ExpressionSource;
  readonly groupNames: readonly string[];
  readonly values: readonly GroupedValue[];
  readonly exclusions: readonly Exclusion[];
  readonly profiles: readonly UsedProfile[];
}

async function splitValues(
  question: ParsedQuestion,
  groupGene: string | null,
  source: ExpressionSource,
  values: readonly ExpressionValue[],
  data: DataReader,
): Promise<Pick<GroupedExpression, "values" | "exclusions" | "profiles">> {
  if (groupGene === null) {
    const [tumor = "", normal = ""] = groupNamesOf("tumor_vs_normal", null);
    const grouped = values.map((value) => ({ ...value, group: value.tissue === "tumor" ? tumor : normal }));
    return { values: grouped, exclusions: [], profiles: [] };
  }
  const request = { groupGene, variant: question.variant, cancerTypes: source.cancerTypes };
  const split = await splitByMutation(request, values, data);
  const exclusions = excluded(`not profiled for ${groupGene} mutations`, split.notProfiled);
  return { values: split.values, exclusions, profiles: split.profiles };
}

/** Reads the question's values and says which group each belongs to. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readGroups(question: ParsedQuestion, data: DataReader): Promise<GroupedExpression> {
  const design = designOf(question);
  refuseQualifiers(
    question,
    design === "mutant_vs_wildtype" ? ["groups", "profile", "variant"] : ["groups", "profile"],
  );
  const genes = targetGenes(question);
  const { cancer_types: cancerTypes, profile } = question;
  const source = await readExpressionSource({ genes, cancerTypes, tissues: tissuesOf[design], profile }, data);
  requireSeveral(cancerTypes, source.cancerTypes, `${joinWords(genes)} expression of these groups`);
  const read = await readExpressionValues(genes, source, data);
  const groupGene = design === "mutant_vs_wildtype" ? (question.group_gene ?? genes[0] ?? null) : null;
  const split = await splitValues(question, groupGene, source, read.values, data);
  return {
    design,
    genes,
    groupGene,
    variant: question.variant ?? null,
    isNamed: cancerTypes.length > 0,
    source,
    groupNames: groupNamesOf(design, groupGene),
    values: split.values,
    exclusions: [...valueExclusions(read), ...split.exclusions],
    profiles: [...usedProfiles(source), ...split.profiles],
  };
}

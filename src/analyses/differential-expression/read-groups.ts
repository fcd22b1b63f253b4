import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { readMutationData } from "../cohort/mutation-cohort.ts";
import type { Tissue } from "../cohort/tissue.ts";
import type { DataReader } from "../data-reader.ts";
import { type ExpressionSource, readExpressionSource } from "../expression/read-profiles.ts";
import { type ExpressionValue, type ExpressionValues, readExpressionValues } from "../expression/read-values.ts";
import { counted, joinWords } from "../prose/join-words.ts";

/** What tells the groups of a comparison apart. */
export type Design = "cancer_types" | "tumor_vs_normal" | "mutant_vs_wildtype";

/** One value of one patient, with the group that it belongs to within its cancer type. */
export interface GroupedValue extends ExpressionValue {
  readonly group: string;
}

export interface GroupedExpression {
  readonly design: Design;
  readonly genes: readonly string[];
  readonly groupGene: string | null;
  readonly source: ExpressionSource;
  /** Group names within one cancer type, first group first; one name when the cancer types are the groups. */
  readonly groupNames: readonly string[];
  readonly values: readonly GroupedValue[];
  readonly exclusions: readonly Exclusion[];
  /** Profiles that made the groups, for the record. */
  readonly mutationProfiles: Awaited<ReturnType<typeof readMutationData>>["profiles"];
}

const tissues: Record<Design, readonly Tissue[]> = {
  cancer_types: ["tumor"],
  tumor_vs_normal: ["tumor", "normal"],
  mutant_vs_wildtype: ["tumor"],
};

export function designOf({ groups, cancer_types }: ParsedQuestion): Design {
  if (groups === "tumor_vs_normal" || groups === "mutant_vs_wildtype") return groups;
  if (groups === undefined && cancer_types.length >= 2) return "cancer_types";
  const wanted = groups?.replaceAll("_", " ") ?? "one cancer type alone";
  throw new CgqError(
    "unsupported_question",
    `Expression cannot be compared ${wanted === "one cancer type alone" ? "within" : ""} ${wanted} yet. Name two or more cancer types, or ask for tumor against normal tissue, or for mutant against wild type.`,
  );
}

/** Qualifiers that this analysis does not honour are refused, never dropped. */
function refuseQualifiers({ subgroup }: ParsedQuestion): void {
  if (subgroup === undefined) return;
  throw new CgqError("unsupported_question", `Expression within the subgroup ${subgroup} is not offered yet.`);
}

const targetGenes = ({ genes, group_gene, gene }: ParsedQuestion): string[] => {
  const targets = genes.filter((one) => one !== group_gene || one === gene);
  return targets.length > 0 ? targets : [...genes];
};

const excluded = (reason: string, count: number): Exclusion[] => (count === 0 ? [] : [{ reason, count }]);

const readExclusions = ({ furtherSamples, withoutLogarithm }: ExpressionValues): Exclusion[] => [
  ...excluded("further sample of a patient who is already represented", furtherSamples),
  ...excluded("negative value without a logarithm", withoutLogarithm),
];

/** Splits patients by a counted mutation of the gene; patients who were not profiled for it are left out and counted. */
async function byMutation(
  question: ParsedQuestion,
  groupGene: string,
  source: ExpressionSource,
  values: readonly ExpressionValue[],
  data: DataReader,
) {
  const request = { genes: [groupGene], cancerTypes: source.cancerTypes, unsplitCode: null, variant: question.variant };
  const { cohorts, profiles } = await readMutationData(request, data);
  const carriers = new Map(
    cohorts.flatMap(({ cancerType, patients }) =>
      patients.map((patient) => [`${cancerType}\0${patient.patient_id}`, patient.matchingCalls > 0] as const),
    ),
  );
  const names = [`${groupGene} mutant`, `${groupGene} wild type`];
  const grouped = values.flatMap((value): GroupedValue[] => {
    const carrier = carriers.get(`${value.cancer_type}\0${value.patient_id}`);
    return carrier === undefined ? [] : [{ ...value, group: names[carrier ? 0 : 1] ?? "" }];
  });
  const exclusions = excluded(`not profiled for ${groupGene} mutations`, values.length - grouped.length);
  return { names, grouped, exclusions, profiles };
}

/** Reads the question's values and says which group each belongs to. Throws `not_in_dataset` and `unsupported_question`. */
export async function readGroups(question: ParsedQuestion, data: DataReader): Promise<GroupedExpression> {
  refuseQualifiers(question);
  const design = designOf(question);
  const genes = targetGenes(question);
  const { cancer_types: cancerTypes, profile } = question;
  const source = await readExpressionSource({ genes, cancerTypes, tissues: tissues[design], profile }, data);
  const read = await readExpressionValues(genes, source, data);
  const common = { design, genes, source };
  const exclusions = readExclusions(read);
  if (design !== "mutant_vs_wildtype") {
    const groupNames = [...tissues[design]];
    const values = read.values.map((value) => ({ ...value, group: value.tissue }));
    return { ...common, groupGene: null, groupNames, values, exclusions, mutationProfiles: [] };
  }
  const groupGene = question.group_gene ?? genes[0] ?? "";
  const split = await byMutation(question, groupGene, source, read.values, data);
  return {
    ...common,
    groupGene,
    groupNames: split.names,
    values: split.grouped,
    exclusions: [...exclusions, ...split.exclusions],
    mutationProfiles: split.profiles,
  };
}

const SMALLEST_GROUP = 3;

/** Refuses when a group is too small to say anything. */
export function refuseTinyGroups(groups: readonly { name: string; gene: string; n: number }[]): void {
  if (groups.every((group) => group.n >= SMALLEST_GROUP)) return;
  const sizes = joinWords(groups.map(({ name, n }) => `${name}: ${counted(n, "sample")}`));
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold too few samples: ${sizes}. Every group needs at least ${SMALLEST_GROUP}.`,
    { details: { groups } },
  );
}

import type { Exclusion, UsedProfile, Warning } from "../../contract/results.ts";
import { sampleMixWarnings } from "../cohort/sample-mix.ts";
import { type Comparison, compareGroups, type ExpressionGroup } from "../expression/compare-groups.ts";
import type { Scale } from "../expression/scale.ts";
import { joinWords } from "../prose/join-words.ts";
import { type Design, type GroupedExpression, refuseTinyGroups } from "./read-groups.ts";

export interface DifferentialExpressionResult {
  readonly design: Design;
  readonly genes: readonly string[];
  readonly groupGene: string | null;
  readonly cancerTypes: readonly string[];
  readonly scale: Scale;
  /** One per gene, and within it one per cancer type unless the cancer types are the groups. */
  readonly comparisons: readonly Comparison[];
  readonly profiles: readonly UsedProfile[];
  readonly exclusions: readonly Exclusion[];
  readonly warnings: readonly Warning[];
}

const SMALL_GROUP = 10;

function groupsOf(data: GroupedExpression, gene: string, cancerType: string | null): ExpressionGroup[] {
  const ofGene = data.values.filter((value) => value.gene === gene);
  const pick = (code: string, group: string) =>
    ofGene.filter((value) => value.cancer_type === code && value.group === group).map((value) => value.value);
  if (cancerType === null)
    return data.source.cancerTypes.map((code) => ({ name: code, cancerType: code, values: pick(code, "tumor") }));
  const prefix = data.source.cancerTypes.length > 1 ? `${cancerType} ` : "";
  return data.groupNames.map((group) => ({ name: `${prefix}${group}`, cancerType, values: pick(cancerType, group) }));
}

function comparisonInputs(data: GroupedExpression) {
  const within = data.design === "cancer_types" ? [null] : data.source.cancerTypes;
  return data.genes.flatMap((gene) =>
    within.map((cancerType) => {
      const groups = groupsOf(data, gene, cancerType);
      const label = `${gene}: ${groups.map((group) => group.name).join(" vs ")}`;
      return { gene, label, groups, isLog2: data.source.scale.isLog2 };
    }),
  );
}

function smallGroupWarnings(comparisons: readonly Comparison[]): Warning[] {
  const [first] = Map.groupBy(comparisons, (comparison) => comparison.gene).values();
  return (first ?? [])
    .flatMap((comparison) => comparison.groups)
    .filter((group) => group.n < SMALL_GROUP)
    .map(({ name, n }) => ({
      code: "small_group",
      message: `${name} has only ${n} samples: read its numbers with care.`,
    }));
}

function designWarnings({ design, source }: GroupedExpression): Warning[] {
  const warnings: Warning[] = [];
  if (design === "cancer_types")
    warnings.push({
      code: "tissue_of_origin",
      message: `${source.cancerTypes.length === 2 ? "Two" : "Several"} tissues of origin are compared: a difference need not come from the tumors.`,
    });
  const studies = [...new Set(source.profiles.map((profile) => profile.study_id))];
  if (design === "cancer_types" && studies.length > 1)
    warnings.push({
      code: "different_studies",
      message: `The groups come from different studies (${joinWords(studies)}), measured on the same scale.`,
    });
  return warnings;
}

const usedProfiles = ({ source, mutationProfiles }: GroupedExpression): UsedProfile[] => [
  ...source.profiles.map(({ profile_id, study_id, name }) => ({
    profile_id,
    study_id,
    name,
    unit: source.scale.unit,
    transformation: source.scale.transformation,
  })),
  ...mutationProfiles,
];

/** Compares every gene between its groups. Throws `not_in_dataset` when a group has fewer than 3 samples. */
export function computeDifferentialExpression(data: GroupedExpression): DifferentialExpressionResult {
  const inputs = comparisonInputs(data);
  refuseTinyGroups(
    inputs.flatMap(({ gene, groups }) => groups.map(({ name, values }) => ({ gene, name, n: values.length }))),
  );
  const comparisons = inputs.map(compareGroups);
  const mixed = sampleMixWarnings(
    data.values.filter((value) => value.gene === data.genes[0] && value.tissue === "tumor"),
  );
  return {
    design: data.design,
    genes: data.genes,
    groupGene: data.groupGene,
    cancerTypes: data.source.cancerTypes,
    scale: data.source.scale,
    comparisons,
    profiles: usedProfiles(data),
    exclusions: data.exclusions,
    warnings: [...smallGroupWarnings(comparisons), ...designWarnings(data), ...mixed],
  };
}

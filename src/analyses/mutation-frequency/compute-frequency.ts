import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion } from "../../contract/results.ts";
import { excluded } from "../../variables/excluded.ts";
import { countAsked, isAboutAll, requiredTypes } from "../../cohort/covered-cancer-types.ts";
import { filterCounts } from "../cohort/filter-counts.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import type { MutationData } from "../cohort/read-mutations.ts";
import { populatedCodes } from "../cohort/populated-codes.ts";
import { restrictionExclusions } from "../cohort/restrict-cohort.ts";
import { compareFrequencies } from "./compare-frequencies.ts";
import { computeGroupedFrequency } from "./compute-grouped.ts";
import { cohortExclusions, frequencyGroup, groupOf, isLarge, refuseSmallGroups, unionOf } from "./frequency-group.ts";
import {
  type FrequencyGroup,
  type FrequencyResult,
  type FrequencyScope,
  type GeneFrequency,
  labelOf,
  type Unsplit,
} from "./frequency-result.ts";
import { frequencyWarnings } from "./frequency-warnings.ts";
import type { FrequencyData } from "./group-cohorts.ts";

function pool(groups: readonly FrequencyGroup[], name: string): FrequencyGroup {
  const sum = (value: (group: FrequencyGroup) => number): number =>
    groups.reduce((all, group) => all + value(group), 0);
  return groupOf(
    { name, cancerType: null, subgroup: groups[0]?.subgroup ?? null },
    sum((group) => group.count),
    sum((group) => group.n),
  );
}

/** How a question asks for frequencies: of one cancer, of a group term, compared, or everywhere. */
export function scopeOf(question: ParsedQuestion): FrequencyScope {
  if (isAboutAll(question.cancer_types)) return "all";
  if (question.cancer_types.length === 1) return "one";
  return question.cancer_group === undefined ? "compared" : "group_term";
}

const byProportion = (a: FrequencyGroup, b: FrequencyGroup): number =>
  b.proportion - a.proportion || (a.name < b.name ? -1 : 1);

function orderOf(question: ParsedQuestion): (a: FrequencyGroup, b: FrequencyGroup) => number {
  const codes = question.cancer_types;
  const place = ({ name }: FrequencyGroup): number => (codes.includes(name) ? codes.indexOf(name) : codes.length);
  return isAboutAll(codes) ? byProportion : (a, b) => place(a) - place(b);
}

function frequencyOf(gene: string, cohorts: readonly MutationCohort[], question: ParsedQuestion): GeneFrequency {
  const scope = scopeOf(question);
  const groups = cohorts.map(frequencyGroup).toSorted(orderOf(question));
  const tested = groups.filter(({ name }) => scope === "all" || question.cancer_types.includes(name));
  return {
    gene,
    groups,
    pooled: scope === "group_term" || scope === "all" ? pool(groups, question.cancer_group ?? "All") : null,
    tested: tested.map(labelOf),
    test: compareFrequencies(tested),
  };
}

function exclusionsOf(data: MutationData, tooSmall: readonly MutationCohort[]): Exclusion[] {
  return [
    ...cohortExclusions(data.cohorts.filter((cohort) => !tooSmall.includes(cohort))),
    ...restrictionExclusions(data.restriction),
    ...tooSmall.flatMap(({ cancerType, patients }) =>
      excluded(`${cancerType}: fewer than ${SMALLEST_GROUP} profiled patients`, patients.length),
    ),
  ];
}

function unsplitOf({ cancer_types: codes }: ParsedQuestion, groups: readonly FrequencyGroup[]): Unsplit | null {
  const found = groups.find(({ name }) => !isAboutAll(codes) && !codes.includes(name));
  return found === undefined ? null : { code: found.name, n: found.n };
}

function withoutCodes(data: MutationData, left: readonly string[]): MutationData {
  const used = (sets: MutationData["callers"]) =>
    Object.fromEntries(Object.entries(sets).filter(([code]) => !left.includes(code)));
  const cohorts = data.cohorts.filter(({ cancerType }) => !left.includes(cancerType));
  return { ...data, cohorts, callers: used(data.callers), assays: used(data.assays) };
}

/** Counts mutated patients per gene, and per cancer type or clinical group, and compares these. Throws CgqError `not_in_dataset` for groups under 3. */
export const computeFrequency = (data: FrequencyData, question: ParsedQuestion): FrequencyResult =>
  data.groups === null ? compareCancerTypes(data, question) : computeGroupedFrequency(data, data.groups, question);

function compareCancerTypes(all: MutationData, asked: ParsedQuestion): FrequencyResult {
  const ofCode = (code: string) => all.cohorts.filter((cohort) => cohort.cancerType === code);
  const { question, left, warnings } = populatedCodes(asked, (code) => ofCode(code).every(isLarge));
  const data = withoutCodes(all, left);
  const scope = scopeOf(question);
  // Nobody named these cancer types: too small ones are left out and counted instead of refused.
  const isOptional = (cohort: MutationCohort): boolean =>
    !requiredTypes(question.cancer_types).includes(cohort.cancerType);
  const tooSmall = data.cohorts.filter((cohort) => isOptional(cohort) && !isLarge(cohort));
  const cohorts = data.cohorts.filter((cohort) => !tooSmall.includes(cohort));
  refuseSmallGroups(cohorts.length === 0 ? data.cohorts : cohorts);
  const genes = question.genes.map((gene) =>
    frequencyOf(
      gene,
      cohorts.filter((cohort) => cohort.gene === gene),
      question,
    ),
  );
  const first = genes[0]?.groups ?? [];
  return {
    scope,
    askedTypes: countAsked(question.cancer_types),
    genes,
    filters: filterCounts(cohorts),
    variant: question.variant ?? null,
    part: data.restriction?.part ?? null,
    grouping: null,
    unsplit: unsplitOf(question, first),
    sampleSizes: Object.fromEntries(first.map((group) => [group.name, group.n])),
    profiles: data.profiles,
    callers: unionOf(data.callers),
    assays: unionOf(data.assays),
    exclusions: exclusionsOf(data, tooSmall),
    warnings: [...warnings, ...frequencyWarnings(genes, cohorts, data)],
  };
}

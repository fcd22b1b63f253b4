import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion } from "../../contract/results.ts";
import { nothingToCompare } from "../cohort/clinical-groups.ts";
import { countAsked, requiredTypes } from "../cohort/covered-cancer-types.ts";
import { filterCounts } from "../cohort/filter-counts.ts";
import { lostGroup } from "../cohort/group-sizes.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import { cohortLabel } from "../prose/cancer-name.ts";
import { compareFrequencies } from "./compare-frequencies.ts";
import { cohortExclusions, frequencyGroup, isLarge, refuseSmallGroups, unionOf } from "./frequency-group.ts";
import { type FrequencyResult, type GeneFrequency, labelOf } from "./frequency-result.ts";
import { frequencyWarnings } from "./frequency-warnings.ts";
import type { CohortGroups, FrequencyData } from "./group-cohorts.ts";

const placeOf = ({ cancerType, subgroup }: MutationCohort): string => cohortLabel(cancerType, subgroup);

/** Groups that are too small for one of the genes, and cancer types that have fewer than two others. */
function leftOut({ cohorts }: CohortGroups): Set<string> {
  const tiny = new Set(cohorts.filter((cohort) => !isLarge(cohort)).map(placeOf));
  const alone = [...Map.groupBy(cohorts, (cohort) => cohort.cancerType).values()].filter(
    (held) => new Set(held.map(placeOf).filter((place) => !tiny.has(place))).size < 2,
  );
  return new Set([...tiny, ...alone.flat().map(placeOf)]);
}

/** The groups to compare. Throws CgqError `not_in_dataset` when a named group, or every group of a named cancer type, is too small. */
function usedCohorts(groups: CohortGroups, question: ParsedQuestion): MutationCohort[] {
  const left = leftOut(groups);
  const required = requiredTypes(question.cancer_types);
  const used = groups.cohorts.filter((cohort) => !left.has(placeOf(cohort)));
  const mustBeThere = ({ cancerType }: MutationCohort): boolean =>
    required.includes(cancerType) && (groups.areNamed || !used.some((one) => one.cancerType === cancerType));
  refuseSmallGroups(groups.cohorts.filter((cohort) => used.length === 0 || mustBeThere(cohort)));
  if (used.length === 0) throw nothingToCompare(groups.cohorts.map(placeOf));
  return used;
}

const frequenciesOf = (cohorts: readonly MutationCohort[]): GeneFrequency[] =>
  [...Map.groupBy(cohorts, ({ gene, cancerType }) => `${gene}\t${cancerType}`).values()].map((held) => {
    const groups = held.map(frequencyGroup);
    return {
      gene: held[0]?.gene ?? "",
      groups,
      pooled: null,
      tested: groups.map(labelOf),
      test: compareFrequencies(groups),
    };
  });

const lostGroups = (groups: CohortGroups, used: readonly MutationCohort[], gene: string | undefined): Exclusion[] =>
  groups.cohorts
    .filter((cohort) => cohort.gene === gene && !used.includes(cohort))
    .flatMap((cohort) => lostGroup(placeOf(cohort), cohort.patients.length));

function sizesOf(cohorts: readonly MutationCohort[], gene: string | undefined): Record<string, number> {
  const ofGene = Map.groupBy(
    cohorts.filter((cohort) => cohort.gene === gene),
    (cohort) => cohort.cancerType,
  );
  const sum = (held: readonly MutationCohort[]) => held.reduce((all, { patients }) => all + patients.length, 0);
  return Object.fromEntries([...ofGene].map(([code, held]) => [code, sum(held)]));
}

/** Counts mutated patients per clinical group and compares the groups of each cancer type. Throws CgqError `not_in_dataset` for groups under 3. */
export function computeGroupedFrequency(
  data: FrequencyData,
  groups: CohortGroups,
  question: ParsedQuestion,
): FrequencyResult {
  const used = usedCohorts(groups, question);
  const codes = new Set(used.map((cohort) => cohort.cancerType));
  const [first] = question.genes;
  const lost = lostGroups(groups, used, first);
  const genes = frequenciesOf(used);
  return {
    scope: "grouped",
    askedTypes: countAsked(question.cancer_types),
    genes,
    filters: filterCounts(used),
    variant: question.variant ?? null,
    part: null,
    grouping: { definition: groups.definition, leftOut: lost.length > 0 },
    unsplit: null,
    sampleSizes: sizesOf(used, first),
    profiles: data.profiles,
    callers: unionOf(data.callers),
    assays: unionOf(data.assays),
    exclusions: [
      ...cohortExclusions(data.cohorts.filter(({ cancerType }) => codes.has(cancerType))),
      ...groups.exclusions,
      ...lost,
    ],
    warnings: frequencyWarnings(genes, used, { ...data, callers: {}, assays: {} }),
  };
}

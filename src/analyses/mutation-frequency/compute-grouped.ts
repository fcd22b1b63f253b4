import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion } from "../../contract/results.ts";
import { nothingToCompare } from "../cohort/clinical-groups.ts";
import { countAsked } from "../../cohort/covered-cancer-types.ts";
import { filterCounts } from "../cohort/filter-counts.ts";
import { chooseGroups, lostGroup, type SizedGroup } from "../../relations/group-sizes.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { compareFrequencies } from "./compare-frequencies.ts";
import { cohortExclusions, frequencyGroup, refuseSmallGroups, unionOf } from "./frequency-group.ts";
import { type FrequencyResult, type GeneFrequency, labelOf } from "./frequency-result.ts";
import { frequencyWarnings } from "./frequency-warnings.ts";
import type { CohortGroups, FrequencyData } from "./group-cohorts.ts";

const placeOf = ({ cancerType, subgroup }: MutationCohort): string => cohortLabel(cancerType, subgroup);

/** Every group with the fewest patients that are profiled for one of the genes. */
const sizesOfGroups = (cohorts: readonly MutationCohort[]): SizedGroup[] =>
  [...Map.groupBy(cohorts, placeOf)].map(([label, held]) => ({
    label,
    cancerType: held[0]?.cancerType ?? "",
    n: Math.min(...held.map(({ patients }) => patients.length)),
  }));

/** The groups to compare. Throws CgqError `not_in_dataset` when a named group, or every group of a named cancer type, is too small. */
function usedCohorts({ cohorts, areNamed }: CohortGroups, question: ParsedQuestion): MutationCohort[] {
  const { used, missing } = chooseGroups(sizesOfGroups(cohorts), areNamed, question.cancer_types);
  refuseSmallGroups(cohorts.filter((cohort) => missing.has(placeOf(cohort))));
  if (used.size === 0) throw nothingToCompare(cohorts.map(placeOf));
  return cohorts.filter((cohort) => used.has(placeOf(cohort)));
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

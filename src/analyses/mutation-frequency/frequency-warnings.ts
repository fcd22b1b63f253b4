import type { Warning } from "../../contract/results.ts";
import { filterCounts, nonPassWarnings } from "../cohort/filter-counts.ts";
import { FEW_PROFILED } from "../../relations/group-sizes.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import type { MutationData } from "../cohort/read-mutations.ts";
import { pipelineWarnings } from "../../variables/mutation/pipelines.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { GeneFrequency } from "./frequency-result.ts";

const SMALL_GROUP = 10;
const EXPECTED_COUNT = 5;

function sizeWarnings(cohorts: readonly MutationCohort[]): Warning[] {
  const of = (cohort: MutationCohort): string =>
    `${cohortLabel(cohort.cancerType, cohort.subgroup)} (${cohort.patients.length})`;
  const few = cohorts.filter(({ patients }) => patients.length < FEW_PROFILED);
  const small = few.filter(({ patients }) => patients.length < SMALL_GROUP);
  const message = (which: readonly MutationCohort[], limit: number): string =>
    `Fewer than ${limit} patients are profiled in ${joinWords(which.map(of))}: the interval is wide.`;
  return [
    ...(small.length > 0 ? [{ code: "small_group", message: message(small, SMALL_GROUP) }] : []),
    ...(few.length > 0 ? [{ code: "few_profiled", message: message(few, FEW_PROFILED) }] : []),
  ];
}

function testWarnings(genes: readonly GeneFrequency[]): Warning[] {
  return genes.flatMap(({ gene, test }) =>
    test.kind === "chi_squared" && test.minimumExpected < EXPECTED_COUNT
      ? [
          {
            code: "small_expected_counts",
            message: `The chi-squared test of ${gene} is approximate: the smallest expected count is ${test.minimumExpected.toFixed(1)}.`,
          },
        ]
      : [],
  );
}

/** What a reader must know before using the frequencies. */
export function frequencyWarnings(
  genes: readonly GeneFrequency[],
  cohorts: readonly MutationCohort[],
  data: MutationData,
): Warning[] {
  const ofFirstGene = cohorts.filter((cohort) => cohort.gene === genes[0]?.gene);
  return [
    ...sizeWarnings(ofFirstGene),
    ...testWarnings(genes),
    ...pipelineWarnings(data.callers, data.assays),
    ...sampleMixWarnings(ofFirstGene.flatMap((cohort) => cohort.patients)),
    ...nonPassWarnings(filterCounts(cohorts)),
  ];
}

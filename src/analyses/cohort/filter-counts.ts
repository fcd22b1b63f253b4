import type { Warning } from "../../contract/results.ts";
import { formatCount } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import type { MutationCohort } from "./mutation-cohort.ts";

/** What the FILTER column of the call files says about the counted calls of one gene. */
export interface FilterCount {
  readonly gene: string;
  /** Calls with a FILTER value. */
  readonly judged: number;
  readonly nonPass: number;
  /** Studies whose calls of the gene have no FILTER value. */
  readonly silentStudies: readonly string[];
}

/** One entry for every gene, in the order of the cohorts. */
export function filterCounts(cohorts: readonly MutationCohort[]): FilterCount[] {
  return [...Map.groupBy(cohorts, (cohort) => cohort.gene)].map(([gene, held]) => {
    const patients = held.flatMap((cohort) => cohort.patients);
    const isSilent = (cohort: MutationCohort): boolean =>
      cohort.patients.some((patient) => patient.calls > patient.judgedCalls);
    return {
      gene,
      judged: patients.reduce((sum, patient) => sum + patient.judgedCalls, 0),
      nonPass: patients.reduce((sum, patient) => sum + patient.nonPassCalls, 0),
      silentStudies: [...new Set(held.filter(isSilent).map((cohort) => cohort.studyId))],
    };
  });
}

const judgedInWords = ({ gene, judged, nonPass }: FilterCount): string =>
  `${formatCount(nonPass)} of ${counted(judged, `${gene} call`)}`;

/** Says which calls were used whatever their FILTER value, and which files have none. */
export function filterSentence(counts: readonly FilterCount[]): string {
  const judged = counts.filter((count) => count.judged > 0);
  const silent = [...new Set(counts.flatMap((count) => count.silentStudies))].sort();
  const parts = [
    ...(judged.length > 0
      ? [`${joinWords(judged.map(judgedInWords))} with a FILTER value carry another value than PASS`]
      : []),
    ...(silent.length > 0 ? [`the call files of ${joinWords(silent)} give no FILTER value`] : []),
  ];
  return parts.length === 0
    ? "Calls of every FILTER value were used."
    : `Calls of every FILTER value were used (${parts.join("; ")}).`;
}

/** A warning for every gene with calls other than PASS. */
export const nonPassWarnings = (counts: readonly FilterCount[]): Warning[] =>
  counts.flatMap(({ gene, judged, nonPass }) =>
    nonPass === 0
      ? []
      : [
          {
            code: "non_pass_calls",
            message: `${formatCount(nonPass)} of ${counted(judged, `counted ${gene} call`)} with a FILTER value carry another than PASS.`,
          },
        ],
  );

/** What no mutation card counts. */
export const NOT_COUNTED =
  "Silent, intronic, untranslated-region and flanking variants, fusions and structural variants were not counted.";

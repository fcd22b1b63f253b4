import { CgqError } from "../../errors.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { kaplanMeier } from "../../statistics/index.ts";
import type { LevelColumn } from "../../variables/column.ts";
import { SMALLEST_GROUP } from "../group-sizes.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import type { ComparisonInput } from "./comparison-input.ts";
import { timesOf } from "./hazard-ratio.ts";
import type { Curve } from "./survival-group.ts";

const MOST_TYPES_DRAWN = 3;

/** "High", or "COAD high" where several cancer types are kept apart. */
export const groupName = (level: string, code: string | null): string =>
  code === null ? capitalized(level) : `${code} ${level}`;

function curveOf(
  patients: readonly AnalysedPatient[],
  name: string,
  cancerType: string | null,
  place: number,
): Curve[] {
  const estimate = kaplanMeier(timesOf(patients));
  if (estimate.status !== "ok") return [];
  const { n, events, median, medianInterval, steps } = estimate;
  return [{ name, cancerType, place, n, events, median, medianInterval, steps }];
}

/** The groups of every cancer type; the cancer types in the given order. */
export function groupsWithin(
  patients: readonly AnalysedPatient[],
  levels: readonly string[],
  cancerTypes: readonly string[],
): Curve[] {
  return cancerTypes.flatMap((code) =>
    levels.flatMap((level, place) => {
      const held = patients.filter((patient) => patient.cancer_type === code && patient.group === place);
      return curveOf(held, groupName(level, cancerTypes.length > 1 ? code : null), code, place);
    }),
  );
}

/** The groups over all cancer types. */
export const groupsOver = (patients: readonly AnalysedPatient[], levels: readonly string[]): Curve[] =>
  levels.flatMap((level, place) =>
    curveOf(
      patients.filter((patient) => patient.group === place),
      groupName(level, null),
      null,
      place,
    ),
  );

/** The curves to draw: of every cancer type while these are few, else of the groups over all of them. */
export function drawnCurves({ curves, patients, words, cancerTypes }: ComparisonInput): readonly Curve[] {
  return cancerTypes.length <= MOST_TYPES_DRAWN ? curves : groupsOver(patients, words.levels);
}

/** Throws CgqError `not_in_dataset` when a group has fewer than 3 patients with follow-up. */
export function refuseTinyGroups(
  patients: readonly AnalysedPatient[],
  { name, ...by }: LevelColumn,
  levels: readonly string[],
): void {
  const sizes = levels.map((_, place) => patients.filter((patient) => patient.group === place).length);
  if (levels.length >= 2 && sizes.every((size) => size >= SMALLEST_GROUP)) return;
  const advice = sizes.every((size) => size === 0)
    ? " None of these patients has this end point: ask for another one."
    : "";
  const counts = levels.map((level, place) => `${level} ${formatCount(sizes[place] ?? 0)}`);
  throw new CgqError(
    "not_in_dataset",
    `Survival needs at least ${SMALLEST_GROUP} patients with follow-up in each group of ${name}; the loaded data have ${joinWords(counts) || "none"}.${advice}`,
    {
      details: {
        variable: by.variable,
        sizes: Object.fromEntries(levels.map((level, place) => [level, sizes[place]])),
      },
    },
  );
}

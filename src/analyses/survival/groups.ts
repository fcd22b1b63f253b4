import { CgqError } from "../../errors.ts";
import { kaplanMeier } from "../../statistics/index.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { timesOf } from "./hazard-ratio.ts";
import type { Split } from "./patient-groups.ts";
import type { Curve } from "./survival-result.ts";

const MOST_TYPES_DRAWN = 3;
const places = [0, 1] as const;

const words: Readonly<Record<Split["kind"], readonly [string, string]>> = {
  median: ["High", "Low"],
  mutation: ["Mutant", "Wild type"],
  amplification: ["Amplified", "Diploid"],
  deep_deletion: ["Deleted", "Diploid"],
};

/** "High", or "COAD high" where several cancer types are kept apart. */
export function groupName(kind: Split["kind"], place: 0 | 1, code: string | null): string {
  const word = words[kind][place];
  return code === null ? word : `${code} ${word.toLowerCase()}`;
}

function curveOf(patients: readonly AnalysedPatient[], name: string, cancerType: string | null, place: 0 | 1): Curve[] {
  const estimate = kaplanMeier(timesOf(patients));
  if (estimate.status !== "ok") return [];
  const { n, events, median, medianInterval, steps } = estimate;
  return [{ name, cancerType, place, n, events, median, medianInterval, steps }];
}

/** Both groups of every cancer type; the cancer types in the given order. */
export function groupsWithin(
  patients: readonly AnalysedPatient[],
  kind: Split["kind"],
  cancerTypes: readonly string[],
): Curve[] {
  return cancerTypes.flatMap((code) =>
    places.flatMap((place) => {
      const held = patients.filter((patient) => patient.cancer_type === code && patient.group === place);
      return curveOf(held, groupName(kind, place, cancerTypes.length > 1 ? code : null), code, place);
    }),
  );
}

/** The curves to draw: of every cancer type while these are few, else of the two groups over all of them. */
export function drawnCurves(
  patients: readonly AnalysedPatient[],
  kind: Split["kind"],
  cancerTypes: readonly string[],
): Curve[] {
  if (cancerTypes.length <= MOST_TYPES_DRAWN) return groupsWithin(patients, kind, cancerTypes);
  return places.flatMap((place) =>
    curveOf(
      patients.filter((patient) => patient.group === place),
      groupName(kind, place, null),
      null,
      place,
    ),
  );
}

/** Throws CgqError `not_in_dataset` when a group has fewer than 3 patients with follow-up. */
export function refuseTinyGroups(patients: readonly AnalysedPatient[], kind: Split["kind"], gene: string): void {
  const sizes = places.map((place) => patients.filter((patient) => patient.group === place).length);
  if (sizes.every((size) => size >= SMALLEST_GROUP)) return;
  const advice = sizes.every((size) => size === 0)
    ? " None of these patients has this end point: ask for another one."
    : "";
  const counts = places.map(
    (place) => `${groupName(kind, place, null).toLowerCase()} ${formatCount(sizes[place] ?? 0)}`,
  );
  throw new CgqError(
    "not_in_dataset",
    `Survival needs at least ${SMALLEST_GROUP} patients with follow-up in each ${gene} group; the loaded data have ${joinWords(counts)}.${advice}`,
    {
      details: { gene, sizes: Object.fromEntries(places.map((place) => [groupName(kind, place, null), sizes[place]])) },
    },
  );
}

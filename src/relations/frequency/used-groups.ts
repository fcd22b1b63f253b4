import type { Exclusion, Warning } from "../../contract/results.ts";
import { codesLeftOut } from "../../cohort/cohort-warnings.ts";
import { requiredTypes } from "../../cohort/covered-cancer-types.ts";
import { CgqError } from "../../errors.ts";
import type { Cohort } from "../../meaning/index.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import { excluded } from "../../variables/excluded.ts";
import { chooseGroups, lostGroup, SMALLEST_GROUP } from "../group-sizes.ts";
import type { CountedVariable } from "./counted-variable.ts";

/** One cancer type, or one group of it, with the fewest patients that any variable has there. */
interface Place {
  readonly cancerType: string;
  readonly group: string | null;
  readonly label: string;
  readonly n: number;
}

/** What was counted, and for which question. */
export interface Counted {
  readonly variables: readonly CountedVariable[];
  readonly cohort: Cohort;
  /** What the cohort is restricted to; null for everybody. */
  readonly part: string | null;
  /** Where groups within each cancer type are compared: whether the question names them, then none may be left out. */
  readonly grouping: { readonly areNamed: boolean } | null;
}

/** Where frequencies are determined, and what was left out for that. */
export interface UsedGroups {
  /** Without the codes that its conditions leave nearly empty. */
  readonly cohort: Cohort;
  readonly uses: (cancerType: string, group: string | null) => boolean;
  readonly exclusions: readonly Exclusion[];
  readonly warnings: readonly Warning[];
}

const keyOf = (cancerType: string, group: string | null): string => `${cancerType}\t${group ?? ""}`;

/** Every place with somebody in it, and the cancer types that the question names without. */
function placesOf({ variables, cohort, part, grouping }: Counted): Place[] {
  const tallies = variables.flatMap((variable) => variable.tallies);
  const labelOf = (code: string, group: string | null): string => cohortLabel(code, grouping === null ? part : group);
  const byPlace = Map.groupBy(tallies, ({ cancerType, group }) => keyOf(cancerType, group));
  const held = [...byPlace.values()].flatMap((same) =>
    same.slice(0, 1).map(({ cancerType, group }) => ({
      cancerType,
      group,
      label: labelOf(cancerType, group),
      n: Math.min(...same.map((one) => one.n)),
    })),
  );
  const empty = requiredTypes(cohort.cancers).filter((code) => !held.some(({ cancerType }) => cancerType === code));
  return [...held, ...empty.map((code) => ({ cancerType: code, group: null, label: labelOf(code, null), n: 0 }))];
}

const isLarge = ({ n }: Place): boolean => n >= SMALLEST_GROUP;

/** Throws CgqError `not_in_dataset` when there is one of these. */
function refuseTiny(small: readonly Place[], { variables }: Counted): void {
  if (small.length === 0) return;
  const whose = variables.some(({ recorded }) => recorded === null) ? "profiled patient" : "patient";
  const counts = joinWords(small.map(({ label, n }) => `${label} has ${counted(n, whose)}`));
  throw new CgqError(
    "not_in_dataset",
    `A frequency needs at least ${SMALLEST_GROUP} ${whose}s in each group: ${counts}.`,
    { details: { sample_sizes: Object.fromEntries(small.map(({ label, n }) => [label, n])) } },
  );
}

/**
 * A restriction may leave some codes of a group term nearly empty ("MSI-H colorectal cancer"), which nobody named: they are
 * left out and told. Any other question, and one that would be left without a code, keeps its codes.
 */
function populated(
  { cohort, part }: Counted,
  places: readonly Place[],
): Pick<UsedGroups, "cohort" | "warnings"> & { readonly left: readonly string[] } {
  const { group, ...rest } = cohort;
  const held = new Set(places.filter(isLarge).map(({ cancerType }) => cancerType));
  const cancers = rest.cancers.filter((code) => held.has(code));
  const left = rest.cancers.filter((code) => !held.has(code));
  if (group === undefined || part === null || cancers.length === 0 || left.length === 0)
    return { cohort, left: [], warnings: [] };
  // Codes without any patient are told with the cohort.
  const few = left.filter((code) => places.some(({ cancerType, n }) => cancerType === code && n > 0));
  return {
    cohort: { ...rest, cancers, ...(cancers.length > 1 && { group: cancers.join("+") }) },
    left,
    warnings: codesLeftOut(part, few, cancers),
  };
}

function usedTypes(input: Counted, places: readonly Place[]): UsedGroups {
  const tiny = places.filter((place) => !isLarge(place));
  const { left, ...about } = populated(input, places);
  const required = requiredTypes(about.cohort.cancers);
  const isNamed = ({ cancerType }: Place): boolean => required.includes(cancerType);
  refuseTiny(tiny.length === places.length ? tiny : tiny.filter(isNamed), input);
  const told = tiny.filter((place) => !isNamed(place) && !left.includes(place.cancerType));
  return {
    ...about,
    uses: (code) => !tiny.some(({ cancerType }) => cancerType === code),
    exclusions: told.flatMap(({ cancerType, n }) =>
      excluded(`${cancerType}: fewer than ${SMALLEST_GROUP} profiled patients`, n),
    ),
  };
}

function usedWithin(input: Counted, areNamed: boolean, places: readonly Place[]): UsedGroups {
  const { used, missing } = chooseGroups(places, areNamed, input.cohort.cancers);
  refuseTiny(
    places.filter(({ label }) => missing.has(label)),
    input,
  );
  if (used.size === 0) throw nothingToCompare(places.map(({ label }) => label));
  const isUsed = new Set(places.filter(({ label }) => used.has(label)).map((one) => keyOf(one.cancerType, one.group)));
  return {
    cohort: input.cohort,
    uses: (code, group) => isUsed.has(keyOf(code, group)),
    exclusions: places.filter(({ label }) => !used.has(label)).flatMap(({ label, n }) => lostGroup(label, n)),
    warnings: [],
  };
}

/** The refusal where there are no two groups; `labels` are those that there are. */
const nothingToCompare = (labels: readonly string[]): CgqError =>
  new CgqError(
    "not_in_dataset",
    `The loaded data hold no two groups to compare (${joinWords([...new Set(labels)]) || "nobody belongs to one"}). Ask about other groups or another cancer type.`,
  );

/** The cancer types, and groups within them, that are large enough. Throws CgqError `not_in_dataset` for one that the question names and that is not. */
export function usedGroups(input: Counted): UsedGroups {
  const places = placesOf(input);
  return input.grouping === null ? usedTypes(input, places) : usedWithin(input, input.grouping.areNamed, places);
}

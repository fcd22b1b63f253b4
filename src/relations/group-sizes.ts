import type { Exclusion } from "../contract/results.ts";
import { requiredTypes } from "../cohort/covered-cancer-types.ts";
import { excluded } from "../variables/excluded.ts";

/** Patients or samples: a named group with fewer is refused, another one is left out and counted. */
export const SMALLEST_GROUP = 3;

/** A group with fewer is warned of, and what is not found in it cannot be judged. */
export const FEW_IN_GROUP = 10;

/** Profiled patients: the share of fewer is shown with a warning. */
export const FEW_PROFILED = 20;

/** More groups have too many pairs to read; they are tested together only. */
export const MOST_GROUPS_IN_PAIRS = 10;

/** A group that is not compared, being too small or alone. */
export const lostGroup = (label: string, n: number): Exclusion[] =>
  excluded(`${label}, fewer than ${SMALLEST_GROUP} or nothing to compare with`, n);

/** One clinical group of a cancer type; `n` is its fewest patients over the genes. */
export interface SizedGroup {
  readonly label: string;
  readonly cancerType: string;
  readonly n: number;
}

/** Labels of the groups that are compared within their cancer type, and of those that are too small for the card to be made. */
export interface ChosenGroups {
  readonly used: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
}

/**
 * Leaves out groups that are too small or alone in their cancer type. Missing are, where the question names the groups or
 * nothing else of a named cancer type can be compared, those of `asked` types; all where nothing is left.
 */
export function chooseGroups(sizes: readonly SizedGroup[], areNamed: boolean, asked: readonly string[]): ChosenGroups {
  const large = sizes.filter(({ n }) => n >= SMALLEST_GROUP);
  const isCompared = (code: string): boolean => large.filter(({ cancerType }) => cancerType === code).length >= 2;
  const used = large.filter(({ cancerType }) => isCompared(cancerType));
  const required = requiredTypes(asked);
  const missing = sizes.filter(
    ({ n, cancerType }) =>
      n < SMALLEST_GROUP &&
      (used.length === 0 || (required.includes(cancerType) && (areNamed || !isCompared(cancerType)))),
  );
  return { used: labelsOf(used), missing: labelsOf(missing) };
}

const labelsOf = (groups: readonly SizedGroup[]): ReadonlySet<string> => new Set(groups.map(({ label }) => label));

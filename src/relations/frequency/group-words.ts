import { cancerInSentence, subgroupInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatInterval, formatPercent, formatPercentage } from "../../prose/format-number.ts";
import type { FrequencyGroup } from "./frequency-result.ts";

const PERCENT = 100;

/** "95% CI 27.6 to 33.4", in percent. */
export const percentInterval = ([lower, upper]: readonly [number, number]): string =>
  `95% CI ${formatInterval([PERCENT * lower, PERCENT * upper], formatPercentage)}`;

/** "30.4% of 974". */
export const shareInWords = ({ proportion, n }: FrequencyGroup): string =>
  `${formatPercent(proportion)} of ${formatCount(n)}`;

/** The cancer type of a group inside a sentence, with the part that it is of it. */
export const cancerOf = (group: FrequencyGroup): string =>
  cancerInSentence(group.cancerType ?? group.name, group.subgroup);

const areOfOne = (groups: readonly FrequencyGroup[]): boolean =>
  groups.every(({ cancerType, subgroup }) => subgroup !== null && cancerType === groups[0]?.cancerType);

/** The groups of one cancer type by their own names alone, other groups with their cancer type. */
const shortNames = (groups: readonly FrequencyGroup[]): string[] =>
  areOfOne(groups) ? groups.map(({ subgroup }) => subgroupInSentence(subgroup ?? "")) : groups.map(cancerOf);

/** The names of all groups in a row, with what they are groups of at the last one, or at the first where they stand behind it. */
export function namesOf(groups: readonly FrequencyGroup[], areApart: boolean): string[] {
  const [first] = groups;
  const last = groups.at(-1);
  if (first === undefined || last === undefined) return [];
  const names = shortNames(groups);
  return areApart && areOfOne(groups)
    ? [
        `${cancerInSentence(first.cancerType ?? first.name)} with ${names[0] ?? ""}`,
        ...names.slice(1).map((name) => (names.length === 2 ? `those with ${name}` : name)),
      ]
    : [...names.slice(0, -1), cancerOf(last)];
}

/** "from 3.0% in A to 30.4% in B". */
export function rangeInWords(groups: readonly FrequencyGroup[], areApart: boolean): string {
  const isBehind = areApart && areOfOne(groups);
  const names = shortNames(groups).map((name) => (isBehind ? `those with ${name}` : name));
  const ordered = groups
    .map(({ proportion }, i) => ({ proportion, name: names[i] ?? "" }))
    .toSorted((a, b) => b.proportion - a.proportion || (a.name < b.name ? -1 : 1));
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (most === undefined || least === undefined) return "";
  return `from ${formatPercent(least.proportion)} in ${least.name} to ${formatPercent(most.proportion)} in ${most.name}`;
}

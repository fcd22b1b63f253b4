import { cancerInSentence, subgroupInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatInterval, formatNumber, formatPercent } from "../../prose/format-number.ts";
import type { FrequencyGroup } from "./frequency-result.ts";

const PERCENT = 100;

/** "95% CI 27.6 to 33.4", in percent. */
export const percentInterval = ([lower, upper]: readonly [number, number]): string =>
  `95% CI ${formatInterval([PERCENT * lower, PERCENT * upper], (end) => formatNumber(end, 1))}`;

/** "30.4% of 974". */
export const shareInWords = ({ proportion, n }: FrequencyGroup): string =>
  `${formatPercent(proportion)} of ${formatCount(n)}`;

/** The cancer type of a group inside a sentence, with the part that it is of it. */
export const cancerOf = (group: FrequencyGroup): string =>
  cancerInSentence(group.cancerType ?? group.name, group.subgroup);

/** The groups of one cancer type by their own names alone, other groups with their cancer type. */
export const shortNames = (groups: readonly FrequencyGroup[]): string[] =>
  groups.map((group) =>
    group.subgroup !== null && groups.every(({ cancerType }) => cancerType === group.cancerType)
      ? subgroupInSentence(group.subgroup)
      : cancerOf(group),
  );

/** The names of all groups in a row, the last one with what they are groups of. */
export function namesOf(groups: readonly FrequencyGroup[]): string[] {
  const last = groups.at(-1);
  return last === undefined ? [] : [...shortNames(groups).slice(0, -1), cancerOf(last)];
}

/** "from 3.0% in A to 30.4% in B". */
export function rangeInWords(groups: readonly FrequencyGroup[]): string {
  const names = shortNames(groups);
  const ordered = groups
    .map(({ proportion }, i) => ({ proportion, name: names[i] ?? "" }))
    .toSorted((a, b) => b.proportion - a.proportion || (a.name < b.name ? -1 : 1));
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (most === undefined || least === undefined) return "";
  return `from ${formatPercent(least.proportion)} in ${least.name} to ${formatPercent(most.proportion)} in ${most.name}`;
}

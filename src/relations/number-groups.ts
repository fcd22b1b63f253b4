import type { Group } from "../contract/results.ts";
import type { BoxGroup } from "../figures/box.ts";
import { formatCount, formatNumber } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import { describe as describeValues } from "../statistics/index.ts";

/** Analysed values of one group; one value per patient. */
export interface NumberGroup {
  readonly name: string;
  readonly cancerType: string;
  /** What tells the group from the others of its cancer type. */
  readonly category?: string;
  readonly values: readonly number[];
}

/** With its size, centre and quartiles, on the analysed scale. */
export interface DescribedGroup extends NumberGroup {
  readonly n: number;
  readonly median: number;
  readonly mean: number;
  readonly q1: number;
  readonly q3: number;
}

/** Throws RangeError for an empty group: groups are checked before they are described. */
export function describeGroup(group: NumberGroup): DescribedGroup {
  const result = describeValues(group.values);
  if (result.status !== "ok") throw new RangeError("An empty group has no quartiles");
  const { n, median, mean, q1, q3 } = result;
  return { ...group, n, median, mean, q1, q3 };
}

/** The same groups without the values that their boxes are drawn from. */
export const withoutValues = <Of extends { readonly groups: readonly DescribedGroup[] }>(of: Of) => ({
  ...of,
  groups: of.groups.map((group) => ({ ...group, values: [] })),
});

/** A described group of one of a card's measures; `label` is null when the card has one measure. */
export interface LabelledGroup {
  readonly label: string | null;
  readonly group: DescribedGroup;
  /** Groups of the same kind share it. */
  readonly color: number;
}

/** A group as the card lists it. */
export const groupEntry = ({ label, group }: LabelledGroup): Group => ({
  name: label === null ? group.name : `${label}, ${group.name}`,
  cancer_type: group.cancerType,
  ...(group.category !== undefined && { category: group.category }),
  n: group.n,
  median: group.median,
  mean: group.mean,
  q1: group.q1,
  q3: group.q3,
});

/** Groups as boxes of the figure; a cancer type that all share is said by the card. */
export function boxesOf(labelled: readonly LabelledGroup[]): BoxGroup[] {
  const isOfOne = new Set(labelled.map(({ group }) => group.cancerType)).size === 1;
  return labelled.map(({ label, group, color }) => {
    const { values, q1, median, q3, name, cancerType, category } = group;
    const own = category === undefined ? [name] : isOfOne ? [category] : [cancerType, category];
    return { label: label === null ? own : [label, ...own], values, q1, median, q3, color };
  });
}

/** The boxes in words, for readers who cannot see them. */
export const boxesInWords = (boxes: readonly BoxGroup[]): string =>
  joinWords(
    boxes.map(({ label, median, values }) => {
      const size = `n = ${formatCount(values.length)}`;
      return `${label.join(" ")} median ${formatNumber(median)} (${size})`;
    }),
  );

import type { Group } from "../../contract/results.ts";
import type { BoxGroup } from "../../figures/box.ts";
import { formatCount, formatNumber } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { DescribedGroup } from "./compare-groups.ts";

/** A group as the card lists it; `gene` leads its name when the card has several genes. */
export const groupEntry = (group: DescribedGroup, gene: string | null): Group => ({
  name: gene === null ? group.name : `${gene}, ${group.name}`,
  cancer_type: group.cancerType,
  ...(group.category !== undefined && { category: group.category }),
  n: group.n,
  median: group.median,
  mean: group.mean,
  q1: group.q1,
  q3: group.q3,
});

/** A group as a box of the figure; `gene` leads its label when the figure shows several genes. */
export function boxOf(group: DescribedGroup, gene: string | null, color: number): BoxGroup {
  const { values, q1, median, q3, name, cancerType, category } = group;
  const own = category === undefined ? [name] : [cancerType, category];
  return { label: gene === null ? own : [gene, ...own], values, q1, median, q3, color };
}

/** The boxes in words, for readers who cannot see them. */
export const boxesInWords = (boxes: readonly BoxGroup[]): string =>
  joinWords(
    boxes.map(({ label, median, values }) => {
      const size = `n = ${formatCount(values.length)}`;
      return `${label.join(" ")} median ${formatNumber(median)} (${size})`;
    }),
  );

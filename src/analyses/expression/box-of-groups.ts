import type { Group } from "../../contract/results.ts";
import type { BoxGroup } from "../../figures/box.ts";
import { formatCount, formatNumber } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import type { DescribedGroup } from "./compare-groups.ts";

/** A group as the card lists it. */
export const groupEntry = (group: DescribedGroup, name: string): Group => ({
  name,
  cancer_type: group.cancerType,
  ...(group.category !== undefined && { category: group.category }),
  n: group.n,
  median: group.median,
  mean: group.mean,
  q1: group.q1,
  q3: group.q3,
});

/** A group as a box of the figure. */
export const boxOf = ({ values, q1, median, q3 }: DescribedGroup, label: string, color: number): BoxGroup => ({
  label,
  values,
  q1,
  median,
  q3,
  color,
});

/** The boxes in words, for readers who cannot see them. */
export const boxesInWords = (boxes: readonly BoxGroup[]): string =>
  joinWords(
    boxes.map(
      ({ label, median, values }) => `${label} median ${formatNumber(median)} (n = ${formatCount(values.length)})`,
    ),
  );

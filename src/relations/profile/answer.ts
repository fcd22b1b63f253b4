import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatInterval } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { formatOf, type Measure } from "../measure.ts";
import type { DescribedGroup } from "../number-groups.ts";
import type { MeasureProfile, ProfileResult } from "./compute-profile.ts";

const MOST_NAMED = 3;

function quartiles(measure: Measure, { median, q1, q3, n }: DescribedGroup): string {
  const format = formatOf(measure, [median, q1, q3]);
  return `${format(median)} (quartiles ${formatInterval([q1, q3], format)}; n = ${formatCount(n)})`;
}

/** Each group with its median, written alike. */
function withMedians(measure: Measure, groups: readonly DescribedGroup[]): string[] {
  const format = formatOf(
    measure,
    groups.map(({ median }) => median),
  );
  return groups.map((group) => `${cancerInSentence(group.cancerType, group.category)} (${format(group.median)})`);
}

/** " (log₂(RSEM + 1))"; nothing without a unit. */
const inBrackets = ({ unit }: Measure): string => (unit === "" ? "" : ` (${unit})`);

function inOneType(measure: Measure, group: DescribedGroup): string {
  const { name, unit, scale } = measure;
  const as = unit === "" ? "" : scale === null ? `, in ${unit}` : `, as ${unit}`;
  return `The median ${name} in ${cancerInSentence(group.cancerType, group.category)} is ${quartiles(measure, group)}${as}.`;
}

function ranked({ measure, groups }: MeasureProfile, { isNamed, askedTypes }: ProfileResult): string {
  const order = groups.toSorted((a, b) => b.median - a.median);
  const top = order.slice(0, Math.min(MOST_NAMED, order.length - 1));
  const named = withMedians(measure, [...top, ...order.slice(-1)]);
  const codes = groups.map((group) => group.cancerType);
  const where = isNamed ? `${order.length} cancer types` : coverageInWords(codes, askedTypes);
  return `In ${where}, the median ${measure.name}${inBrackets(measure)} is highest in ${joinWords(named.slice(0, -1))} and lowest in ${named.at(-1) ?? ""}.`;
}

/** The highest median of one of several measures. */
interface Highest {
  readonly measure: Measure;
  readonly top: DescribedGroup;
  readonly isAlone: boolean;
}

const highestOf = ({ measure, groups }: MeasureProfile): Highest[] =>
  groups
    .toSorted((a, b) => b.median - a.median)
    .slice(0, 1)
    .map((top) => ({ measure, top, isAlone: groups.length === 1 }));

function ofMany({ measures }: ProfileResult): string {
  const highest = measures.flatMap(highestOf);
  const medians = highest.map(({ top }) => top.median);
  const parts = highest.map(({ measure, top, isAlone }) =>
    isAlone
      ? `${formatOf(measure, medians)(top.median)} for ${measure.label}`
      : `${measure.label} in ${withMedians(measure, [top]).join("")}`,
  );
  const [first] = highest;
  if (first === undefined) throw new RangeError("A profile needs a group");
  const what = `The median ${first.measure.scale === null ? "value" : "expression"}`;
  return first.isAlone
    ? `${what} in ${cancerInSentence(first.top.cancerType, first.top.category)}${inBrackets(first.measure)} is ${joinWords(parts)}.`
    : `${what}${inBrackets(first.measure)} is highest for ${joinWords(parts)}.`;
}

/** One sentence: the median of one cancer type, or where the number is highest and lowest. */
export function answer(result: ProfileResult): string {
  const [first, ...others] = result.measures;
  const [group] = first?.groups ?? [];
  if (first === undefined || group === undefined) throw new RangeError("A profile needs a measure and a group");
  if (others.length > 0) return ofMany(result);
  return first.groups.length === 1 ? inOneType(first.measure, group) : ranked(first, result);
}

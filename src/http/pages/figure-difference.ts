import { formatCount, formatMonths, formatNumber, formatRatio } from "../../prose/format-number.ts";
import type { keyFigures } from "../../view/index.ts";

type KeyFigure = ReturnType<typeof keyFigures>[number];

const PERCENT = 100;
const signed = (value: number, format: (size: number) => string): string =>
  `${value < 0 ? "−" : "+"}${format(Math.abs(value))}`;

/** How two numbers of the same name differ, by what the name begins with; p-values and effects on their own scales do not. */
const kinds: readonly (readonly [name: RegExp, say: (before: number, after: number) => string])[] = [
  [/^(?:Hazard ratio|Odds ratio|Fold change)/u, (before, after) => `${formatRatio(after / before)} times`],
  [/^Share/u, (before, after) => `${signed(PERCENT * (after - before), (points) => formatNumber(points, 1))} points`],
  [/^Median survival, months/u, (before, after) => `${signed(after - before, formatMonths)} months`],
  [/^(?:Samples|Genes tested|Events)/u, (before, after) => signed(after - before, formatCount)],
];

const onlyValue = ({ quantities: [only, ...others] }: KeyFigure): number | undefined =>
  others.length === 0 ? only?.value : undefined;

/** The second of two key figures of one name beside the first: ratios as a factor, the others as a difference; empty where that says nothing. */
export function figureDifference(first: KeyFigure | undefined, second: KeyFigure | undefined): string {
  const [before, after] = [first, second].map((one) => (one === undefined ? undefined : onlyValue(one)));
  const say = kinds.find(([name]) => name.test(first?.label ?? ""))?.[1];
  return say === undefined || before === undefined || after === undefined || before === 0 ? "" : say(before, after);
}

import { formatCount, formatNumber, formatP, formatRatio } from "../../prose/format-number.ts";
import { type PairTable, patientsOf, type Side } from "./association-result.ts";

/** Two variables, and what was found of them, in words. */

/** "TP53 and CDKN2A mutations", or "TP53 mutations and CDKN2A deep deletions". */
export const bothInWords = ([a, b]: readonly [Side, Side]): string =>
  a.plural !== null && a.plural === b.plural && a.subject !== a.what
    ? `${a.subject} and ${b.subject} ${a.plural}`
    : `${a.what} and ${b.what}`;

const end = (value: number | null): string => (value === null ? "infinity" : formatRatio(value));

/** Both are alterations, which are found or not. */
export const areCounted = (sides: readonly Side[]): boolean => sides.every(({ plural }) => plural !== null);

/** An odds ratio with the levels whose odds it compares, where they are not those of alterations: "of female with MSI-H". */
function ratioOf(sides: readonly [Side, Side], ratio: string): string {
  const [a, b] = sides;
  const of = ({ plural, what, levels }: Side) => (plural === null ? (levels[0] ?? what) : what);
  return areCounted(sides) ? `odds ratio ${ratio}` : `odds ratio of ${of(a)} with ${of(b)} ${ratio}`;
}

/** "both in 12 of 120 patients, odds ratio 2.1, 95% CI 1.2 to 3.4, p = 0.01". */
export function numbers(pair: PairTable, sides: readonly [Side, Side]): string {
  const { association, adjusted, counts } = pair;
  const { oddsRatio, oddsRatioInterval: interval, pValue, effect, test } = association;
  const n = formatCount(patientsOf(pair));
  const p =
    pValue === null ? [] : [adjusted === null ? formatP(pValue.log10P) : `adjusted ${formatP(adjusted.log10P)}`];
  if (test === "chi_squared") return [`${n} patients`, `Cramér's V ${formatNumber(effect ?? 0)}`, ...p].join(", ");
  const ratio = oddsRatio === null ? [] : [ratioOf(sides, formatRatio(oddsRatio))];
  const range = interval === null ? [] : [`95% CI ${end(interval[0])} to ${end(interval[1])}`];
  const whom = areCounted(sides) ? `both in ${formatCount(counts[0]?.[0] ?? 0)} of ${n} patients` : `${n} patients`;
  return [whom, ...ratio, ...range, ...p].join(", ");
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The smallest group that is compared. */
export function smallestMargin({ counts }: PairTable): number {
  const rows = counts.map(sum);
  const columns = (counts[0] ?? []).map((_, at) => sum(counts.map((row) => row[at] ?? 0)));
  return Math.min(...[...rows, ...columns].filter((margin) => margin > 0));
}

import { formatRatio } from "../../prose/format-number.ts";
import type { Pair, Side } from "./association-result.ts";

interface Cell {
  readonly levels: readonly [string, string];
  readonly observed: number;
  /** By chance, from the margins. */
  readonly expected: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** "TP53 mutations", "no TP53 mutations", or the level of what is recorded. */
const levelName = ({ plural, what, levels }: Side, at: number): string =>
  plural === null ? (levels[at] ?? what) : `${at === 0 ? "" : "no "}${what}`;

function cellsOf({ counts }: Pair, [a, b]: readonly [Side, Side]): Cell[] {
  const total = sum(counts.flat());
  const columns = (counts[0] ?? []).map((_, at) => sum(counts.map((row) => row[at] ?? 0)));
  return counts.flatMap((row, i) =>
    row.map((observed, j) => ({
      levels: [levelName(a, i), levelName(b, j)] as const,
      observed,
      expected: (sum(row) * (columns[j] ?? 0)) / total,
    })),
  );
}

/** How far above chance a cell is: its Pearson residual. */
const excess = ({ observed, expected }: Cell): number =>
  expected === 0 ? Number.NEGATIVE_INFINITY : (observed - expected) / Math.sqrt(expected);

/** ": stage IV and Her2 stand together 1.8 times as often as by chance", of the levels that do so most; of larger tables. */
export function mostTogether(pair: Pair, sides: readonly [Side, Side]): string {
  if (pair.association.test !== "chi_squared") return "";
  const [most] = cellsOf(pair, sides).toSorted((a, b) => excess(b) - excess(a));
  return most === undefined || excess(most) <= 0
    ? ""
    : `: ${most.levels.join(" and ")} occur together ${formatRatio(most.observed / most.expected)} times as often as expected by chance`;
}

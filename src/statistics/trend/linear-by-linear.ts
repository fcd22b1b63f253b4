import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { withoutEmptyMargins, type CountTable } from "../tables/table-margins.ts";

/** Association of two ordered variables; r > 0 means that high scores come together. */
export type LinearByLinearResult =
  | (ChiSquareTest & { readonly status: "ok"; readonly n: number; readonly r: number; readonly z: number })
  | NotComputable;

type Scores = readonly number[] | undefined;

/** Weighted mean, sum of squares and products over the cells. */
function momentsOf(table: CountTable, rows: Scores, columns: Scores) {
  const cells = table.flatMap((row, i) =>
    row.map((count, j) => ({ count, x: rows?.[i] ?? i + 1, y: columns?.[j] ?? j + 1 })),
  );
  const total = (term: (cell: { count: number; x: number; y: number }) => number) =>
    cells.reduce((sum, cell) => sum + cell.count * term(cell), 0);
  const n = total(() => 1);
  const [mx, my] = [total(({ x }) => x) / n, total(({ y }) => y) / n];
  const [xx, yy] = [total(({ x }) => (x - mx) ** 2), total(({ y }) => (y - my) ** 2)];
  return { n, xx, yy, xy: total(({ x, y }) => (x - mx) * (y - my)) };
}

/**
 * Linear-by-linear association of a table of counts with scores 1, 2, ... unless given: M^2 = (n - 1) r^2 on one
 * degree of freedom. Not computable: zero_margin (fewer than two rows or columns with counts), zero_variance (equal
 * scores). R: coin::lbl_test(table).
 */
export function linearByLinear(
  table: CountTable,
  rowScores?: readonly number[],
  columnScores?: readonly number[],
): LinearByLinearResult {
  const { table: trimmed } = withoutEmptyMargins(table);
  if (trimmed.length < 2 || (trimmed[0]?.length ?? 0) < 2) return notComputable("zero_margin");
  const { n, xx, yy, xy } = momentsOf(table, rowScores, columnScores);
  if (xx === 0 || yy === 0) return notComputable("zero_variance");
  const r = xy / Math.sqrt(xx * yy);
  const z = r * Math.sqrt(n - 1);
  return { status: "ok", n, r, z, ...chiSquareTest(z * z, 1) };
}

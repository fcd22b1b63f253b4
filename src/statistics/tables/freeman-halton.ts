import { lnGamma } from "../distributions/saddle-point.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { rowSumsOf, transposed, withoutEmptyMargins, type CountTable } from "./table-margins.ts";

/** Exact test of a table; the p-value is null where there are too many tables to go through. */
export type FreemanHaltonResult = { readonly status: "ok"; readonly pValue: PValue | null } | NotComputable;

/** Columns still to be filled with what is left of the row sums, largest first. */
type Node = { readonly rows: readonly number[]; readonly stage: number };

/** One way to fill a column: what it leaves, and ln of its share of the weight, -sum ln x!. */
type Filling = { readonly rest: Node; readonly lnWeight: number };

/** Bounds of ln weight over all ways to fill the rest. */
type Bounds = { readonly low: number; readonly high: number };

/** Tables this much likelier than the observed one still count as equally likely (the rule of R). */
const LN_SAME = 1e-7;
/** Weights of paths that agree so far are one weight. */
const SAME_PATH = 1e9;
/** Steps after which the test is given up. */
const MOST_STEPS = 3e6;

const lnFactorial = (n: number): number => (n < 2 ? 0 : lnGamma(n + 1));

const keyOf = ({ rows, stage }: Node): string => `${stage}|${rows.join(",")}`;

/** Every way to give `total` to the rows from `first` on, at most what each has. */
function eachFilling(rows: readonly number[], total: number, visit: (taken: readonly number[]) => void): void {
  const taken: number[] = [];
  const left = rows.map((_, i) => rows.slice(i + 1).reduce((a, b) => a + b, 0));
  const fill = (i: number, rest: number): void => {
    if (i === rows.length) return visit(taken);
    const most = Math.min(rows[i] ?? 0, rest);
    for (let x = Math.max(0, rest - (left[i] ?? 0)); x <= most; x += 1) {
      taken[i] = x;
      fill(i + 1, rest - x);
    }
  };
  fill(0, total);
}

/** The network of Mehta and Patel 1983 (doi:10.1080/01621459.1983.10477989) over the columns of a table. */
function networkOf(columns: readonly number[]) {
  const fillings = new Map<string, Filling[]>();
  const bounds = new Map<string, Bounds>();
  let steps = 0;
  const fillingsOf = (node: Node): Filling[] => {
    const key = keyOf(node);
    const known = fillings.get(key);
    if (known) return known;
    const found: Filling[] = [];
    eachFilling(node.rows, columns[node.stage] ?? 0, (taken) => {
      steps += 1;
      if (steps > MOST_STEPS) return;
      const rows = node.rows.map((row, i) => row - (taken[i] ?? 0)).sort((a, b) => b - a);
      const lnWeight = -taken.reduce((sum, x) => sum + lnFactorial(x), 0);
      found.push({ rest: { rows, stage: node.stage + 1 }, lnWeight });
    });
    fillings.set(key, found);
    return found;
  };
  const boundsOf = (node: Node): Bounds => {
    if (node.stage === columns.length) return { low: 0, high: 0 };
    const key = keyOf(node);
    const known = bounds.get(key);
    if (known) return known;
    let [low, high] = [Infinity, -Infinity];
    for (const { rest, lnWeight } of fillingsOf(node)) {
      const after = boundsOf(rest);
      low = Math.min(low, lnWeight + after.low);
      high = Math.max(high, lnWeight + after.high);
    }
    bounds.set(key, { low, high });
    return { low, high };
  };
  /** ln of the summed weight of all ways to fill the rest: a multinomial coefficient. */
  const lnTotalOf = ({ rows, stage }: Node): number => {
    const lnProduct = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + lnFactorial(size), 0);
    const n = rows.reduce((a, b) => a + b, 0);
    return lnFactorial(n) - lnProduct(rows) - lnProduct(columns.slice(stage));
  };
  return { fillingsOf, boundsOf, lnTotalOf, isExhausted: () => steps > MOST_STEPS };
}

/** Paths that reached a node with the same weight so far. */
type Path = { readonly node: Node; readonly lnPast: number; count: number };

/** ln of the share of tables not likelier than the limit; null when there are too many. */
function lnShare(rows: readonly number[], columns: readonly number[], limit: number): number | null {
  const { fillingsOf, boundsOf, lnTotalOf, isExhausted } = networkOf(columns);
  const start: Node = { rows: rows.toSorted((a, b) => b - a), stage: 0 };
  const lnAll = lnTotalOf(start);
  let [share, steps] = [0, 0];
  let paths = new Map<string, Path>([["", { node: start, lnPast: 0, count: 1 }]]);
  while (paths.size > 0) {
    const next = new Map<string, Path>();
    for (const { node, lnPast, count } of paths.values()) {
      const { low, high } = boundsOf(node);
      if (isExhausted() || steps > MOST_STEPS) return null;
      if (lnPast + low > limit) continue;
      if (lnPast + high <= limit) {
        share += count * Math.exp(lnPast + lnTotalOf(node) - lnAll);
        continue;
      }
      for (const { rest, lnWeight } of fillingsOf(node)) {
        steps += 1;
        const past = lnPast + lnWeight;
        const key = `${keyOf(rest)}|${Math.round(past * SAME_PATH)}`;
        const known = next.get(key);
        if (known) known.count += count;
        else next.set(key, { node: rest, lnPast: past, count });
      }
    }
    paths = next;
  }
  return Math.log(share);
}

/**
 * Exact test of independence of an r by c table (Freeman and Halton 1951), two-sided: the share of all tables with the
 * same margins that are not likelier than the observed one; empty rows and columns are left out.
 * Not computable: zero_margin. R: fisher.test(table).
 */
export function freemanHalton(given: CountTable): FreemanHaltonResult {
  const { table } = withoutEmptyMargins(given);
  const wide = table.length <= (table[0]?.length ?? 0) ? table : transposed(table);
  if (wide.length < 2) return notComputable("zero_margin");
  const observed = -wide.flat().reduce((sum, count) => sum + lnFactorial(count), 0);
  const columns = rowSumsOf(transposed(wide)).toSorted((a, b) => b - a);
  const lnP = lnShare(rowSumsOf(wide), columns, observed + LN_SAME);
  return { status: "ok", pValue: lnP === null ? null : pValueOf(lnP) };
}

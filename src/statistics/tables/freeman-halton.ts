import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { ColumnNetwork, lnFactorials, TooManyTables } from "./column-network.ts";
import { rowSumsOf, transposed, withoutEmptyMargins, type CountTable } from "./table-margins.ts";

/** Exact test of a table; the p-value is null where there are too many tables to go through. */
export type FreemanHaltonResult = { readonly status: "ok"; readonly pValue: PValue | null } | NotComputable;

/** Tables this much likelier than the observed one still count as equally likely (the rule of R). */
const LN_SAME = 1e-7;
/** Weights of paths that agree so far are one weight. */
const SAME_PATH = 1e9;
/** Steps after which the test is given up: a few seconds. */
const MOST_STEPS = 5e6;

/** Number of paths to a node by their ln weight so far. */
type Paths = Map<number, { readonly lnPast: number; count: number }>;

/** Paths to every node before one column, by the key of the node. */
type Stage = Map<number, Paths>;

function addPaths(stage: Stage, key: number, lnPast: number, count: number): void {
  const paths: Paths = stage.get(key) ?? new Map();
  stage.set(key, paths);
  const rounded = Math.round(lnPast * SAME_PATH);
  const known = paths.get(rounded);
  if (known) known.count += count;
  else paths.set(rounded, { lnPast, count });
}

/** Share of all tables that is not likelier than the limit; paths that are decided are not followed further. */
function shareUpTo(network: ColumnNetwork, columns: number, limit: number): number {
  const lnAll = network.node(0, network.start).lnTotal;
  let share = 0;
  let here: Stage = new Map([[network.start, new Map([[0, { lnPast: 0, count: 1 }]])]]);
  for (let stage = 0; stage < columns; stage += 1) {
    const next: Stage = new Map();
    for (const [key, paths] of here) {
      const { bounds, fillings, lnTotal } = network.node(stage, key);
      for (const { lnPast, count } of paths.values()) {
        if (lnPast + bounds.low > limit) continue;
        if (lnPast + bounds.high <= limit) {
          share += count * Math.exp(lnPast + lnTotal - lnAll);
          continue;
        }
        network.spend(fillings.length);
        for (const { rest, lnWeight } of fillings) addPaths(next, rest, lnPast + lnWeight, count);
      }
    }
    here = next;
  }
  return share;
}

/** The share, or null when the budget was not enough. */
function shareWithin(rows: readonly number[], columns: readonly number[], limit: number): number | null {
  try {
    return shareUpTo(new ColumnNetwork(rows, columns, MOST_STEPS), columns.length, limit);
  } catch (error) {
    if (error instanceof TooManyTables) return null;
    throw error;
  }
}

/**
 * Exact test of independence of an r by c table (Freeman and Halton 1951), two-sided: the share of all tables with the
 * same margins that are not likelier than the observed one; empty rows and columns are left out.
 * Not computable: zero_margin. R: fisher.test(table).
 */
export function freemanHalton(given: CountTable): FreemanHaltonResult {
  const { table, n } = withoutEmptyMargins(given);
  const wide = table.length <= (table[0]?.length ?? 0) ? table : transposed(table);
  if (wide.length < 2) return notComputable("zero_margin");
  const lnFactorial = lnFactorials(n);
  const observed = -wide.flat().reduce((sum, count) => sum + (lnFactorial[count] ?? 0), 0);
  const columns = rowSumsOf(transposed(wide)).toSorted((a, b) => b - a);
  const share = shareWithin(rowSumsOf(wide), columns, observed + LN_SAME);
  return { status: "ok", pValue: share === null ? null : pValueOf(Math.log(share)) };
}

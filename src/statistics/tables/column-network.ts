/** One way to fill a column: what it leaves of the row sums, as a key, and -sum ln x! of its counts. */
type Filling = { readonly rest: number; readonly lnWeight: number };

/** Smallest and largest ln weight of all ways to fill the columns that are left. */
type Bounds = { readonly low: number; readonly high: number };

/** What is left of the row sums before one column, with all that follows from it. */
export type NetworkNode = {
  readonly fillings: readonly Filling[];
  readonly bounds: Bounds;
  /** ln of the summed weight of all ways to fill the columns that are left: a multinomial coefficient. */
  readonly lnTotal: number;
};

/** Thrown inside when there are more tables than the budget allows. */
export class TooManyTables extends Error {}

/** ln 0!, ln 1!, ... ln n! */
export function lnFactorials(n: number): Float64Array {
  const values = new Float64Array(n + 1);
  for (let i = 2; i <= n; i += 1) values[i] = (values[i - 1] ?? 0) + Math.log(i);
  return values;
}

const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The tables with given margins, column by column (Mehta and Patel 1983, doi:10.1080/01621459.1983.10477989). */
export class ColumnNetwork {
  private readonly rows: readonly number[];
  private readonly columns: readonly number[];
  private readonly budget: number;
  private readonly base: number;
  private readonly lnFactorial: Float64Array;
  private readonly nodes: Map<number, NetworkNode>[];
  private readonly scratch: Float64Array;
  private steps = 0;

  constructor(rows: readonly number[], columns: readonly number[], budget: number) {
    [this.rows, this.columns, this.budget] = [rows, columns, budget];
    this.base = Math.max(...rows) + 1;
    if (this.base ** rows.length > Number.MAX_SAFE_INTEGER) throw new TooManyTables();
    this.lnFactorial = lnFactorials(sumOf(rows));
    this.nodes = columns.map(() => new Map());
    this.scratch = new Float64Array(rows.length);
  }

  /** Key of the whole table. */
  get start(): number {
    return this.keyOf(this.rows);
  }

  /** Counts work; throws when the budget is spent. */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > this.budget) throw new TooManyTables();
  }

  /** The node of row sums before a column. */
  node(stage: number, key: number): NetworkNode {
    const known = this.nodes[stage]?.get(key);
    if (known) return known;
    const rest = this.rowsOf(key);
    const fillings = this.fillingsOf(rest, this.columns[stage] ?? 0);
    const node = { fillings, bounds: this.boundsOf(stage, fillings), lnTotal: this.lnTotalOf(rest, stage) };
    this.nodes[stage]?.set(key, node);
    return node;
  }

  /** Row sums in falling order as one number: their order changes no probability. */
  private keyOf(rows: readonly number[]): number {
    const sorted = this.scratch;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] ?? 0;
      let place = i;
      for (; place > 0 && (sorted[place - 1] ?? 0) < row; place -= 1) sorted[place] = sorted[place - 1] ?? 0;
      sorted[place] = row;
    }
    let key = 0;
    for (let i = 0; i < rows.length; i += 1) key = key * this.base + (sorted[i] ?? 0);
    return key;
  }

  private rowsOf(key: number): number[] {
    const rows: number[] = [];
    for (let rest = key, i = 0; i < this.rows.length; i += 1, rest = Math.floor(rest / this.base))
      rows.push(rest % this.base);
    return rows;
  }

  private factorial(n: number): number {
    return this.lnFactorial[n] ?? 0;
  }

  /** Every way to take `total` from the rows; ways that leave the same with the same weight stay apart. */
  private fillingsOf(rows: readonly number[], total: number): Filling[] {
    const found: Filling[] = [];
    const left = rows.map((_, i) => sumOf(rows.slice(i + 1)));
    const rest = [...rows];
    const fill = (i: number, wanted: number, lnWeight: number): void => {
      const row = rows[i];
      if (row === undefined) {
        this.spend(1);
        found.push({ rest: this.keyOf(rest), lnWeight });
        return;
      }
      for (let x = Math.max(0, wanted - (left[i] ?? 0)); x <= Math.min(row, wanted); x += 1) {
        rest[i] = row - x;
        fill(i + 1, wanted - x, lnWeight - this.factorial(x));
      }
    };
    fill(0, total, 0);
    return found;
  }

  private boundsOf(stage: number, fillings: readonly Filling[]): Bounds {
    let [low, high] = [Infinity, -Infinity];
    for (const { rest, lnWeight } of fillings) {
      const after = stage + 1 < this.columns.length ? this.node(stage + 1, rest).bounds : { low: 0, high: 0 };
      low = Math.min(low, lnWeight + after.low);
      high = Math.max(high, lnWeight + after.high);
    }
    return { low, high };
  }

  private lnTotalOf(rows: readonly number[], stage: number): number {
    const lnProduct = (sizes: readonly number[]) => sumOf(sizes.map((size) => this.factorial(size)));
    return this.factorial(sumOf(rows)) - lnProduct(rows) - lnProduct(this.columns.slice(stage));
  }
}

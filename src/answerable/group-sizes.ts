import { type Categorical, type GeneAlteration, isNumeric, type Side, type Sides } from "../meaning/index.ts";
import { mutationLevels } from "../meaning/levels.ts";
import { comparedLevels, type LevelColumn, type TableVariable } from "../variables/column.ts";
import { leavesOf } from "../variables/index.ts";
import type { SeenRows } from "./seen-rows.ts";

type Level = Extract<Categorical, { is: "level" }>;

/** What share of the patients is in the smaller group of a cut, ties apart; zero where only the values tell. */
function smallerShare({ cut }: Level): number {
  switch (cut.at) {
    case "median":
      return 1 / 2;
    case "tertiles":
      return 1 / 3;
    case "quartiles":
      return 1 / 4;
    case "percentile":
      return Math.min(cut.percent, 100 - cut.percent) / 100;
    case "maximal":
      return 1 / 10;
    case "value":
    default:
      return 0;
  }
}

const countsOf = (rows: readonly number[], codeOf: (row: number) => number): Map<number, number> =>
  new Map([...Map.groupBy(rows, codeOf)].map(([code, held]) => [code, held.length]));

/** The smallest group that must be there: of named levels the smallest, of those that are found the second largest. */
function smallestOf(column: LevelColumn, rows: readonly number[]): number {
  const counts = countsOf(rows, (row) => column.codes[row] ?? 0);
  const sizes = comparedLevels(column).map((level) => counts.get(column.levels.indexOf(level)) ?? 0);
  return (column.areNamed ? Math.min(...sizes) : (sizes.toSorted((a, b) => b - a)[1] ?? 0)) || 0;
}

/** How many rows of a cancer type may turn out to have no value. */
const uncertain = (variables: readonly TableVariable[], cancerType: string, { seen }: SeenRows): number =>
  variables.flatMap(leavesOf).reduce((sum, leaf) => sum + (seen(leaf)?.without.get(cancerType) ?? 0), 0);

/** Who has what a side is told by, as far as calls of mutations tell it; undefined where they do not. */
function heldBy(side: Side | GeneAlteration, { seen }: Pick<SeenRows, "seen">): ((row: number) => boolean) | undefined {
  if (side.is === "mutation") {
    const codes = seen(side)?.codes ?? null;
    return codes === null ? undefined : (row) => codes[row] === 0;
  }
  if (side.is !== "together") return undefined;
  const tests = side.of.map((one) => {
    const holds = one.variable.is === "mutation" ? heldBy(one.variable, { seen }) : undefined;
    const wanted = "levels" in one && one.levels.includes(mutationLevels.mutated);
    return holds === undefined ? undefined : (row: number) => holds(row) === wanted;
  });
  const known = tests.filter((test) => test !== undefined);
  return known.length < tests.length ? undefined : (row) => known.every((test) => test(row));
}

/** The smallest of several sides: who is of exactly that one. */
function sizeOfSides({ of }: Sides, rows: readonly number[], found: SeenRows): number {
  const tests = of.flatMap((side) => heldBy(side, found) ?? []);
  if (tests.length < of.length) return 0;
  const only = rows
    .map((row) => tests.flatMap((test, at) => (test(row) ? [at] : [])))
    .filter(({ length }) => length === 1);
  return Math.min(...of.map((_, at) => only.filter(([side]) => side === at).length));
}

/** Carriers and others of a mutation; zero for what only the values tell. */
function sizeByCalls(variable: TableVariable, rows: readonly number[], { seen }: SeenRows): number {
  const codes = leavesOf(variable).map((leaf) => seen(leaf)?.codes ?? null);
  if (variable.is === "level" || codes.some((one) => one === null)) return 0;
  const counts = countsOf(rows, (row) => (codes.some((one) => one?.[row] === 0) ? 0 : 1));
  return Math.min(counts.get(0) ?? 0, counts.get(1) ?? 0);
}

function sizeBy(variable: TableVariable, rows: readonly number[], found: SeenRows): number {
  const column = found.recorded(variable);
  if (column?.kind === "levels") return smallestOf(column, rows);
  if (variable.is === "outcome" || isNumeric(variable)) return Math.floor(rows.length / 2);
  if (variable.is === "level") return Math.floor(rows.length * smallerShare(variable));
  if (variable.is === "together") return 0;
  return variable.is === "sides" ? sizeOfSides(variable, rows, found) : sizeByCalls(variable, rows, found);
}

interface Grouped {
  readonly needed: readonly TableVariable[];
  readonly grouping: readonly TableVariable[];
}

/** The rows of each cancer type that are of the cohort and have a value of everything. */
function completeRows(needed: readonly TableVariable[], { rows, holders }: SeenRows): Map<string, number[]> {
  const tests = needed.map(holders);
  const complete = [...rows.samples.keys()].filter((row) => rows.isHeld(row) && tests.every((holds) => holds(row)));
  return Map.groupBy(complete, (row) => rows.samples[row]?.cancer_type ?? "");
}

/**
 * At least how many patients of each cancer type the smallest group of a question has: all that have a value of each of
 * `needed`, grouped by each of `grouping`. Zero where only the values tell.
 */
export function smallestGroups({ needed, grouping }: Grouped, found: SeenRows): Map<string, number> {
  const sizeOf = (cancerType: string, held: readonly number[]): number => {
    const sizes = [held.length, ...grouping.map((variable) => sizeBy(variable, held, found))];
    return Math.max(0, Math.min(...sizes) - uncertain(needed, cancerType, found));
  };
  const rows = completeRows(needed, found);
  return new Map([...rows].map(([cancerType, held]) => [cancerType, sizeOf(cancerType, held)]));
}

import { isUnaltered } from "../../item.ts";
import type { StateItem } from "./altered-genes.ts";
import type { NumberedSide } from "./numbered-side.ts";

/** The two alterations that a clause speaks of: the state of each gene, in the order of the text. */
export type Pair = ReadonlyMap<string, StateItem>;

const isSame = (one: StateItem, other: StateItem): boolean =>
  one.state === other.state && one.change === other.change && JSON.stringify(one.also) === JSON.stringify(other.also);

const symbolsIn = (sides: readonly NumberedSide[]): readonly string[] => [
  ...new Set(sides.flatMap(({ lists }) => lists.flatMap(({ symbols }) => symbols))),
];

/** The genes that numbers are of: those that stand beside them, else all of which something is said. */
function symbolsOf(sides: readonly NumberedSide[]): readonly string[] {
  const beside = symbolsIn(sides.filter(({ number }) => number !== "plain" && number !== "named"));
  const stated = symbolsIn(sides.filter(({ number }) => number !== "named"));
  const listed = symbolsIn(sides.filter(({ number, lists }) => number === "named" && lists[0]?.joint !== undefined));
  return [beside, stated, listed].find(({ length }) => length === 2) ?? [];
}

/** What is said of a gene; undefined where it is not one thing. */
function statesOf(sides: readonly NumberedSide[], symbol: string): readonly StateItem[] {
  const said = sides
    .flatMap(({ lists }) => lists)
    .flatMap(({ symbols, state }) => (state !== undefined && symbols.includes(symbol) ? [state] : []))
    .filter(({ state }) => !isUnaltered(state));
  return said.filter((one, at) => said.findIndex((other) => isSame(one, other)) === at);
}

/** The pair of a clause: "BRAF-mutated against BRAF/NRAS double wild type" says of both what it says of one. */
export function pairIn(sides: readonly NumberedSide[]): Pair | undefined {
  const said = symbolsOf(sides).map((symbol) => [symbol, statesOf(sides, symbol)] as const);
  if (said.length !== 2 || said.some(([, { length }]) => length > 1)) return undefined;
  const all = [...said.flatMap(([, states]) => states), ...sides.flatMap(({ state }) => state ?? [])];
  const [shared, another] = all
    .filter(({ state }) => !isUnaltered(state))
    .filter((one, at, held) => held.findIndex((other) => isSame(one, other)) === at);
  const only = another === undefined ? shared : undefined;
  const pair = said.flatMap(([symbol, [state = only]]): [string, StateItem][] =>
    state === undefined ? [] : [[symbol, state]],
  );
  return pair.length === 2 ? new Map(pair) : undefined;
}

/** Whether a side is told by the pair alone. */
export const isOf = ({ lists }: NumberedSide, pair: Pair): boolean =>
  lists.every(({ symbols }) => symbols.every((symbol) => pair.has(symbol)));

import { isUnaltered } from "../../item.ts";
import type { StateItem } from "./altered-genes.ts";
import type { NumberedSide } from "./sides-in.ts";

/** The two alterations that a clause speaks of: the state of each gene, in the order of the text. */
export type Pair = ReadonlyMap<string, StateItem>;

const isSame = (one: StateItem, other: StateItem): boolean =>
  one.state === other.state && one.change === other.change && JSON.stringify(one.also) === JSON.stringify(other.also);

/** The state of every gene of which one is said; undefined where two are said of one. */
function saidIn(sides: readonly NumberedSide[]): Map<string, StateItem> | undefined {
  const said = new Map<string, StateItem>();
  for (const { symbols, state } of sides.flatMap(({ lists }) => lists))
    for (const symbol of symbols) {
      if (state === undefined || isUnaltered(state.state)) continue;
      const before = said.get(symbol);
      if (before !== undefined && !isSame(before, state)) return undefined;
      said.set(symbol, state);
    }
  return said;
}

/** The pair of a clause: "BRAF-mutated against BRAF/NRAS double wild type" says of both what it says of one. */
export function pairIn(sides: readonly NumberedSide[]): Pair | undefined {
  const said = saidIn(sides);
  const symbols = [...new Set(sides.flatMap(({ lists }) => lists.flatMap((list) => list.symbols)))];
  const [shared, another] = new Map([...(said?.values() ?? [])].map((state) => [state.state, state])).values();
  const pair = symbols.flatMap((symbol): [string, StateItem][] => {
    const state = said?.get(symbol) ?? (another === undefined ? shared : undefined);
    return state === undefined ? [] : [[symbol, state]];
  });
  return said !== undefined && symbols.length === 2 && pair.length === 2 ? new Map(pair) : undefined;
}

import type { Construction, Filled, Slot } from "./construction.ts";
import type { Piece } from "./piece.ts";

/** A way to give every piece exactly one role of a construction. */
export interface Cover {
  readonly construction: Construction;
  readonly filled: Filled;
  readonly cost: number;
}

/** What a cover may do without, at a price, and what it may cost in all. */
export interface Leaving {
  readonly price: (piece: Piece) => number;
  readonly most: number;
}
const nothingLeft: Leaving = { price: () => Number.POSITIVE_INFINITY, most: Number.MAX_VALUE };

const hasRoom = (slot: Slot, held: readonly Piece[]) => held.length < (slot.max ?? Number.POSITIVE_INFINITY);

/** All covers of the pieces; none when a piece fits nowhere and may not be left. */
export function coversOf(
  construction: Construction,
  pieces: readonly Piece[],
  leaving: Leaving = nothingLeft,
): Cover[] {
  const forced = uncovered(construction, pieces);
  if (forced.reduce((cost, piece) => cost + leaving.price(piece), 0) > leaving.most) return [];
  const slots = Object.entries(construction.slots);
  const held = new Map<string, Piece[]>(slots.map(([name]) => [name, []]));
  const covers: Cover[] = [];
  const finish = (cost: number): void => {
    if (slots.some(([name, slot]) => (held.get(name)?.length ?? 0) < (slot.min ?? 0))) return;
    const filled = Object.fromEntries([...held].map(([name, list]) => [name, [...list]]));
    if (construction.holds?.(filled) ?? true) covers.push({ construction, filled, cost });
  };
  const place = (at: number, cost: number): void => {
    const piece = pieces[at];
    if (cost > leaving.most) return;
    if (piece === undefined) return finish(cost);
    for (const [name, slot] of slots) {
      const price = priceOf(slot, piece);
      const list = held.get(name);
      if (price === undefined || list === undefined || !hasRoom(slot, list)) continue;
      list.push(piece);
      place(at + 1, cost + price);
      list.pop();
    }
    place(at + 1, cost + leaving.price(piece));
  };
  place(0, construction.price ?? 0);
  return covers;
}

const none: NonNullable<Piece["also"]> = [];

/** What it costs that a slot takes a piece, as what it is or in the role of another kind. */
function priceOf({ takes: prices }: Slot, { kind, also = none }: Piece): number | undefined {
  let least = prices[kind];
  for (const role of also) {
    const price = prices[role.kind];
    if (price !== undefined) least = Math.min(least ?? Number.POSITIVE_INFINITY, price + role.price);
  }
  return least;
}

const taken = new WeakMap<Construction, ReadonlySet<string>>();

/** The kinds that any slot of a construction takes. */
function takenBy(construction: Construction): ReadonlySet<string> {
  const held =
    taken.get(construction) ??
    new Set(Object.values(construction.slots).flatMap(({ takes: prices }) => Object.keys(prices)));
  taken.set(construction, held);
  return held;
}

/** The pieces that no slot of a construction takes. */
export function uncovered(construction: Construction, pieces: readonly Piece[]): Piece[] {
  const kinds = takenBy(construction);
  return pieces.filter(({ kind, also = none }) => !kinds.has(kind) && !also.some((role) => kinds.has(role.kind)));
}

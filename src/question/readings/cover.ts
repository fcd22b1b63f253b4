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

/** A slot of a construction with the pieces that it holds while covers are tried. */
interface Place {
  readonly name: string;
  readonly slot: Slot;
  readonly held: Piece[];
}
const hasRoom = ({ slot, held }: Place) => held.length < (slot.max ?? Number.POSITIVE_INFINITY);

/** Where a piece may go and what that costs, and what it costs to leave it. */
interface Roles {
  readonly piece: Piece;
  readonly taken: readonly { readonly place: Place; readonly price: number }[];
  readonly left: number;
}

function rolesOf(piece: Piece, places: readonly Place[], leaving: Leaving): Roles {
  const taken = places.flatMap((place) => {
    const price = priceOf(place.slot, piece);
    return price === undefined ? [] : [{ place, price }];
  });
  return { piece, taken, left: leaving.price(piece) };
}

/** All covers of the pieces; none when a piece fits nowhere and may not be left. */
export function coversOf(
  construction: Construction,
  pieces: readonly Piece[],
  leaving: Leaving = nothingLeft,
): Cover[] {
  const forced = uncovered(construction, pieces);
  if (forced.reduce((cost, piece) => cost + leaving.price(piece), 0) > leaving.most) return [];
  const places = Object.entries(construction.slots).map(([name, slot]): Place => ({ name, slot, held: [] }));
  const roles = pieces.map((piece) => rolesOf(piece, places, leaving));
  const covers: Cover[] = [];
  const finish = (cost: number): void => {
    if (places.some(({ slot, held }) => held.length < (slot.min ?? 0))) return;
    const filled = Object.fromEntries(places.map(({ name, held }) => [name, [...held]]));
    if (construction.holds?.(filled) ?? true) covers.push({ construction, filled, cost });
  };
  const placeFrom = (at: number, cost: number): void => {
    const next = roles[at];
    if (cost > leaving.most) return;
    if (next === undefined) return finish(cost);
    for (const { place, price } of next.taken) {
      if (!hasRoom(place)) continue;
      place.held.push(next.piece);
      placeFrom(at + 1, cost + price);
      place.held.pop();
    }
    placeFrom(at + 1, cost + next.left);
  };
  placeFrom(0, construction.price ?? 0);
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

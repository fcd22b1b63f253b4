import type { Construction, Filled, Slot } from "./construction.ts";
import type { Piece } from "./piece.ts";

/** A way to give every piece exactly one slot of a construction. */
export interface Cover {
  readonly construction: Construction;
  readonly filled: Filled;
  readonly cost: number;
}

const hasRoom = (slot: Slot, held: readonly Piece[]) => held.length < (slot.max ?? Number.POSITIVE_INFINITY);

/** All covers of the pieces; none when a piece fits nowhere. */
export function coversOf(construction: Construction, pieces: readonly Piece[]): Cover[] {
  if (pieces.some((piece) => !takes(construction, piece))) return [];
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
    if (piece === undefined) return finish(cost);
    for (const [name, slot] of slots) {
      const price = slot.takes[piece.kind];
      const list = held.get(name);
      if (price === undefined || list === undefined || !hasRoom(slot, list)) continue;
      list.push(piece);
      place(at + 1, cost + price);
      list.pop();
    }
  };
  place(0, 0);
  return covers;
}

const takes = ({ slots }: Construction, { kind }: Piece) =>
  Object.values(slots).some((slot) => slot.takes[kind] !== undefined);

/** The pieces that no slot of a construction takes. */
export const uncovered = (construction: Construction, pieces: readonly Piece[]): Piece[] =>
  pieces.filter((piece) => !takes(construction, piece));

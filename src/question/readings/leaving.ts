import type { Piece, PieceKind } from "./piece.ts";

/** What it costs to leave a piece of a refused question, and to take it in another role. */

const kinds: Readonly<Partial<Record<PieceKind, number>>> = {
  "cancers:none": 0,
  vague: 0.5,
  again: 0.5,
  stop: 1,
  cut: 2,
  profile: 2,
  paired: 2,
  adjust: 2,
  outcome: 4,
  horizon: 2,
  dimension: 3,
  quantity: 3,
  "by:quantity": 3,
  asked: 3,
  "link:versus": 1,
  "link:between": 1,
  "link:both": 1,
  "ask:correlation": 2,
  "ask:coexpression": 2,
  "ask:cooccurrence": 2,
  "ask:exclusive": 2,
  "ask:genes": 3,
  "ask:genome_wide": 3,
  "ask:top": 2,
};
const families: Readonly<Record<string, number>> = { ask: 1, link: 2, loose: 1.5, where: 3, split: 3, cancers: 2 };
/** A gene with what is said of it. */
const NAMED = 4;

const priceOf = ({ kind }: Piece): number => kinds[kind] ?? families[kind.split(":")[0] ?? ""] ?? NAMED;

/** What may be left and what may be meant otherwise. */
export interface Latitude {
  readonly price: (piece: Piece) => number;
  readonly meant: (piece: Piece) => Piece;
}

/** Whether a piece says what is asked. */
export const isAsked = ({ kind }: Piece): boolean => kind === "outcome" || kind.startsWith("ask:");
const isFixed = (piece: Piece): boolean => isAsked(piece) || piece.kind === "bare";

/** What is asked stays as it is where something was asked that is not offered: the rest would be another question. */
export const strict: Latitude = {
  price: (piece) => (isFixed(piece) ? Number.POSITIVE_INFINITY : priceOf(piece)),
  meant: (piece) => (isFixed(piece) ? piece : lending(piece)),
};

/** The roles that a piece could have had, and their prices. */
const roles: Readonly<Partial<Record<PieceKind, Readonly<Partial<Record<PieceKind, number>>>>>> = {
  bare: { expression: 1, mutation: 3 },
  "loose:class": { "loose:mutation": 1 },
  "where:state": { "by:mutation": 2, mutation: 2 },
  "where:level": { "by:level": 2, level: 2 },
  "split:state": { mutation: 2 },
  "split:level": { level: 2 },
  mutation: { "by:mutation": 2 },
  copies: { "by:copies": 2 },
  level: { "by:level": 2 },
  "by:mutation": { mutation: 2 },
  "by:copies": { copies: 2 },
  "by:level": { level: 2 },
};
const rolesOf = ({ kind }: Piece) => Object.entries(roles[kind] ?? {}) as [PieceKind, number][]; // keys of the record

/** A piece with the roles that it could have had. */
function lending(piece: Piece): Piece {
  const lent = rolesOf(piece).map(([kind, price]) => ({ kind, price }));
  return { ...piece, also: [...(piece.also ?? []), ...lent] };
}

const excluding = new Set<PieceKind>(["link:excluded", "link:except", "link:negation", "link:without", "link:instead"]);

/** Without a word that excludes, whoever it excludes is not asked for instead: conditions are left with it. */
export function withoutExclusions(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ kind }) => excluding.has(kind))) return pieces;
  return pieces.filter(({ kind }) => !excluding.has(kind) && !kind.startsWith("where:"));
}

export const free: Latitude = { price: priceOf, meant: lending };

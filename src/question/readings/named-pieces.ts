import { isLink } from "../scan/item.ts";
import { isState, kindOfWhat, type Named } from "../phrases/named.ts";
import type { Phrase } from "../populations/population.ts";
import type { Piece, PieceKind } from "./piece.ts";

/** What a gene and what is said of it bring to a question, and which other roles they may have where they stand. */

/** A state in commas of its own may say whom the question is about, where nothing else can be meant. */
const APART = 4;
/** A gene whose state chooses the patients may be named once more for its expression. */
const AGAIN = 1;
const conditionKind = ({ what }: Named): PieceKind => (what.kind === "level" ? "where:level" : "where:state");

const isBorder = (phrase: Phrase | undefined): boolean =>
  phrase === undefined || isLink(phrase, "border", "colon", "end") || (isLink(phrase, "and") && phrase.text === ",");

const isAdjective = (phrase: Phrase | undefined): boolean =>
  phrase?.is === "named" && phrase.adjective && phrase.role === undefined && isState(phrase);

/** "EGFR amplified, PTEN lost": states that are listed have one role. */
export function standsApart(phrases: readonly Phrase[], at: number): boolean {
  const listed = [at - 2, at + 2].some((place) => isAdjective(phrases[place]));
  return isAdjective(phrases[at]) && !listed && isBorder(phrases[at - 1]) && isBorder(phrases[at + 1]);
}

const sameNamed = (one: Named | undefined, other: Named) =>
  one !== undefined &&
  JSON.stringify([one.what, one.genes, one.role]) === JSON.stringify([other.what, other.genes, other.role]);

export function ofNamed(phrase: Named, before: readonly Piece[], apart: boolean): Piece[] {
  if (before.some(({ named }) => sameNamed(named, phrase))) return [];
  const kind = kindOfWhat(phrase.what);
  const piece: Piece = {
    kind: phrase.again ? "again" : phrase.role === undefined ? kind : `by:${kind}`,
    text: phrase.text,
    named: phrase,
    also: phrase.again ? [{ kind, price: AGAIN }] : apart ? [{ kind: conditionKind(phrase), price: APART }] : [],
  };
  return phrase.joint === "versus" ? [piece, { kind: "link:versus", text: phrase.text }] : [piece];
}

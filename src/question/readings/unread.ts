import { statedGenes } from "./construction.ts";
import { constructions } from "./constructions/index.ts";
import { uncovered } from "./cover.ts";
import { notRead, type NotRead } from "./not-read.ts";
import type { Piece } from "./piece.ts";

/** Why no construction covers a clause. */

const namesGene = (piece: Piece): boolean =>
  piece.named !== undefined ||
  (piece.stated !== undefined && "genes" in piece.stated.condition) ||
  ["split:state", "split:level", "ask:genes", "ask:genome_wide"].includes(piece.kind);
const saysNothing = ({ kind }: Piece) => kind === "bare" || kind.startsWith("cancers:") || kind.startsWith("where:");

/** Names what keeps the nearest construction from covering the clause. */
export function unread(pieces: readonly Piece[]): NotRead {
  const left = constructions.map((one) => uncovered(one, pieces)).sort((a, b) => a.length - b.length)[0] ?? [];
  const words = [...new Set(left.map(({ text }) => text))].filter((text) => text !== "");
  const pair = pieces.find(
    ({ kind }) =>
      kind === "ask:correlation" ||
      kind === "ask:coexpression" ||
      kind === "ask:cooccurrence" ||
      kind === "ask:exclusive",
  );
  if (pair !== undefined && statedGenes(pieces).length === 1 && words.length === 0)
    return notRead("ambiguous", `"${pair.text}" needs two genes; name the other one.`);
  const choice = pieces.find(({ kind }) => kind === "link:choice");
  if (choice !== undefined)
    return notRead(
      choice.text.toLowerCase() === "or" ? "ambiguous" : "unsupported",
      "It is not clear which of the two is asked about; ask for one of them.",
    );
  if (!pieces.some(namesGene))
    return notRead("ambiguous", "It is not clear which gene is meant; name one.", { left: words });
  if (words.length > 0)
    return notRead(
      "unsupported",
      `${words.map((word) => `"${word}"`).join(", ")} cannot be honoured in this question; leave it out or ask about it alone.`,
      { left: words },
    );
  if (pieces.every(saysNothing))
    return notRead(
      "ambiguous",
      "It is not clear what is asked; say whether expression, mutations, copy number or survival.",
    );
  return notRead("unsupported", "Every part is understood, but no question holds them all; ask for less at once.");
}

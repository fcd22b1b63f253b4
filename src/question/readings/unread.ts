import { bys, statedGenes } from "./construction.ts";
import { constructions } from "./constructions/index.ts";
import { uncovered } from "./cover.ts";
import { rankedByClass, shareOfMutations } from "./mutation-reasons.ts";
import { notRead, type NotRead } from "./not-read.ts";
import type { Piece, PieceKind } from "./piece.ts";
import { quoted, type Reason, textsOf } from "./reason.ts";

/** Why no construction covers a clause. */

const namesGene = (piece: Piece): boolean =>
  piece.named !== undefined ||
  (piece.stated !== undefined && "genes" in piece.stated.condition) ||
  ["split:state", "split:level", "split:sides", "ask:genes", "ask:genome_wide"].includes(piece.kind);
const saysNothing = ({ kind }: Piece) =>
  kind === "bare" || kind === "split:sides" || kind.startsWith("cancers:") || kind.startsWith("where:");

/** "Do they co-occur?" */
const oneOfPair: Reason = (pieces, left) => {
  const pair = pieces.find(({ kind }) => pairing.has(kind));
  return pair !== undefined && statedGenes(pieces).length === 1 && left.length === 0
    ? notRead("ambiguous", `"${pair.text}" needs two genes; name the other one.`)
    : undefined;
};
const pairing: ReadonlySet<PieceKind> = new Set([
  "ask:correlation",
  "ask:coexpression",
  "ask:cooccurrence",
  "ask:exclusive",
]);

const choice: Reason = (pieces) => {
  const found = pieces.find(({ kind }) => kind === "link:choice");
  return found === undefined
    ? undefined
    : notRead(
        found.text.toLowerCase() === "or" ? "ambiguous" : "unsupported",
        "It is not clear which of the two is asked about; ask for one of them.",
      );
};

const noGene: Reason = (pieces, left) =>
  pieces.some(namesGene) ? undefined : notRead("ambiguous", "It is not clear which gene is meant; name one.", { left });

const notHonoured: Reason = (_pieces, left) =>
  left.length === 0
    ? undefined
    : notRead(
        "unsupported",
        `${quoted(left)} cannot be honoured in this question; leave it out or ask about it alone.`,
        { left },
      );

const nothingAsked: Reason = (pieces) =>
  pieces.every(saysNothing)
    ? notRead("ambiguous", "It is not clear what is asked; say whether expression, mutations, copy number or survival.")
    : undefined;

/** "Is PTEN the third most mutated gene?" */
const rankOfGene: Reason = (pieces) => {
  const ranked = pieces.find(({ kind }) => kind === "ask:genes" || kind === "ask:top" || kind === "ask:least");
  const named = pieces.some((piece) => piece.named !== undefined);
  return ranked === undefined || !named
    ? undefined
    : notRead(
        "unsupported",
        `Which place a gene has among others ("${ranked.text}") is not told; ask which genes are mutated most often, or how often this one is.`,
        { left: [ranked.text] },
      );
};

/** "Which genes correlate with CD8A, adjusted for age?" */
const adjustedRanking: Reason = (pieces) => {
  const adjusted = textsOf(pieces.filter(({ kind }) => kind === "adjust"));
  return adjusted.length === 0 || !pieces.some(({ kind }) => kind === "ask:genes" || kind === "ask:genome_wide")
    ? undefined
    : notRead(
        "unsupported",
        `Of rankings of every gene only that by its expression and survival is adjusted for covariates (${quoted(adjusted)}); leave that out, or ask about one gene.`,
        { left: adjusted },
      );
};

/** "Is TP53 mutated more often in men, adjusted for age?" */
const adjustedShare: Reason = (pieces) => {
  const adjusted = textsOf(pieces.filter(({ kind }) => kind === "adjust"));
  const isCounted = pieces.some(({ kind }) => kind === "mutation" || kind === "copies");
  const isMeasured = pieces.some(({ kind }) => measured.has(kind) || kind === "outcome");
  return adjusted.length === 0 || !isCounted || isMeasured
    ? undefined
    : notRead(
        "unsupported",
        `How often something is altered is not adjusted for covariates (${quoted(adjusted)}); leave that out, or ask about patients of one kind ("in patients with ...").`,
        { left: adjusted },
      );
};
const measured: ReadonlySet<PieceKind> = new Set(["expression", "bare", "quantity", "level", "copy_number"]);

const isGrouping = ({ kind }: Piece): boolean =>
  kind === "dimension" || kind.startsWith("split:") || bys.includes(kind);
const isState = ({ kind }: Piece): boolean => kind === "mutation" || kind === "copies" || kind === "level";

/** "by sex and KRAS mutation", "KRAS mutated, TP53 mutated: survival" */
const severalGroupings: Reason = (pieces) => {
  const groupings = textsOf(pieces.filter((piece) => isGrouping(piece) || isState(piece)));
  return groupings.length < 2
    ? undefined
    : notRead(
        "unsupported",
        `Groups are made by one thing at a time; keep one of ${quoted(groupings)} and name the other as a condition ("in patients with ...") or a covariate.`,
        { left: groupings },
      );
};

/** "Survival by sex and stage": no gene is missing there. */
const severalAttributes: Reason = (pieces, left) =>
  pieces.some(namesGene) ? undefined : severalGroupings(pieces, left);

/** "Is ESR1 higher than PGR?": lengths of genes and probes keep their values apart. */
const levelsOfTwo: Reason = (pieces, left) => {
  const genes = statedGenes(pieces.filter(({ kind }) => kind === "bare" || kind === "expression"));
  const compares = pieces.some(({ kind }) => kind === "ask:comparative" || kind === "ask:magnitude");
  const others = pieces.some((piece) => isGrouping(piece) || isState(piece) || piece.kind.startsWith("split:"));
  return genes.length < 2 || !compares || others || pieces.some(({ kind }) => kind === "outcome")
    ? undefined
    : notRead(
        "unsupported",
        "Which of two genes is expressed more is not told, since lengths of transcripts and probes differ; ask for the level of both, or compare one between groups.",
        { left },
      );
};

/** The first that holds is told. */
const reasons: readonly Reason[] = [
  oneOfPair,
  choice,
  adjustedRanking,
  adjustedShare,
  rankedByClass,
  shareOfMutations,
  severalAttributes,
  noGene,
  levelsOfTwo,
  notHonoured,
  nothingAsked,
  rankOfGene,
  severalGroupings,
];

/** Names what keeps the nearest construction from covering the clause. */
export function unread(pieces: readonly Piece[]): NotRead {
  const nearest = constructions.map((one) => uncovered(one, pieces)).sort((a, b) => a.length - b.length)[0] ?? [];
  const left = textsOf(nearest);
  for (const reason of reasons) {
    const told = reason(pieces, left);
    if (told !== undefined) return told;
  }
  return notRead("unsupported", "Every part is understood, but no question holds them all; ask for less at once.");
}

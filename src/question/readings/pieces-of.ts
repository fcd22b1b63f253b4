import { attributeOf } from "../../meaning/index.ts";
import { isAsk, isLink, type Link } from "../scan/item.ts";
import type { Cohorts, Split } from "../populations/cohorts.ts";
import type { Phrase, Stated } from "../populations/population.ts";
import { isState, kindOf, kindOfWhat, type Named } from "../phrases/named.ts";
import type { Piece, PieceKind } from "./piece.ts";

/** Every phrase of a clause as one piece; what was merged into the cohort or the split is not said again. */

/** Links that say something which a construction has to honour. */
const meant = new Set<Link>([
  "negation",
  "without",
  "with_and_without",
  "except",
  "excluded",
  "adjust",
  "adjusted",
  "respectively",
  "only",
  "between",
  "versus",
  "instead",
  "combined",
  "choice",
  "both",
]);

/** A state that the split already says. */
function isIn(split: Split | undefined, named: Named): boolean {
  if (split === undefined || !isState(named)) return false;
  const kind = kindOfWhat(named.what);
  const same = (split.is === "state" && kind === split.kind) || (split.is === "level" && kind === "level");
  return (
    same &&
    "genes" in split &&
    named.genes.length === split.genes.length &&
    named.genes.every((gene) => split.genes.includes(gene))
  );
}

function cohortKind({ all, named, cancers }: Cohorts): PieceKind {
  if (all) return "cancers:all";
  if (named > 1) return "cancers:many";
  if (cancers.length > 1) return "cancers:group";
  return cancers.length === 1 ? "cancers:one" : "cancers:none";
}

/** Conditions, unless the clause says the same of its gene by itself. */
function conditionPieces({ where }: Cohorts, phrases: readonly Phrase[]): Piece[] {
  const own = new Set(
    phrases.flatMap((one) =>
      one.is === "named" && isState(one) ? [`${kindOf(one) ?? ""}:${one.genes.join("+")}`] : [],
    ),
  );
  return where.flatMap((stated) =>
    own.has(stated.key)
      ? []
      : [{ kind: `where:${stated.condition.is}` as const, text: stated.text, stated }, ...choiceOf(stated)],
  );
}

/** "EGFR versus KRAS mutated": only a table of both takes it. */
const choiceOf = ({ choice, text }: Stated): Piece[] => (choice ? [{ kind: "link:choice", text }] : []);

const sameNamed = (one: Named | undefined, other: Named) =>
  one !== undefined &&
  JSON.stringify([one.what, one.genes, one.role]) === JSON.stringify([other.what, other.genes, other.role]);

function ofNamed(phrase: Named, before: readonly Piece[]): Piece[] {
  if (before.some(({ named }) => sameNamed(named, phrase))) return [];
  const kind = kindOfWhat(phrase.what);
  const piece: Piece = { kind: phrase.role === undefined ? kind : `by:${kind}`, text: phrase.text, named: phrase };
  return phrase.joint === "versus" ? [piece, { kind: "link:versus", text: phrase.text }] : [piece];
}

function looseKind(phrase: Extract<Phrase, { is: "state" } | { is: "measure" } | { is: "level" }>): PieceKind {
  if (phrase.is === "measure") return `loose:${phrase.measure}`;
  if (phrase.is === "level") return "loose:level";
  if (phrase.state === "mutated") return "loose:mutation";
  return phrase.state === "altered" ? "loose:altered" : "loose:copies";
}

/** Where a phrase stands among the others. */
interface Place {
  readonly split: Split | undefined;
  readonly before: readonly Piece[];
  readonly follows: Phrase | undefined;
  readonly setsAgainst: string | undefined;
}

/** An attribute that the split or an earlier phrase already names. */
function isSaid(attribute: string, { split, before }: Place): boolean {
  if (before.some((piece) => piece.attribute === attribute)) return true;
  if (split?.is === "number") return split.attribute === attribute;
  if (split?.is !== "class") return false;
  return (
    split.attribute === attribute ||
    (attribute === "subtype" && attributeOf(split.attribute, "levels").groups === "by_subtype")
  );
}

function ofLink(link: Link, text: string, { setsAgainst }: Place): Piece[] {
  if (link === "versus" && setsAgainst !== undefined)
    return [{ kind: "link:combined", text: `${text} ${setsAgainst}` }];
  return meant.has(link) ? [{ kind: `link:${link}`, text }] : [];
}

type Makers = { readonly [Is in Phrase["is"]]?: (phrase: Extract<Phrase, { is: Is }>, place: Place) => Piece[] };

const loose = (phrase: Parameters<typeof looseKind>[0]): Piece[] => [{ kind: looseKind(phrase), text: phrase.text }];

const makers: Makers = {
  named: (phrase, { before }) => ofNamed(phrase, before),
  ask: ({ ask, text }) => [{ kind: `ask:${ask}`, text }],
  outcome: ({ endpoint, text }) => [{ kind: "outcome", text, ...(endpoint === undefined ? {} : { endpoint }) }],
  profile: ({ profile, text }) => [{ kind: "profile", text, profile }],
  cut: ({ cut, text }) => [{ kind: "cut", text, cut }],
  paired: ({ text }) => [{ kind: "paired", text }],
  dimension: ({ attribute, text }, place) => (isSaid(attribute, place) ? [] : [{ kind: "dimension", text, attribute }]),
  quantity: ({ attribute, text }, place) =>
    isSaid(attribute, place)
      ? []
      : [{ kind: isLink(place.follows, "by") ? "by:quantity" : "quantity", text, attribute }],
  state: loose,
  measure: loose,
  level: loose,
  link: ({ link, text }, place) => ofLink(link, text, place),
  adjusted: ({ by, text }) => [{ kind: "adjust", text, adjusted: by }],
  vague: ({ text }) => [{ kind: "vague", text }],
  stop: ({ text }) => [{ kind: "stop", text }],
};

function ofPhrase(phrase: Phrase, place: Place): Piece[] {
  const make = makers[phrase.is] as ((one: Phrase, place: Place) => Piece[]) | undefined; // the key is the phrase's own
  return make?.(phrase, place) ?? [];
}

/** "relative to GAPDH": another gene's level that something is set against. */
function setAgainst(phrases: readonly Phrase[], at: number, split: Split | undefined): string | undefined {
  const next = phrases[at + 1];
  if (next?.is !== "named" || isState(next)) return undefined;
  const known = phrases.slice(0, at).flatMap((one) => (one.is === "named" ? one.genes : []));
  const inSplit = split !== undefined && "genes" in split ? split.genes : [];
  return known.length > 0 && next.genes.every((gene) => !known.includes(gene) && !inSplit.includes(gene))
    ? next.text
    : undefined;
}

export function piecesOf(phrases: readonly Phrase[], cohorts: Cohorts, opposed: readonly Named[]): Piece[] {
  const { split } = cohorts;
  const pieces: Piece[] = [
    ...(split === undefined ? [] : [{ kind: `split:${split.is}` as const, text: split.text, split }]),
    ...conditionPieces(cohorts, phrases),
    ...(split?.is === "cancers" ? [] : [{ kind: cohortKind(cohorts), text: cohorts.cancers.join(", ") }]),
  ];
  const isAdjusted = phrases.some(({ is }) => is === "adjusted");
  for (const [at, phrase] of phrases.entries()) {
    if (isAdjusted && isAsk(phrase, "adjusted")) continue;
    if (phrase.is === "named" && opposed.includes(phrase) && isIn(split, phrase)) continue;
    const place = { split, before: pieces, follows: phrases[at - 1], setsAgainst: setAgainst(phrases, at, split) };
    pieces.push(...ofPhrase(phrase, place));
  }
  return pieces;
}

import { attributeOf } from "../../meaning/index.ts";
import { classifiers } from "../lexicon/words/readings.ts";
import { saysOneOf } from "../lexicon/words/words.ts";
import { isAsk, isLink } from "../scan/item.ts";
import type { Cohorts, Split } from "../populations/cohorts.ts";
import { statedAs } from "../populations/draft.ts";
import { ofSeveral } from "../populations/several.ts";
import type { Phrase, Stated } from "../populations/population.ts";
import { isState, kindOfWhat, type Named } from "../phrases/named.ts";
import { cohortKind, conditionPieces } from "./cohort-pieces.ts";
import { ofLink, setAgainst } from "./link-pieces.ts";
import { ofNamed, standsApart } from "./named-pieces.ts";
import type { Piece, PieceKind } from "./piece.ts";

/** Every phrase of a clause as one piece; what was merged into the cohort or the split is not said again. */

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

function looseKind(phrase: Extract<Phrase, { is: "state" } | { is: "measure" } | { is: "level" }>): PieceKind {
  if (phrase.is === "measure") return `loose:${phrase.measure}`;
  if (phrase.is === "level") return "loose:level";
  if (phrase.change !== undefined) return "loose:class";
  if (phrase.state === "mutated") return "loose:mutation";
  return phrase.state === "altered" ? "loose:altered" : "loose:copies";
}

/** Where a phrase stands among the others. */
interface Place {
  readonly split: Split | undefined;
  readonly before: readonly Piece[];
  readonly follows: Phrase | undefined;
  readonly apart: boolean;
  readonly where: readonly Stated[];
  readonly setsAgainst: string | undefined;
}

const isOneForAll = (attribute: string, where: readonly Stated[]): boolean =>
  where.some(
    ({ key, condition }) =>
      key === attribute && condition.is === "class" && condition.levels.length === 1 && condition.except !== true,
  );
/** "By HPV status", unlike "HER2-enriched by PAM50", which says by what they are told. */
const makesGroups = (text: string, follows: Phrase | undefined): boolean =>
  (isLink(follows, "by") || /^by\s/iu.test(text)) && !saysOneOf(text, classifiers);

/** An attribute that the split or an earlier phrase already names. */
function isSaid(attribute: string, { split, before, where }: Place): boolean {
  if (before.some((piece) => piece.attribute === attribute)) return true;
  // "of the same stage" beside "in stage III": what is one level for all makes no groups.
  if (isOneForAll(attribute, where)) return true;
  if (split?.is === "number") return split.attribute === attribute;
  if (split?.is !== "class") return false;
  return (
    split.attribute === attribute ||
    (attribute === "subtype" && attributeOf(split.attribute, "levels").groups === "by_subtype")
  );
}

type Makers = { readonly [Is in Phrase["is"]]?: (phrase: Extract<Phrase, { is: Is }>, place: Place) => Piece[] };

type Loose = Parameters<typeof looseKind>[0];
const statePiece = (phrase: Loose): Piece => ({
  kind: looseKind(phrase),
  text: phrase.text,
  ...(phrase.is === "state" ? { state: phrase.state } : {}),
});
/** "Which genes are mutated or deleted": each for itself, since a ranking counts one of them. */
const loose = (phrase: Loose): Piece[] => {
  const also = phrase.is === "state" ? (phrase.also ?? []) : [];
  return [statePiece(phrase), ...also.map((state) => statePiece({ ...phrase, state } as Loose))]; // only a state has more
};

const listedAfter = (follows: Phrase | undefined): Pick<Piece, "listed"> =>
  isLink(follows, "and") ? { listed: true } : {};

const makers: Makers = {
  named: (phrase, { before, apart, follows }) =>
    ofNamed(phrase, before, apart).map((piece) => ({ ...piece, ...listedAfter(follows) })),
  ask: ({ ask, text }) => [{ kind: `ask:${ask}`, text }],
  outcome: ({ endpoint, text }) => [{ kind: "outcome", text, ...(endpoint === undefined ? {} : { endpoint }) }],
  horizon: ({ months, text }) => [{ kind: "horizon", text, months }],
  profile: ({ profile, text }) => [{ kind: "profile", text, profile }],
  cut: ({ cut, text }) => [{ kind: "cut", text, cut }],
  paired: ({ text }) => [{ kind: "paired", text }],
  dimension: ({ attribute, text }, place) => {
    const grouped = isLink(place.follows, "by") ? ({ grouped: true } as const) : {};
    // "HPV-positive HNSC by HPV status"
    if (isOneForAll(attribute, place.where) && makesGroups(text, place.follows)) return [{ kind: "stop", text }];
    return isSaid(attribute, place) ? [] : [{ kind: "dimension", text, attribute, ...grouped }];
  },
  quantity: ({ attribute, text }, place) =>
    isSaid(attribute, place)
      ? []
      : [
          {
            kind: isLink(place.follows, "by") ? "by:quantity" : "quantity",
            text,
            attribute,
            ...listedAfter(place.follows),
          },
        ],
  counted: ({ of, text }) => [{ kind: "asked", text, stated: ofSeveral("together", of, text) }],
  asked: ({ level, text }) => [{ kind: "asked", text, stated: statedAs(level) }],
  state: loose,
  measure: loose,
  level: loose,
  link: ({ link, text }, { setsAgainst }) => ofLink(link, text, setsAgainst),
  adjusted: ({ by, text }) => [{ kind: "adjust", text, adjusted: by }],
  vague: ({ text }) => [{ kind: "vague", text }],
  stop: ({ text }) => [{ kind: "stop", text }],
};

function ofPhrase(phrase: Phrase, place: Place): Piece[] {
  const make = makers[phrase.is] as ((one: Phrase, place: Place) => Piece[]) | undefined; // the key is the phrase's own
  return make?.(phrase, place) ?? [];
}

/** "Among stage I versus stage IV", "stage IV versus stage I: share of ...": they are who something is counted in. */
function isAmong(split: Split, phrases: readonly Phrase[]): boolean {
  const holds = (one: Phrase): boolean =>
    one.is === "population" && one.conditions.some(({ key }) => split.keys.includes(key));
  const [first, last] = [phrases.findIndex(holds), phrases.findLastIndex(holds)];
  const isTopic = isLink(phrases[last + 1], "colon") && isAsk(phrases[last + 2], "frequency", "share");
  return isLink(phrases[first - 1], "in") || isTopic;
}

const splitPiece = (split: Split, phrases: readonly Phrase[]): Piece => ({
  kind: `split:${split.is}`,
  text: split.text,
  split,
  ...(isAmong(split, phrases) ? { grouped: true } : {}),
});

export function piecesOf(phrases: readonly Phrase[], cohorts: Cohorts, opposed: readonly Named[]): Piece[] {
  const { split } = cohorts;
  const pieces: Piece[] = [
    ...(split === undefined ? [] : [splitPiece(split, phrases)]),
    ...conditionPieces(cohorts, phrases),
    ...(split?.is === "cancers" ? [] : [{ kind: cohortKind(cohorts), text: cohorts.cancers.join(", ") }]),
  ];
  const isAdjusted = phrases.some(({ is }) => is === "adjusted");
  for (const [at, phrase] of phrases.entries()) {
    if (isAdjusted && isAsk(phrase, "adjusted")) continue;
    if (phrase.is === "named" && opposed.includes(phrase) && isIn(split, phrase)) continue;
    const place: Place = {
      split,
      before: pieces,
      follows: phrases[at - 1],
      apart: standsApart(phrases, at),
      where: cohorts.where,
      setsAgainst: setAgainst(phrases, at, split),
    };
    pieces.push(...ofPhrase(phrase, place));
  }
  return pieces;
}

import { dependence, modifying } from "../lexicon/words/readings.ts";
import type { Phrase } from "../populations/population.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { isGrouped, isOpposed, relates } from "./modified-parts.ts";
import { namesRelation } from "../scan/relation-noun.ts";
import { isNumber, isStated } from "./relation-phrases.ts";

/** What may be said to differ: how its parts are related, and where they are all said. */
export interface Relating {
  /** All of its parts, and that they are related. */
  readonly isWhole: (phrases: readonly Phrase[]) => boolean;
  /** All of its parts are set against each other, and nothing says that they are related. */
  readonly isOpposed: (phrases: readonly Phrase[]) => boolean;
  /** The place of its last part; -1 where there is none. */
  readonly lastPart: (phrases: readonly Phrase[]) => number;
  /** Whether a phrase is its name: "association", "mutual exclusivity". */
  readonly isNoun: (phrase: Phrase | undefined) => boolean;
  /** Whether a phrase says that it differs. */
  readonly differs: (phrase: Phrase) => boolean;
}

const saysDifferent = (phrase: Phrase): boolean =>
  isAsk(phrase, "difference", "comparative", "magnitude", "interaction", "association", "compare");

/** Whether something is said to differ, and not what is. */
export const differs = (phrase: Phrase): boolean => saysDifferent(phrase) && !namesRelation(phrase);

/** A number of two groups: "KEAP1 mutation raises NQO1". */
export const numberOfGroups: Relating = {
  isWhole: (phrases) => isGrouped(phrases) && phrases.some(relates),
  isOpposed,
  lastPart: (phrases) => phrases.findLastIndex(isNumber),
  isNoun: namesRelation,
  differs,
};

const saysTogether = (phrase: Phrase | undefined): boolean => isAsk(phrase, "cooccurrence", "exclusive");
const associates = (phrase: Phrase): boolean =>
  saysTogether(phrase) || isAsk(phrase, "association", "correlation", "contingency");
/** "Depends on", where "associated with" would relate something else. */
const depends = ({ text }: Phrase): boolean => [dependence, modifying].some((words) => words.has(text.toLowerCase()));

/** "Associated with high grade": a level, which is nobody's description there. */
const isLevel = (phrases: readonly Phrase[], at: number): boolean => {
  const [phrase, before] = [phrases[at], phrases[at - 1]];
  if (phrase?.is !== "population" || phrase.conditions.length !== 1) return false;
  return isAsk(before, "association") || (isLink(before, "with") && phrases.slice(0, at).some(namesRelation));
};

/** What may be associated with something else, several genes of which each is: "KRAS and STK11 mutations", "stage". */
function thingsIn(phrase: Phrase, areAltered: boolean): number {
  if (phrase.is === "dimension") return 1;
  if (phrase.is !== "named" || phrase.role !== undefined) return 0;
  const isThing = isStated(phrase) || (areAltered && phrase.what.kind === "bare");
  return isThing ? (phrase.joint === "and" ? phrase.genes.length : 1) : 0;
}

/** Genes that co-occur are altered. */
function countThings(phrases: readonly Phrase[]): number {
  const areAltered = phrases.some(saysTogether);
  return phrases.reduce((sum, phrase, at) => sum + (isLevel(phrases, at) ? 1 : thingsIn(phrase, areAltered)), 0);
}
/** A number, an outcome, or another thing that is asked: how often it is so. */
const isBeside = (phrase: Phrase): boolean =>
  phrase.is === "outcome" ||
  phrase.is === "quantity" ||
  (phrase.is === "named" && phrase.what.kind === "measure") ||
  (phrase.is === "ask" && !associates(phrase) && !isAsk(phrase, "tested", "plot"));

/** Two things that go together: "KRAS and STK11 mutations co-occur", "TP53 mutation is associated with stage". */
export const twoThings: Relating = {
  isWhole: (phrases) => phrases.some(associates) && countThings(phrases) === 2 && !phrases.some(isBeside),
  isOpposed: () => false,
  lastPart: (phrases) => phrases.findIndex((_, at) => countThings(phrases.slice(0, at + 1)) > 1),
  isNoun: (phrase) => namesRelation(phrase) || saysTogether(phrase),
  differs: (phrase) => differs(phrase) && (!isAsk(phrase, "association") || depends(phrase)),
};

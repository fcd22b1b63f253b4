import type { Phrase } from "../populations/population.ts";
import { isAsk, type Item, placed } from "../scan/item.ts";
import { namesRelation } from "../scan/relation-noun.ts";
import type { Halves } from "./modified-difference.ts";
import { isDifferenceBy, isDifferenceIn, makeGroups, setsAgainst } from "./modified-parts.ts";
import { differs, type Relating } from "./relating.ts";
import { itemsOf } from "./relation-phrases.ts";
import { saidToDiffer } from "./said-to-differ.ts";

/** A difference in survival that is said to differ itself: "the sex difference in survival is the same in KIRC and KIRP". */

const isOutcome = ({ is }: Phrase): boolean => is === "outcome";
const isNoun = (phrase: Phrase): boolean => isDifferenceBy(phrase) || isAsk(phrase, "difference");
const isDifference = (phrase: Phrase): boolean => isNoun(phrase) || isDifferenceIn(phrase);

/** The survival of two groups: "the difference in survival between men and women". */
const survivalOfGroups: Relating = {
  isWhole: (phrases) =>
    phrases.filter(isOutcome).length === 1 &&
    makeGroups(phrases) &&
    phrases.some(isDifference) &&
    !phrases.some(namesRelation),
  isOpposed: (phrases) => phrases.some(isOutcome) && phrases.some(isDifference) && phrases.some(setsAgainst),
  lastPart: (phrases) => phrases.findLastIndex(isOutcome),
  isNoun: (phrase) => phrase !== undefined && isNoun(phrase),
  differs,
};

/** The halves of a difference in survival that is said to differ; undefined where none is. */
export function modifiedSurvival(items: readonly Item[], phrases: readonly Phrase[]): Halves | undefined {
  const said = saidToDiffer(phrases, survivalOfGroups);
  if (said === undefined) return undefined;
  const of = (kept: readonly Phrase[]): Item[] => itemsOf(kept, phrases, items);
  const asking = placed({ is: "ask", ask: "difference" }, said.by);
  return {
    difference: of(said.difference),
    across: [...of(said.difference.filter(isOutcome)), asking, ...of(said.across)],
  };
}

import type { Phrase } from "../populations/population.ts";
import { isAsk, isLink } from "../scan/item.ts";

/** "How often is TP53 mutated in LUAD, and how often in women?": of all and of some, which are two questions. */

const isPlace = (phrase: Phrase | undefined): boolean =>
  phrase?.is === "population" && phrase.cancers.length > 0 && phrase.conditions.length === 0;
const areSome = (phrase: Phrase | undefined): boolean =>
  phrase?.is === "population" && phrase.cancers.length === 0 && phrase.conditions.length > 0;

/** "How often", of which "and how" may have joined it to what was asked before; unlike "more often". */
const asksHowOften = (phrase: Phrase): boolean =>
  isAsk(phrase, "frequency") || (isAsk(phrase, "often") && phrase.text.toLowerCase() === "often");

export const isAskedAgain = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase, at) => {
    const before = phrases.slice(0, at);
    const next = phrases.slice(at + 1).find((one) => !isLink(one, "in"));
    return asksHowOften(phrase) && before.some(asksHowOften) && before.some(isPlace) && areSome(next);
  });

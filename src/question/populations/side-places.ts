import { isState } from "../phrases/named.ts";
import { isLink } from "../scan/item.ts";
import { type Holder, isHolder, statedIn } from "./holder.ts";
import type { Phrase } from "./population.ts";
import { isPlain } from "./set-apart.ts";

/** Where the two sides stand that a word sets against each other. */

/** What may stand between a side and what sets another against it: "live longer", "express more CD274". */
const isAside = (phrase: Phrase): boolean =>
  ["ask", "outcome", "quantity", "dimension"].includes(phrase.is) ||
  (phrase.is === "named" && !isState(phrase)) ||
  isLink(phrase, "in", "of", "it", "has");

const isPlace = (phrase: Phrase): boolean =>
  phrase.is === "population" && phrase.conditions.length === 0 && phrase.studies.length === 0 && isPlain(phrase);
const keysOf = (phrase: Phrase): string =>
  phrase.is === "population" && phrase.conditions.length > 1 ? phrase.conditions.map(({ key }) => key).join() : "";

/** "With A and with B: CDK6 in PAAD relative to those without A and without B": the side far before one of which the same is told. */
function farSide(phrases: readonly Phrase[], joint: number, other: Phrase): number {
  const left = phrases.findLastIndex((one, at) => at < joint && keysOf(one) !== "" && keysOf(one) === keysOf(other));
  const between = phrases.slice(left + 1, joint);
  return between.every((one) => isAside(one) || isPlace(one) || isMark(one)) ? left : -1;
}
const isMark = (phrase: Phrase): boolean => isLink(phrase, "colon", "border") || phrase.text === ",";

/** The places of two sides, of which the second stands after a joint. */
export function sidesAt(phrases: readonly Phrase[], joint: number): readonly [left: number, right: number] | undefined {
  const right = phrases.findIndex((one, at) => at > joint && !isLink(one, "in", "of", "with", "and"));
  const [other, isList] = [phrases[right], isLink(phrases[joint], "and")];
  if (!isHolder(other)) return undefined;
  // "KRAS-mutant tumours carry more STK11 mutations than EGFR-mutant ones": what is counted in them.
  const isCounted = (one: Phrase, at: number): boolean =>
    other.is === "population" &&
    !isList &&
    !isLink(phrases[at - 1], "with") &&
    one.is === "named" &&
    isState(one) &&
    (!one.adjective || at + 1 < joint);
  const left = phrases.findLastIndex((one, at) => at < joint && !isAside(one) && !isCounted(one, at));
  const far = farSide(phrases, joint, other);
  if (far >= 0) return [far, right];
  const isFar = left + 1 < joint && isNoun(other);
  return isHolder(phrases[left]) && !isFar && !isToldOf(phrases, left, other) ? [left, right] : undefined;
}

/** "What share of stage IV COAD is KRAS-mutated vs stage I?": what is told of the patients before, who are set against the side. */
function isToldOf(phrases: readonly Phrase[], left: number, other: Holder): boolean {
  const [own, ...more] = statedIn(other);
  const side = phrases[left];
  if (side?.is !== "named" || !isState(side)) return false;
  return (
    statedIn(side).every(({ key }) => key !== own?.key) &&
    more.length === 0 &&
    phrases.slice(0, left).some((one) => one.is === "population" && one.conditions.some(({ key }) => key === own?.key))
  );
}

const isNoun = (phrase: Phrase): boolean => phrase.is === "named" && isState(phrase) && !phrase.adjective;

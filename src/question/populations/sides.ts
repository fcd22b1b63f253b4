import { isState, type State1 } from "../phrases/named.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { isWithin } from "./apart.ts";
import { asksWhich } from "./asks-which.ts";
import { type Holder, isHolder, statedIn, withMore } from "./holder.ts";
import { differ, listed } from "./listed-sides.ts";
import { areUnclear, merged } from "./merged-sides.ts";
import { withParallelSides } from "./parallel-sides.ts";
import type { Phrase, Population } from "./population.ts";
import { isPlain } from "./set-apart.ts";
import { isSides } from "./several.ts";
import { sidesAt } from "./side-places.ts";

/** "KRAS-mutant against EGFR-mutant LUAD": patients with one thing each, which no one variable tells apart. */

/** The comma of "POLE-mutant, MSI-high or TP53-mutant?"; a level before it may set the scene. */
function leadsChoice(phrases: readonly Phrase[], at: number): boolean {
  const [first, before, next, or] = [phrases[at - 2], phrases[at - 1], phrases[at + 1], phrases[at + 2]];
  if (phrases[at]?.text !== "," || isLink(phrases[at], "border") || !isHolder(before) || !isHolder(next)) return false;
  const isListed = (isLink(or, "or", "versus") && or?.text.toLowerCase() === "or") || statedIn(next).some(isSides);
  return isListed && (isLink(first, "colon") || statedIn(before).some(({ adjective }) => adjective));
}

/** Whether a phrase sets what stands behind it against what stands before it. */
function isJoint(phrases: readonly Phrase[], at: number, chooses: boolean): boolean {
  const [before, between] = [phrases[at - 1], phrases[at - 2]];
  if (isLink(phrases[at], "versus") || (isAsk(phrases[at], "compare") && isHolder(before))) return true;
  if (isLink(phrases[at], "or")) return chooses && isHolder(before);
  if (leadsChoice(phrases, at)) return true;
  const isList = isLink(phrases[at], "and") && isHolder(before);
  return isList && (isLink(between, "between") || differ(phrases, at - 1, at + 1));
}

const refusing = ({ text, start, end }: Phrase): Phrase => ({
  is: "stop",
  refusal: "unsupported",
  why: "groups of which one holds the other, or which differ in more than one thing, or are the rest of others",
  text,
  start,
  end,
});

/** "KRAS G12C in smokers versus KRAS G12D in never smokers": what is set against the patients before it has patients of its own. */
function hasOwnPlace(phrases: readonly Phrase[], right: number, left: Holder): boolean {
  const place = phrases[right + 2];
  if (phrases[right]?.is !== "named" || !isLink(phrases[right + 1], "in") || place?.is !== "population") return false;
  return place.conditions.some(({ key }) => statedIn(left).some((one) => one.key === key));
}

/** The phrases with two sides as one population, as often as there are such. */
function joined(phrases: readonly Phrase[], chooses: boolean): readonly Phrase[] {
  for (const joint of phrases.keys()) {
    const [left, right] = (isJoint(phrases, joint, chooses) ? sidesAt(phrases, joint) : undefined) ?? [-1, -1];
    const [one, other] = [phrases[left], phrases[right]];
    if (!isHolder(one) || !isHolder(other)) continue;
    const both = merged(one, other);
    const isHeld = isWithin(statedIn(one), statedIn(other)) || hasOwnPlace(phrases, right, one);
    const isFurther = both === undefined && statedIn(one).some(isSides);
    const isOpen = both !== undefined && areUnclear(one, other);
    if (isHeld || isFurther || isOpen)
      return [...phrases.slice(0, joint), refusing(other), ...phrases.slice(joint + 1)];
    if (both === undefined) continue;
    const between = phrases.slice(left + 1, joint);
    return joined([...phrases.slice(0, left), both, ...between, ...phrases.slice(right + 1)], chooses);
  }
  return phrases;
}

const relates = (phrase: Phrase): boolean =>
  isAsk(phrase, "association", "correlation", "coexpression", "cooccurrence", "exclusive");

const isInteractionOf = (phrases: readonly Phrase[], at: number): boolean =>
  isAsk(phrases[at], "interaction") && isLink(phrases[at + 1], "between");

/** "The correlation of CD8A with PDCD1 differs between KRAS-mutant and EGFR-mutant LUAD": behind the verb nothing is related. */
function behindDifference(phrases: readonly Phrase[]): number {
  const noun = phrases.findIndex(relates);
  const verb = phrases.findIndex((one, at) => at > noun && isAsk(one, "difference"));
  const others = phrases.some((one, at) => one.is === "outcome" || (relates(one) && at !== noun));
  return noun < 0 || others ? -1 : verb;
}

const isBare = (phrase: Phrase | undefined): phrase is Population =>
  phrase?.is === "population" && phrase.cancers.length === 0 && !phrase.tumor && isPlain(phrase);
const isAdjective = (phrase: Phrase | undefined): phrase is State1 =>
  phrase?.is === "named" && isState(phrase) && phrase.adjective && !phrase.both;

/** "Never-smoking EGFR-mutant and ...": an adjective behind patients without a noun, before what is set against them. */
function adjectiveBehind(phrases: readonly Phrase[], at: number): State1 | undefined {
  const [one, more, joint] = phrases.slice(Math.max(at, 0), at + 3);
  return at >= 0 && isBare(one) && isAdjective(more) && isLink(joint, "and", "versus") ? more : undefined;
}

/** The phrases, of which patients without a noun have the adjective behind them. */
const withAdjectives = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.flatMap((phrase, at) => {
    if (adjectiveBehind(phrases, at - 1) !== undefined) return [];
    const more = adjectiveBehind(phrases, at);
    return more === undefined || phrase.is !== "population" ? [phrase] : [withMore(phrase, more)];
  });

/** The phrases, of which populations that different things tell apart are one that is compared by them. */
export function withSides(given: readonly Phrase[]): Phrase[] {
  const phrases = withParallelSides(withAdjectives(given));
  const verb = behindDifference(phrases);
  if (verb >= 0) return [...phrases.slice(0, verb + 1), ...withSides(phrases.slice(verb + 1))];
  // "Does KRAS mutation go with EGFR mutation" relates them, "the interaction between KRAS and EGFR mutation" too; "does it worsen survival compared with" does not.
  const isOfOutcome = phrases.some(({ is }) => is === "outcome") && phrases.some((one) => isLink(one, "versus"));
  const relatesThem = (one: Phrase): boolean => relates(one) && !(isOfOutcome && isAsk(one, "association"));
  if (phrases.some((one, at) => relatesThem(one) || isInteractionOf(phrases, at))) return [...phrases];
  const chooses = asksWhich(phrases, "comparative", "outlook");
  const listing = phrases.flatMap((_, at) => listed(phrases, at, chooses) ?? []);
  return [...joined(listing, chooses)];
}

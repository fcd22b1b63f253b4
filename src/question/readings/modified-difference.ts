import { differenceNouns, modifying, setAgainst } from "../lexicon/words/readings.ts";
import type { Phrase } from "../populations/population.ts";
import { isAsk, isLink, type Item, placed } from "../scan/item.ts";
import { arePlaces, isNumber, itemsOf, isPopulationOf, isStated, namesRelation } from "./relation-phrases.ts";

/** A difference that is said to differ itself, as two of one number: "KEAP1 mutation raises NQO1" and "NQO1 differs between smokers and never smokers". */
export interface Halves {
  /** What is related, and how it is said to be. */
  readonly difference: readonly Item[];
  /** Between whom that may differ, asked of the same number. */
  readonly across: readonly Item[];
}

const isOfPatients = (phrase: Phrase): boolean =>
  phrase.is === "dimension" ||
  isStated(phrase) ||
  isPopulationOf(phrase) ||
  (phrase.is === "population" && (phrase.normal || phrase.others));
const areCancers = (phrase: Phrase): boolean => phrase.is === "population" && phrase.all;
const makeGroups = (phrases: readonly Phrase[]): boolean => phrases.some(isOfPatients) || arePlaces(phrases);
/** "The sex difference in XIST". */
const isDifferenceBy = (phrase: Phrase): boolean =>
  phrase.is === "dimension" &&
  phrase.text
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => differenceNouns.has(word));
const relates = (phrase: Phrase): boolean =>
  isDifferenceBy(phrase) ||
  isAsk(phrase, "association", "correlation", "difference", "differential", "direction", "comparative");

/** A relation that is said whole: its number, its groups, and that they are related. */
const isWhole = (phrases: readonly Phrase[]): boolean =>
  phrases.filter(isNumber).length === 1 && makeGroups(phrases) && phrases.some(relates);
/** "... from that of KRAS mutation", "than KRAS mutation", "as KRAS mutation": another relation, which this one is set against. */
function isOther([first, ...others]: readonly Phrase[]): boolean {
  const isBare = first?.is === "named" && first.role !== "by";
  const isAgainst = isLink(first, "versus") || setAgainst.has(first?.text.toLowerCase() ?? "");
  return isBare || isAgainst || [first, ...others].some((phrase) => isLink(phrase, "it") || namesRelation(phrase));
}
const areGroups = (phrases: readonly Phrase[]): boolean =>
  !phrases.some(isNumber) && (phrases.some(isOfPatients) || phrases.some(areCancers) || arePlaces(phrases));
const areAcross = (phrases: readonly Phrase[]): boolean => areGroups(phrases) && !isOther(phrases);

const differs = (phrase: Phrase): boolean =>
  isAsk(phrase, "difference", "comparative", "magnitude", "interaction", "association", "compare") &&
  !namesRelation(phrase);
const modifies = (phrase: Phrase): boolean => isAsk(phrase, "association") && modifying.has(phrase.text.toLowerCase());

/** A phrase that says so with the phrases before and behind it. */
interface Said {
  readonly difference: readonly Phrase[];
  readonly across: readonly Phrase[];
  readonly by: Phrase;
}

/** Whether it is said of whom something is more: not "lower grade". */
const compares = (by: Phrase, across: readonly Phrase[]): boolean =>
  !isAsk(by, "comparative", "magnitude") ||
  across.some((phrase) => isPopulationOf(phrase) || isLink(phrase, "versus", "between"));

/** "X raises Y more in A than in B", "the effect of X on Y differs between A and B"; but not "X raises Y, and Y is higher in A than in B". */
function behind(phrases: readonly Phrase[]): Said | undefined {
  const verb = phrases.findLastIndex((phrase, at) => {
    const across = phrases.slice(at + 1);
    const isNew = isLink(phrases[at - 1], "and", "or", "end", "colon");
    return differs(phrase) && !isNew && compares(phrase, across) && isWhole(phrases.slice(0, at)) && areAcross(across);
  });
  const by = phrases[verb];
  return by && { difference: phrases.slice(0, verb), across: phrases.slice(verb + 1), by };
}

/** "X has the same effect on Y in A and B", "X is more strongly associated with Y in A than in B". */
function beside(phrases: readonly Phrase[]): Said | undefined {
  const noun = phrases.findIndex(
    (phrase, at) =>
      namesRelation(phrase) ||
      (isAsk(phrase, "association", "correlation") && isAsk(phrases[at - 1], "comparative", "magnitude")),
  );
  const by = [phrases[noun - 1], phrases[noun + 1]].find((phrase) => phrase !== undefined && differs(phrase));
  const number = phrases.findLastIndex(isNumber);
  const difference = phrases.slice(0, number + 1).filter((phrase) => phrase !== by);
  const across = phrases.slice(number + 1);
  if (noun < 0 || by === undefined || number < noun) return undefined;
  return isWhole(difference) && areAcross(across) && compares(by, across) ? { difference, across, by } : undefined;
}

/** "Sex modifies the effect of X on Y", "sex changes the effect of X on Y", "men and women differ in the effect of X on Y". */
function before(phrases: readonly Phrase[]): Said | undefined {
  const verb = phrases.findIndex((phrase, at) => {
    const noun = isLink(phrases[at + 1], "in") ? phrases[at + 2] : phrases[at + 1];
    return modifies(phrase) || (isAsk(phrase, "association", "difference", "direction") && namesRelation(noun));
  });
  const by = phrases[verb];
  const [across, difference] = [phrases.slice(0, Math.max(verb, 0)), phrases.slice(verb + 1)];
  return by && areGroups(across) && isWhole(difference) ? { difference, across, by } : undefined;
}

/** Where groups begin behind a relation that is said whole: "between A and B", "in A versus B", "by Z". */
function groupsBehind(phrases: readonly Phrase[]): number {
  const number = phrases.findLastIndex(isNumber);
  return phrases.findIndex(
    (phrase, at) =>
      at > number &&
      isLink(phrase, "between", "by", "in") &&
      isWhole(phrases.slice(0, at)) &&
      areAcross(phrases.slice(at)),
  );
}

/** "Compare the effect of X on Y between A and B", "is there a difference in the effect of X on Y between A and B?" */
function compared(phrases: readonly Phrase[]): Said | undefined {
  const verb = phrases.findIndex((phrase) => isAsk(phrase, "compare", "difference"));
  const by = phrases[verb];
  const after = phrases.slice(verb + 1);
  const noun = after.find((phrase) => phrase.is !== "link");
  const groups = groupsBehind(after);
  if (by === undefined || !namesRelation(noun) || groups < 0) return undefined;
  return { difference: [...phrases.slice(0, verb), ...after.slice(0, groups)], across: after.slice(groups), by };
}

/** What says that the number differs: a comparative as it is, all else as a difference. */
function asking(by: Phrase): Item {
  const ask = isAsk(by, "comparative") ? "comparative" : isAsk(by, "magnitude") ? "magnitude" : "difference";
  return placed({ is: "ask", ask }, by);
}

/** The halves of a difference that is said to differ; undefined where none is. */
export function modifiedDifference(items: readonly Item[], phrases: readonly Phrase[]): Halves | undefined {
  if (phrases.some(({ is }) => is === "outcome")) return undefined;
  const said = before(phrases) ?? compared(phrases) ?? beside(phrases) ?? behind(phrases);
  if (said === undefined) return undefined;
  const of = (kept: readonly Phrase[]): Item[] => itemsOf(kept, phrases, items);
  return {
    difference: of(said.difference),
    across: [...of(said.difference.filter(isNumber)), asking(said.by), ...of(said.across)],
  };
}

import { differenceNouns, modifying, setAgainst } from "../lexicon/words/readings.ts";
import { saysOneOf } from "../lexicon/words/words.ts";
import type { Phrase } from "../populations/population.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { namesRelation } from "../scan/relation-noun.ts";
import { arePlaces, isNumber, isPopulationOf, isStated } from "./relation-phrases.ts";

/** Parts of what is said of a difference that differs: what is related, between whom that differs, and what says so. */

const isOfPatients = (phrase: Phrase): boolean =>
  phrase.is === "dimension" ||
  isStated(phrase) ||
  isPopulationOf(phrase) ||
  (phrase.is === "population" && (phrase.normal || phrase.others));
const areCancers = (phrase: Phrase): boolean => phrase.is === "population" && phrase.all;
export const makeGroups = (phrases: readonly Phrase[]): boolean => phrases.some(isOfPatients) || arePlaces(phrases);
const namesDifference = ({ text }: Phrase): boolean => saysOneOf(text, differenceNouns);
/** "The sex difference in XIST". */
export const isDifferenceBy = (phrase: Phrase): boolean => phrase.is === "dimension" && namesDifference(phrase);
/** "The survival difference". */
export const isDifferenceIn = (phrase: Phrase): boolean => phrase.is === "outcome" && namesDifference(phrase);
export const relates = (phrase: Phrase): boolean =>
  isDifferenceBy(phrase) ||
  isAsk(phrase, "association", "correlation", "difference", "differential", "direction", "comparative");

export const setsAgainst = (phrase: Phrase): boolean => isLink(phrase, "between", "versus");
/** One number, and groups of patients. */
export const isGrouped = (phrases: readonly Phrase[]): boolean =>
  phrases.filter(isNumber).length === 1 && makeGroups(phrases);
/** "The fold change of CA9 between tumour and normal": groups are set against each other, and nothing says that they differ. */
export const isOpposed = (phrases: readonly Phrase[]): boolean => isGrouped(phrases) && phrases.some(setsAgainst);
/** "... from that of KRAS mutation", "than KRAS mutation", "as KRAS mutation": another relation, which this one is set against. */
export function isOther([first, ...others]: readonly Phrase[]): boolean {
  const isBare = first?.is === "named" && first.role !== "by";
  const isAgainst = isLink(first, "versus") || setAgainst.has(first?.text.toLowerCase() ?? "");
  return isBare || isAgainst || [first, ...others].some((phrase) => isLink(phrase, "it") || namesRelation(phrase));
}
/** An outcome that stands with them is related itself. */
export const areGroups = (phrases: readonly Phrase[]): boolean =>
  !phrases.some((phrase) => isNumber(phrase) || phrase.is === "outcome") &&
  (phrases.some(isOfPatients) || phrases.some(areCancers) || arePlaces(phrases));
/** "Depends on MYC expression", "is modified by purity". */
export const isAcrossNumber = (phrases: readonly Phrase[]): boolean =>
  phrases.filter(isNumber).length === 1 && !phrases.some(isOfPatients);
export const areAcross = (phrases: readonly Phrase[]): boolean => areGroups(phrases) && !isOther(phrases);

export const modifies = (phrase: Phrase): boolean =>
  isAsk(phrase, "association") && modifying.has(phrase.text.toLowerCase());

/** Whether it is said of whom something is more: not "lower grade". */
export const compares = (by: Phrase, across: readonly Phrase[]): boolean =>
  !isAsk(by, "comparative", "magnitude") ||
  arePlaces(across) ||
  across.some((phrase) => isPopulationOf(phrase) || setsAgainst(phrase));

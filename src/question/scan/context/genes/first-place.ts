import { behindWords, rankedNoun } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, isMutated, type Item } from "../../item.ts";
import { wordsIn } from "../sentences.ts";

/**
 * "Is VHL the most mutated gene in KIRC?", "what is mutated most after TP53?": a ranking names its first genes, and so tells
 * whether that one is the first. The number of altered copies is none of one gene alone, and another place is not told.
 */

const isMost = (item: Item | undefined): boolean => isAsk(item, "top") && !/\d/u.test(item?.text ?? "");

/** Whether nothing but a ranking is asked, of no other gene. */
const asksRanking = (items: readonly Item[]): boolean =>
  items.every((item) => item.is !== "ask" || isAsk(item, "top", "often", "genes")) &&
  !items.some((item) => item.is === "outcome" || item.is === "measure" || isLink(item, "versus", "or", "it"));

/** "VHL ... the most frequently mutated gene": the gene, in front of all that makes the ranking. */
function isFirst(items: readonly Item[], at: number, text: string): boolean {
  const [before, most, often] = [items[at - 1], items[at + 1], items[at + 2]];
  const state = isAsk(often, "often") ? items[at + 3] : often;
  const opens = before === undefined || isLink(before, "end", "colon", "border");
  const noun = wordsIn(text.slice(state?.end)).at(0) ?? "";
  return opens && isMost(most) && isMutated(state) && rankedNoun.has(noun);
}

/** "Mutated most after TP53". */
function isBehind(items: readonly Item[], at: number, text: string): boolean {
  const [most, gene] = [items[at - 1], items[at]];
  const said = wordsIn(text.slice(most?.end, gene?.start));
  return isMost(most) && isMutated(items[at - 2]) && said.length === 1 && behindWords.has(said[0] ?? "");
}

const isTold = (items: readonly Item[], at: number, text: string): boolean =>
  (isFirst(items, at, text) && asksRanking(items.slice(at))) || (isBehind(items, at, text) && asksRanking(items));

export const withFirstPlace = (items: readonly Item[], text: string): Item[] =>
  items.filter((item, at) => item.is !== "gene" || !isTold(items, at, text));

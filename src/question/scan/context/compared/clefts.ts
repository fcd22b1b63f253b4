import { polar } from "../../../lexicon/words/context.ts";
import { isLink, type Item, placed } from "../../item.ts";
import { openingWord } from "../sentences.ts";

/** "Is it only in stage III that BRAF mutation shortens survival?": there, and not in the others, as "only in stage III" behind it would say. */

/** Where the patients end that stand behind "is it in"; -1 where nothing is asked of them so. */
function endOfPatients(items: readonly Item[], text: string): number {
  const [it, place] = items;
  const opens = isLink(it, "it") && isLink(place, "in", "restrict") && polar.has(openingWord(text));
  const end = opens ? items.findIndex((item) => isLink(item, "relative")) : -1;
  return end > 2 && items.slice(0, end).every((item) => !isLink(item, "end", "border", "colon", "or", "versus"))
    ? end
    : -1;
}

/** The items with whom it is asked about behind what is said of them. */
export function withClefts(items: readonly Item[], text: string): Item[] {
  const end = endOfPatients(items, text);
  const [, place] = items;
  if (end < 0 || place === undefined) return [...items];
  const close = items.findIndex((item, at) => at > end && isLink(item, "end"));
  const last = close < 0 ? items.length : close;
  const patients = items.slice(2, end).filter((item) => !isLink(item, "only"));
  const there = [placed({ is: "ask", ask: "comparative" }, place), placed({ is: "link", link: "in" }, place)];
  return [...items.slice(end + 1, last), ...there, ...patients, ...items.slice(last)];
}

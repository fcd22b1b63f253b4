import { listEnds, listJoints, wholeLists } from "../../../lexicon/words/scales.ts";
import { type Item, within } from "../../item.ts";
import { codesIn } from "../cancers/named-cancers.ts";

/** "By smoking (never, former, current)", "which WHO types (A, AB, B1 ...)": all levels of a grouping, listed behind it, choose none. */

/** What stands in brackets, or behind a dash to the end. */
const stretch = /\([^()]*\)|\s[-–—]\s[^()?–—]*(?=\?*$)/gu;
const word = /\.{3}|…|[^\s,;/()?–—-]+/gu;

/** Types that one letter names are those of thymomas alone. */
const isOf = (attribute: string, items: readonly Item[]): boolean =>
  attribute !== "histology" || codesIn(items).join() === "THYM";

/** Whether the words are levels of a grouping, and all of them or the first of an open list. */
function namesAll(text: string, levels: ReadonlySet<string>): boolean {
  const said = [...text.toLowerCase().matchAll(word)].map(([one]) => one).filter((one) => !listJoints.has(one));
  const named = said.filter((one) => !listEnds.has(one));
  const isWhole = new Set(named).size === levels.size || (named.length > 1 && listEnds.has(said.at(-1) ?? ""));
  // "I/II, III/IV" are two groups.
  return isWhole && !(text.includes("/") && text.includes(",")) && named.every((one) => levels.has(one));
}

/** Where all levels are listed of a grouping that is named before. */
function listsIn(items: readonly Item[], text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(stretch)].flatMap(({ 0: said, index }) => {
    const groupings = items.filter(
      (item) => item.is === "dimension" && item.end <= index && isOf(item.attribute, items),
    );
    const isListed = groupings.some(
      (one) => one.is === "dimension" && namesAll(said, wholeLists[one.attribute] ?? new Set<string>()),
    );
    return isListed ? [{ start: index, end: index + said.length }] : [];
  });
}

/** The items without such lists. */
export function withoutWholeLists(items: readonly Item[], text: string): Item[] {
  const lists = listsIn(items, text);
  return lists.length === 0 ? [...items] : items.filter((item) => !lists.some((one) => within([item], one).length > 0));
}

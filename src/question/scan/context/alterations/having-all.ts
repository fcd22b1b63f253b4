import { countWords } from "../../../lexicon/words/scales.ts";
import { isLink, type Item, placed } from "../../item.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** "TP53 and RB1 mutations in BLCA: how many patients have both?", "... have all three?": those who have all that is listed. */

/** How many things somebody is said to have; none where no count closes the sentence. */
function countAt(items: readonly Item[], at: number): number {
  const [has, count, next] = items.slice(at, at + 3);
  const closes = next === undefined || isLink(next, "end", "in", "and", "border");
  if (!isLink(has, "has") || count === undefined || !closes) return 0;
  return isLink(count, "both") ? 2 : count.is === "vague" ? (countWords[count.text.toLowerCase()] ?? 0) : 0;
}

const isListed = (item: Item | undefined): boolean =>
  item !== undefined && (item.is === "gene" || item.is === "change" || item.is === "state" || isLink(item, "and"));

export function withAllHad(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => countAt(items, place) > 0);
  if (at < 0) return [...items];
  const first = items.findIndex(({ is }) => is === "gene");
  let end = first;
  while (isListed(items[end])) end += 1;
  const list = items.slice(first, end);
  const genes = new Set(symbolsIn(list));
  const all = symbolsIn(items);
  const [opening, has] = [items[first], items[at]];
  if (opening === undefined || has === undefined || first > at) return [...items];
  if (genes.size !== countAt(items, at) || all.length !== genes.size)
    return items.map((item, place) =>
      place === at + 1
        ? placed({ is: "stop", refusal: "ambiguous", why: "said of several things that are not named" }, item)
        : item,
    );
  const before = items.slice(0, first);
  return [
    ...before,
    placed({ is: "link", link: "all_of" }, opening),
    ...items.slice(first, at),
    ...items.slice(at + 2),
  ];
}

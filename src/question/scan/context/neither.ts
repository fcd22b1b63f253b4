import { isLink, type Item } from "../item.ts";

const isWord = (item: Item | undefined, word: string): boolean =>
  item !== undefined && isLink(item, "negation") && item.text.toLowerCase() === word;

/** "with neither TP53 nor KRAS mutation" is without either of them. */
export function withoutEither(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => isWord(item, "neither"));
  const second = items.findIndex((item, place) => place > at && isWord(item, "nor"));
  const [neither, nor] = [items[at], items[second]];
  const lead = items[at - 1];
  if (neither === undefined || nor === undefined || !isLink(lead, "with", "has")) return [...items];
  return items.flatMap((item): Item[] => {
    if (item === lead) return [];
    if (item === neither) return [{ ...item, is: "link", link: "without", start: lead?.start ?? item.start }];
    return item === nor ? [{ ...item, is: "link", link: "or" }] : [item];
  });
}

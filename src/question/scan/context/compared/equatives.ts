import { isAsk, isLink, type Item, placed } from "../../item.ts";

/** "As strong in women as in men", "as often in LUAD as in LUSC": the second "as" sets what follows it against what stands before. */

const isEquative = (item: Item): boolean =>
  isAsk(item, "difference", "often", "highly", "comparative") && /^as\s/iu.test(item.text);

export function withEquatives(items: readonly Item[], text: string): Item[] {
  const first = items.findIndex(isEquative);
  if (first < 0 || items.some((item) => isLink(item, "versus"))) return [...items];
  const second = items.findIndex((item, at) => {
    const before = items[at - 1];
    return at > first && before !== undefined && /\bas\s*$/iu.test(text.slice(before.end, item.start));
  });
  const than = items[second];
  if (than === undefined || isLink(than, "end", "and")) return [...items];
  const compared = items.map((item, at) =>
    at === first && isAsk(item, "difference") ? placed({ is: "ask", ask: "magnitude" }, item) : item,
  );
  return [...compared.slice(0, second), placed({ is: "link", link: "versus" }, than), ...compared.slice(second)];
}

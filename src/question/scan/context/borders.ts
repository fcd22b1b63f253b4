import { asking } from "../../lexicon/words/context.ts";
import { isLink, placed, type Item } from "../item.ts";

/** "In KRAS-mutant LUAD, does ...": the comma before the words that ask ends the scene; no list goes on after it. */

const opening = /^[\s"'“(]*(?<word>[\p{L}']+)/u;

/** The first word behind a place, and where it ends. */
export function wordFrom(text: string, start: number): { readonly word: string; readonly end: number } {
  const found = opening.exec(text.slice(start));
  return { word: found?.groups?.["word"]?.toLowerCase() ?? "", end: start + (found?.[0].length ?? 0) };
}

export const asksFrom = (text: string, start: number): boolean => asking.has(wordFrom(text, start).word);

export const asksAfter = (item: Item | undefined, text: string): boolean =>
  item !== undefined && asksFrom(text, item.end);

export const withBorders = (items: readonly Item[], text: string): Item[] =>
  items.map((item) =>
    isLink(item, "and") && item.text === "," && asksAfter(item, text)
      ? placed({ is: "link", link: "border" }, item)
      : item,
  );

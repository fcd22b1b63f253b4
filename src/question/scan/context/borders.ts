import { asking } from "../../lexicon/word-sets.ts";
import { isLink, placed, type Item } from "../item.ts";

/** "In KRAS-mutant LUAD, does ...": the comma before the words that ask ends the scene; no list goes on after it. */

const opening = /^[\s"'“(]*(?<word>[\p{L}']+)/u;

export const asksAfter = (item: Item | undefined, text: string): boolean =>
  item !== undefined && asking.has(opening.exec(text.slice(item.end))?.groups?.["word"]?.toLowerCase() ?? "");

export const withBorders = (items: readonly Item[], text: string): Item[] =>
  items.map((item) =>
    isLink(item, "and") && item.text === "," && asksAfter(item, text)
      ? placed({ is: "link", link: "border" }, item)
      : item,
  );

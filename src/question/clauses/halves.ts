import type { Lexicon } from "../lexicon/load.ts";
import { settledItems } from "../phrases/parts.ts";
import { itemsOf } from "../scan/items.ts";
import { sentencesOf } from "./sentences.ts";

/** The sentences of a text as texts, the later ones with what the first names, where there are several. */
export function sentencesIn(text: string, lexicon: Lexicon): string[] {
  const items = settledItems(itemsOf(text, lexicon).items, text, lexicon);
  const sentences = sentencesOf(items);
  const [first, second] = sentences;
  if (first === undefined || second === undefined) return [];
  const lent = first.items.filter(({ is }) => is === "gene" || is === "cancer");
  const said = (one: (typeof sentences)[number]): string => {
    const missing = lent.filter((item) => !one.items.some(({ is }) => is === item.is));
    return `${text.slice(one.start, one.end)} ${missing.map((item) => `${item.is === "cancer" ? "in " : ""}${item.text}`).join(" ")}`;
  };
  return sentences.map(said);
}

import { isLink, type Item, type Link } from "../item.ts";

/** Where the sentence begins in which an item stands; `borders` begin one too. */
export const beginningOf = (items: readonly Item[], at: number, ...borders: readonly Link[]): number =>
  items.slice(0, at).findLastIndex((item) => isLink(item, "end", ...borders)) + 1;

/** The words of a text in small letters, without numbers and marks. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** "Is", "which": the first of them. */
export const openingWord = (text: string): string => /\p{L}+/u.exec(text.toLowerCase())?.[0] ?? "";

/** The text from where the item before a place ends. */
export const textFrom = (items: readonly Item[], at: number, text: string): string =>
  text.slice(items[at - 1]?.end ?? 0);

/** Runs of items up to the end of each sentence. */
export function sentencesIn(items: readonly Item[]): readonly (readonly Item[])[] {
  const ends = items.flatMap((item, at) => (isLink(item, "end") ? [at + 1] : []));
  return [0, ...ends].map((from, at) => items.slice(from, ends[at]));
}

import { noneOf } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, type Item } from "../../item.ts";

/** Words for how many of several things somebody has. */

const lastWord = (text: string): string => text.slice(text.lastIndexOf(" ") + 1).toLowerCase();

/** "Neither", "none of the two", "double wild type". */
export const saysNone = (item: Item | undefined): boolean =>
  isLink(item, "none_of") ||
  (item !== undefined && (isLink(item, "negation") || item.is === "others") && noneOf.has(lastWord(item.text)));

/** "Both", "both mutated". */
export const saysBoth = (item: Item | undefined): boolean =>
  isLink(item, "both") || (isAsk(item, "cooccurrence") && /^both\b/iu.test(item?.text ?? ""));

/** "Only one", "only the other". */
export const isOneOfTwo = (item: Item | undefined): boolean =>
  (item?.is === "bearer" && lastWord(item.text) === "one") ||
  (item?.is === "others" && lastWord(item.text) === "other");

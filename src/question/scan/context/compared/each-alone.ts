import { eachAlone } from "../../../lexicon/words/places.ts";
import { isAsk, isLink, isOfRecord, type Item, placed } from "../../item.ts";

/** "Is CD274 higher in smokers, in LUAD and LUSC separately?": the cancers are where it is asked, and not what is compared. */

const each = { is: "stop", refusal: "unsupported", why: "a comparison in each of several cancers by itself" } as const;

/** Whether a list of cancers ends at a place that is said to be looked at one by one. */
const isListAlone = (items: readonly Item[], at: number, text: string): boolean =>
  items[at]?.is === "cancer" &&
  isLink(items[at - 1], "and") &&
  items[at - 2]?.is === "cancer" &&
  eachAlone.test(text.slice(items[at]?.end ?? 0));

/** Whether patients are told of whom something is more, and nobody whom they are set against. */
const isOneSided = (items: readonly Item[]): boolean =>
  items.some((item) => isAsk(item, "comparative")) &&
  items.some((item) => isOfRecord(item) || item.is === "state") &&
  !items.some((item) => isLink(item, "versus", "between") || item.is === "others");

export const withEachAlone = (items: readonly Item[], text: string): Item[] =>
  items.map((item, at) => (isListAlone(items, at, text) && isOneSided(items) ? placed(each, item) : item));

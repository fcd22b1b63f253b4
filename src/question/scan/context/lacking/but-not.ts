import { polar } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, type Item, type State } from "../../item.ts";
import { topicOf } from "../../topics.ts";
import { beginningOf, openingWord, textFrom } from "../sentences.ts";

/** "LUAD but not LUSC", "gain but not amplification": what stands before it says all, where nothing is compared. */

export const isButNot = (item: Item | undefined): boolean =>
  isLink(item, "except") && item?.text.toLowerCase() === "but not";

/** "KRT7 in LUAD but not LUSC", unlike "is it mutated in LUAD but not LUSC?" and "associated with survival in women but not in men". */
export function namesPlace(items: readonly Item[], at: number, text: string): boolean {
  const opening = openingWord(textFrom(items, beginningOf(items, at), text));
  const compares = items.some(
    (item) =>
      (item.is === "ask" && !isAsk(item, "frequency", "often", "share", "highly", "levels")) ||
      isLink(item, "versus", "which", "relative"),
  );
  return !compares && !polar.has(opening);
}

/** Changes of copies of which a tumour has one. */
const exclusive: readonly ReadonlySet<State>[] = [new Set(["gained", "amplified"]), new Set(["one_lost", "deleted"])];

/** Whether what is left out is of one kind with what stands before it, and never found with it. */
export function areOfOneKind(items: readonly Item[], at: number, end: number): boolean {
  const before = items.slice(0, at).findLast((one) => !isLink(one, "and") && one.is !== "bearer");
  const set = items[end - 1];
  if (before?.is === "state" && set?.is === "state")
    return before.state !== set.state && exclusive.some((pair) => pair.has(before.state) && pair.has(set.state));
  const topic = topicOf(set);
  return (topic === "cancer" || topic === "patients") && topicOf(before) === topic;
}

import { medianCut, takingBack } from "../lexicon/words/clauses.ts";
import { notRead, type NotRead } from "../readings/not-read.ts";
import { type Item, within } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";

/** "Scratch the cut, use the median": words that take back what no correction took, where another thing of its kind follows. */

const isReplaced = (one: Item, after: readonly Item[], behind: string): boolean =>
  (one.is === "cut" && behind.search(medianCut) >= 0) ||
  after.some((other) => topicOf(other) === topicOf(one) && !sameMeaning(other, one));

function takesBack({ text, scanned: { items } }: Heard, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  const after = within(items, { start: end, end: text.length });
  return within(items, { start: 0, end }).some(
    (item) => topicOf(item) !== undefined && isReplaced(item, after, text.slice(end)),
  );
}

/** Why a question is not read that takes back something, and it is not clear what. */
export function uncorrected(now: Heard): NotRead | undefined {
  const found = [...now.text.matchAll(takingBack)].find((match) => takesBack(now, match));
  return found === undefined ? undefined : unclearCorrection(found[0].replace(/^\P{L}+/u, "").trim());
}

/** That it is not clear what a word of correction takes back. */
export const unclearCorrection = (word: string): NotRead =>
  notRead("ambiguous", `It is not clear what "${word}" takes back; say only what is meant.`, { left: [word] });

import { beforehand, control, inquiring, purpose } from "../lexicon/report-words.ts";
import { addsNothing, choosesOthers } from "./adds-nothing.ts";
import { type Part, saidIn } from "./telling.ts";

/** "To determine whether ..., we compare ...", "As a negative control for the ALB result, give ...": what a question is asked for. */

export const isPurpose = ({ text, mark, words }: Part): boolean =>
  (mark === "," || mark === ":") &&
  (purpose.test(text) || control.test(text) || (beforehand.test(text) && !words.some((word) => inquiring.has(word))));

/** Whether the question that follows says by itself what is asked of whom. */
export function isBesidePurpose(part: Part, parts: readonly Part[]): boolean {
  const { items, words } = saidIn(parts.filter((one) => one !== part));
  return !choosesOthers(part.items, items) && addsNothing(part.items, items, words);
}

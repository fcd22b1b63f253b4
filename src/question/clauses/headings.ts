import { process } from "../lexicon/report-words.ts";
import { addsNothing } from "./adds-nothing.ts";
import { isUnknown, type Item } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import { type Part, saidIn } from "./telling.ts";

/** "MLH1 silencing: is MLH1 methylation ...": a heading with a gene of the question, of which nothing else is said that a table knows. */

const LONGEST = 4;

const isProcess = (item: Item): boolean => isUnknown(item) && process.test(item.text);

export const isHeading = ({ start, mark, words, items }: Part): boolean =>
  start === 0 &&
  mark === ":" &&
  words.length <= LONGEST &&
  items[0]?.is === "gene" &&
  items.some(isProcess) &&
  items.every((item) => item.is === "gene" || item.is === "link" || isProcess(item));

/** Whether the question names all of it again. */
export function repeats(part: Part, parts: readonly Part[]): boolean {
  const { items, words } = saidIn(parts.filter((one) => one !== part));
  const named = part.items.filter((item) => topicOf(item) !== undefined);
  return named.every((item) => items.some((one) => sameMeaning(one, item))) && addsNothing(part.items, items, words);
}

import type { Lexicon } from "../lexicon/load.ts";
import type { NotRead } from "../readings/not-read.ts";
import { readClause } from "../readings/read-clause.ts";
import type { Understood } from "../readings/understood.ts";
import type { Item } from "../scan/item.ts";
import { refusedByWords } from "./stops.ts";

export type Answer = Understood | NotRead;
export type ClauseReader = (items: readonly Item[]) => Answer;

/** Reads each clause once, however often it comes again when a text is weighed with and without what stands beside it. */
export function clauseReader(lexicon: Lexicon): ClauseReader {
  const answers = new Map<string, Answer>();
  return (items) => {
    const key = JSON.stringify(items);
    const answer = answers.get(key) ?? refusedByWords(items, lexicon) ?? readClause(items);
    answers.set(key, answer);
    return answer;
  };
}

import { dismissal, saidNouns } from "../lexicon/words/clauses.ts";
import { type Item, within } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import type { Range } from "./notes.ts";

/** "Forget TP53, everyone asks about it. ...", "scrap MET, I meant MST1R": a name that is not meant, where another is. */

const clause = /[.;:,!?()]|\s[-–—]\s|$/u;
const sentence = /[.!?;:](?=\s|$)|$/u;
const endOf = (text: string, from: number, mark: RegExp): number => from + (mark.exec(text.slice(from))?.index ?? 0);
const named = new Set(["gene", "cancer"]);

/** The one name in a clause of which nothing else is said. */
function nameIn(items: readonly Item[]): Item | undefined {
  const [name, ...more] = items.filter((item) => !saidNouns.has(item.text.toLowerCase()));
  return more.length === 0 && named.has(topicOf(name) ?? "") ? name : undefined;
}

/** Whether a list goes on behind a comma: "forget KRAS, EGFR and ALK". */
const listsOn = (next: Item | undefined, mark: string | undefined, name: Item): boolean =>
  mark === "," && topicOf(next) === topicOf(name);

function dismissedAt({ text, scanned: { items } }: Heard, match: RegExpExecArray): Range[] {
  const [start, from] = [match.index, match.index + match[0].length];
  const end = endOf(text, from, clause);
  const name = nameIn(within(items, { start: from, end }));
  const next = items.find((item) => item.start > end);
  if (name === undefined || (next?.start === end + 2 && listsOn(next, text[end], name))) return [];
  const kind = items.filter((item) => topicOf(item) === topicOf(name) && item !== name);
  const [same, others] = [
    kind.filter((item) => sameMeaning(item, name)),
    kind.filter((item) => !sameMeaning(item, name)),
  ];
  // "Everyone asks about TP53" says more of what is not meant.
  const close = endOf(text, from, sentence);
  const last =
    within(same, { start: end, end: close }).length > 0 && within(others, { start: end, end: close }).length === 0
      ? close
      : end;
  const isReplaced = others.some((item) => item.start >= end) && !same.some((item) => item.start >= last);
  const before = same.filter((item) => item.end <= start).map((item): Range => [item.start, item.end]);
  return isReplaced ? [[start, last], ...before] : [];
}

/** All that is said not to be meant, wherever it is named. */
export const dismissedIn = (now: Heard): Range[] =>
  [...now.text.matchAll(dismissal)].flatMap((match) => dismissedAt(now, match));

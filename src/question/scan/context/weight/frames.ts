import { hasLine } from "../../../genes/gene-index.ts";
import { complementizers, materials, querying, subjects } from "../../../lexicon/words/context.ts";
import type { Lexicon } from "../../../lexicon/load.ts";
import { isAsk, isLink, isUnknown, type Item } from "../../item.ts";
import { topicOf } from "../../topics.ts";

/**
 * "It should be shown whether ...", "The authors claim that ...", "The association ... has not been demonstrated.": the
 * words in which a question is put. They end at the word that opens its clause, or begin with the verb after all that
 * it is about, and hold no patients, nothing that is measured, and no preposition that could choose some.
 */

type Stop = Extract<Item, { is: "stop" }>;

/** A word of everyday language, of writing or of studying. */
function isPlain(item: Stop, { spelling }: Lexicon): boolean {
  if (item.refusal !== "unsupported") return false;
  if (isUnknown(item)) return hasLine(spelling.english, item.text.toLowerCase());
  return subjects.has(item.why) && !materials.has(item.why);
}

const isIdle = (item: Item, lexicon: Lexicon): boolean =>
  item.is === "vague" ||
  isLink(item, "it", "negation", "status", "of", "in", "has", "relative", "which") ||
  (item.is === "stop" && isPlain(item, lexicon));

/** "In registrants", "of drinkers": a word that is not known where patients would stand. */
const mayChoose = (items: readonly Item[]): boolean =>
  items.some((item, at) => {
    const next = items[at + 1];
    return isLink(item, "in", "of", "has") && isUnknown(next);
  });

const says = (item: Item): boolean =>
  topicOf(item) !== undefined || item.is === "bearer" || item.is === "ask" || item.is === "others";

const mark = /[,:;–—()]|\s-\s/u;

interface Sentence {
  readonly items: readonly Item[];
  readonly start: number;
}

function sentencesOf(items: readonly Item[]): Sentence[] {
  const sentences: { items: Item[]; start: number }[] = [{ items: [], start: 0 }];
  for (const item of items) {
    if (isLink(item, "end")) sentences.push({ items: [], start: item.end });
    else sentences.at(-1)?.items.push(item);
  }
  return sentences;
}

/** Where the clause of a question opens: after "whether", or after "that" with its subject next to it. */
function opening({ items, start }: Sentence, text: string): number | undefined {
  const first = items.find(says);
  if (first === undefined || first.is === "ask") return undefined;
  const head = text.slice(start, first.start);
  const words = [...head.matchAll(/\p{L}+/gu)].filter(([word]) => complementizers.has(word.toLowerCase()));
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const end = start + last.index + last[0].length;
  const between = items.filter((item) => item.start >= end && item.end <= first.start);
  const subject = first.is !== "state" && between.length === 0;
  return last[0].toLowerCase() === "that" && !subject ? undefined : end;
}

/** "They never tell the reader whether": from the last mark to the word that opens the clause. */
function before(sentence: Sentence, text: string, lexicon: Lexicon): readonly Item[] {
  const end = opening(sentence, text);
  if (end === undefined) return [];
  const frame = sentence.items.filter((item) => item.end <= end);
  const said = text.slice(sentence.start, end);
  const asks = querying.has(/\p{L}+/u.exec(said)?.[0].toLowerCase() ?? "");
  if (asks || mark.test(said) || mayChoose(frame)) return [];
  return frame.every((item) => isIdle(item, lexicon)) ? frame : [];
}

/** "has not been demonstrated", of a relation that the sentence names first and says nothing else of. */
function after({ items }: Sentence, lexicon: Lexicon): readonly Item[] {
  const [first] = items.filter(says);
  const last = items.findLastIndex(says);
  const tail = items.slice(last + 1);
  const denied = isLink(tail[0], "negation") && /\s/u.test(tail[0]?.text ?? "");
  const relates = isAsk(first, "association", "correlation", "coexpression", "difference");
  const idle = tail.every((item) => isLink(item, "negation") || (item.is === "stop" && isPlain(item, lexicon)));
  return relates && denied && idle && !items.some((item) => isLink(item, "relative", "which")) ? tail : [];
}

/** The words that only frame a question. */
export const framesIn = (items: readonly Item[], text: string, lexicon: Lexicon): readonly Item[] =>
  sentencesOf(items).flatMap((one) => [...before(one, text, lexicon), ...after(one, lexicon)]);

import { accounting } from "../../../lexicon/words/context.ts";
import { isAsk, isAttribute, isLink, type Item, placed } from "../../item.ts";
import { namesRelation } from "../../relation-noun.ts";
import { sentencesIn } from "../sentences.ts";

/** "Does stage explain the prognostic value of VEGFA? Adjust for it": what may account for an effect is adjusted for. */

const isEnd = (item: Item | undefined): boolean => item === undefined || isLink(item, "end");
/** An effect, or a relation between two things. */
export const isEffect = (item: Item): boolean =>
  namesRelation(item) || isAsk(item, "association", "correlation", "difference");
const isExplainer = (item: Item): boolean => isAttribute(item) || item.is === "class" || isLink(item, "and");

/** The verb of a sentence that opens with what may account for something, unlike "confound or modify"; -1 where none does. */
function verbIn(sentence: readonly Item[]): number {
  const at = sentence.findIndex((item) => !isExplainer(item));
  const accounts = accounting.has(sentence[at]?.text.toLowerCase() ?? "");
  return at > 0 && accounts && !isLink(sentence[at + 1], "or", "and") ? at : -1;
}

/** A level stands for its attribute, whose other levels are held constant too. */
export const asCovariate = (item: Item): Item =>
  item.is === "class" ? placed({ is: "dimension", attribute: item.attribute, implied: item.implied }, item) : item;

/** The effect, adjusted for what opens the sentence; what is no effect is told of its levels. */
function adjusted(sentence: readonly Item[], at: number): Item[] {
  const [verb, last] = [sentence[at], sentence.at(-1)];
  if (verb === undefined || last === undefined) return [...sentence];
  if (!sentence.slice(at + 1).some(isEffect)) return [...sentence.slice(0, at).map(asCovariate), ...sentence.slice(at)];
  const end = isEnd(last) ? [last] : [];
  const effect = sentence.slice(at + 1, sentence.length - end.length);
  const place = { text: verb.text, start: last.start, end: last.start };
  return [...effect, placed({ is: "link", link: "adjust" }, place), ...sentence.slice(0, at).map(asCovariate), ...end];
}

const unclear = { is: "stop", refusal: "ambiguous", why: "to adjust for something that is not named there" } as const;
const isOpen = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "adjust") &&
  isLink(items[at + 1], "it") &&
  (isEnd(items[at + 2]) || isLink(items[at + 2], "colon"));

/** The items with what may account for an effect as what it is adjusted for; "adjust for it" says so again, or of nothing that is clear. */
export function withAccountedFor(items: readonly Item[]): Item[] {
  const sentences = sentencesIn(items);
  const verbs = sentences.map(verbIn);
  return sentences.flatMap((sentence, at): Item[] => {
    const verb = verbs[at] ?? -1;
    if (verb > 0) return adjusted(sentence, verb);
    if ((verbs[at - 1] ?? -1) > 0 && isOpen(sentence, 0)) return [];
    return sentence.map((item, place) => (isOpen(sentence, place) ? placed(unclear, item) : item));
  });
}

import { fields } from "../lexicon/words/acknowledging.ts";
import {
  denyingSelf,
  greeting,
  introduction,
  isCalling,
  isSpeakerNoun,
  mayBePatients,
  onField,
  opening,
  somebody,
  speaking,
} from "../lexicon/words/askers.ts";
import { mayDescribe } from "../lexicon/words/asides.ts";
import { wordsOf } from "../lexicon/words/words.ts";
import { asksFrom } from "../scan/context/borders.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import type { Heard } from "./heard.ts";
import { type Range, rangesOf } from "./notes.ts";

/** "We are a small group in Ljubljana.", "nuclear medicine resident here", "asbestos lawyers keep asking us": who asks, and no patients. */

const LONGEST = 7;

const wordAfter = (text: string, { end }: Item): string => wordsOf(text.slice(end))[0] ?? "";
const isOfSpeaker = (item: Item, text: string): boolean => {
  // "A patient charity".
  if (item.is === "bearer") return [item.text.toLowerCase(), wordAfter(text, item)].some(isSpeakerNoun);
  if (item.is === "stop") {
    const noun = wordAfter(text, item);
    const isFieldOfNoun = fields.has(item.why) || (isSpeakerNoun(noun) && !mayBePatients.has(noun));
    return isFieldOfNoun && !mayDescribe(item.text);
  }
  return (
    ["vague", "person", "number", "gene", "cancer"].includes(item.is) ||
    isLink(item, "in", "of", "and", "it", "with", "end", "colon")
  );
};

/** What may stand before the noun of a calling, or be it: its field, whatever that is of. */
const isField = (item: Item): boolean =>
  item.is === "stop"
    ? item.refusal !== "medical_advice" && item.why !== "instruction"
    : ["vague", "person", "gene", "cancer"].includes(item.is) ||
      isLink(item, "and", "it") ||
      isSpeakerNoun(item.text.toLowerCase()) ||
      somebody.has(item.text.toLowerCase());

/** How many words of a lead name who asks, with "person" behind where they work; none where none is named. */
function speakersIn(words: readonly string[]): number {
  const last = words.findLastIndex(isSpeakerNoun);
  return last >= 0 && somebody.has(words[last + 1] ?? "") ? last + 2 : last + 1;
}

/** Whether what stands behind the noun leaves no doubt that it is who asks, unlike "nurses with melanoma". */
function areAsking(noun: string, rest: string, ofField: boolean): boolean {
  const last = wordsOf(noun).at(-1) ?? "";
  if (rest.trim() === "") return isCalling(last) || somebody.has(last);
  return speaking.test(rest) || (ofField && onField.test(rest));
}

/** "Sarcoma registry person: ...", "asbestos lawyers keep asking us: ...": before the first mark. */
function leadIn({ text, scanned: { items } }: Heard): Range[] {
  const start = greeting.exec(text)?.[0].length ?? 0;
  const lead = opening.exec(text.slice(start))?.[0] ?? "";
  const words = wordsOf(lead);
  const named = speakersIn(words);
  if (named === 0 || words.length > LONGEST || asksFrom(text, start)) return [];
  const [noun, rest] = splitAfter(lead, named);
  const [border, end] = [start + noun.length, start + lead.length];
  const isWhole = within(items, { start, end: border }).every(isField);
  const ofField = within(items, { start: border, end }).every((item) => isOfSpeaker(item, text));
  return isWhole && areAsking(noun, rest, ofField) ? [[start, end]] : [];
}

/** A text cut behind some of its words. */
function splitAfter(text: string, count: number): [string, string] {
  const last = [...text.matchAll(/[\p{L}\d]+(?:['’-][\p{L}\d]+)*/gu)][count - 1];
  const end = last === undefined ? 0 : last.index + last[0].length;
  return [text.slice(0, end), text.slice(end)];
}

/** "Sarcoma registry person" lends its cancer where the question names none. */
function besideCancers({ scanned: { items } }: Heard, [start, end]: Range): Range[] {
  const cancers = within(items, { start, end }).filter(({ is }) => is === "cancer");
  const isNamed = items.some((item) => item.is === "cancer" && !cancers.includes(item));
  if (isNamed) return [[start, end]];
  const edges = [start, ...cancers.flatMap((item) => [item.start, item.end]), end];
  return edges.flatMap((from, at): Range[] => (at % 2 === 0 ? [[from, edges[at + 1] ?? end]] : []));
}

/** Before the first mark, which leaves nothing to what else is said: "p53 biologist speaking, MDM2 amplification ...". */
export const leadingSpeakersIn = (plain: Heard): Range[] =>
  leadIn(plain).flatMap((range) => besideCancers(plain, range));

export const introducedIn = ({ text, scanned: { items } }: Heard): Range[] => [
  ...rangesOf(text, denyingSelf),
  ...rangesOf(text, introduction).filter(([start, end]) =>
    within(items, { start, end }).every((item) => isOfSpeaker(item, text)),
  ),
];

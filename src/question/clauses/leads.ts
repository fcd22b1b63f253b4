import {
  alleging,
  headingNouns,
  headingTopics,
  placing,
  provided,
  things,
  thingTopics,
} from "../lexicon/words/asides.ts";
import { isLink, isUnknown, type Item } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import type { Stretch } from "./stretches.ts";

/** "HRD-ish question: ...", "..., as textbooks have it": words that only put a question, or tell what others think of it. */

const LONGEST_HEADING = 6;
const isHeadingNoun = ({ text }: Item): boolean => headingNouns.has(text.toLowerCase());
/** "Vaccinated", "sporadic", "ulcerous": what patients or tumours are like. */
const adjective = /\p{L}{3}(?:ed|ic|ous)$/iu;
const isIdle = ({ why, text }: Extract<Item, { is: "stop" }>): boolean =>
  headingTopics.has(why) && !adjective.test(text);
const saysWhom = (item: Item): boolean =>
  item.is === "stop"
    ? !isIdle(item)
    : topicOf(item) !== undefined ||
      item.is === "sign" ||
      item.is === "cut" ||
      ((item.is === "bearer" || isLink(item, "restrict")) && !isHeadingNoun(item)) ||
      isLink(item, "only", "except", "excluded", "without", "adjust", "adjusted", "versus");

const styled = /-(?:like|ish|style|type|related)$/u;

/** "#OncoTwitter hot take:", "Next one:", "GISTIC-like question:" */
export const isHeading = ({ opensSentence, items, words, isBeforeColon }: Stretch): boolean =>
  opensSentence &&
  isBeforeColon &&
  words.length > 1 &&
  words.length <= LONGEST_HEADING &&
  headingNouns.has(words.at(-1) ?? "") &&
  (styled.test(words.at(-2) ?? "") || !items.some(saysWhom));

/** "..., the synthetic lethality thing" */
export const isThing = ({ start, items, words }: Stretch): boolean =>
  start > 0 &&
  words[0] === "the" &&
  words.length > 2 &&
  things.has(words.at(-1) ?? "") &&
  items.length > 0 &&
  items.every((item) => item.is === "stop" && (isIdle(item) || thingTopics.has(item.why)));

/** "if possible", "if RPPA is here": where it is not, there is no card either. */
export const isProviso = ({ items, words }: Stretch): boolean =>
  words[0] === "if" &&
  words.length <= LONGEST_HEADING &&
  provided.has(words.at(-1) ?? "") &&
  items.every((item) => isLink(item, "when", "it") || item.is === "measure" || item.is === "vague" || isUnknown(item));

const told = new Set<Item["is"]>([
  "class",
  "range",
  "cancer",
  "dimension",
  "quantity",
  "normal",
  "cut",
  "number",
  "study",
  "bearer",
]);
/** "as silencing of the gene would suggest", unlike "as well as stage" and "as in smokers it is known". */
export const isAlleged = ({ words: [first, second, ...rest], items }: Stretch): boolean =>
  first === "as" &&
  second !== undefined &&
  !placing.has(second) &&
  rest.some((word) => alleging.has(word)) &&
  !items.some(
    (item) =>
      (item.is === "stop" ? !isIdle(item) : told.has(item.is)) ||
      isLink(item, "adjust", "adjusted", "restrict", "only", "except", "versus"),
  );

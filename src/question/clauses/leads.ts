import { alleging, headingNouns, placing } from "../lexicon/words/asides.ts";
import { materials, talk } from "../lexicon/words/context.ts";
import { isLink, type Item } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import type { Stretch } from "./stretches.ts";

/** "HRD-ish question: ...", "..., as textbooks have it": words that only put a question, or tell what others think of it. */

const LONGEST_HEADING = 6;
const isHeadingNoun = ({ text }: Item): boolean => headingNouns.has(text.toLowerCase());
/** A topic that chooses neither patients nor what is measured in. */
const isIdle = ({ why }: Extract<Item, { is: "stop" }>): boolean => talk.has(why) && !materials.has(why);
const saysWhom = (item: Item): boolean =>
  item.is === "stop"
    ? !isIdle(item)
    : topicOf(item) !== undefined ||
      item.is === "sign" ||
      item.is === "cut" ||
      ((item.is === "bearer" || isLink(item, "restrict")) && !isHeadingNoun(item)) ||
      isLink(item, "only", "except", "excluded", "without", "adjust", "adjusted", "versus");

/** "#OncoTwitter hot take:", "HRD-ish question:" */
export const isHeading = ({ start, items, words, isBeforeColon }: Stretch): boolean =>
  start === 0 &&
  isBeforeColon &&
  words.length > 1 &&
  words.length <= LONGEST_HEADING &&
  headingNouns.has(words.at(-1) ?? "") &&
  !items.some(saysWhom);

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
]);
/** "as silencing of the gene would suggest", unlike "as well as stage" and "as in smokers it is known". */
export const isAlleged = ({ words: [first, second, ...rest], items }: Stretch): boolean =>
  first === "as" &&
  second !== undefined &&
  !placing.has(second) &&
  rest.some((word) => alleging.has(word)) &&
  !items.some(
    (item) => told.has(item.is) || isLink(item, "adjust", "adjusted", "restrict", "only", "except", "versus"),
  );

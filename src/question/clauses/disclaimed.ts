import { disclaiming } from "../lexicon/words/acknowledging.ts";
import { mayDescribe } from "../lexicon/words/asides.ts";
import { spareable } from "../lexicon/words/context.ts";
import { isLink, isUnknown, type Item, within } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import { type Range, rangesOf } from "./notes.ts";

/** "I'm not asking for myself:", "nothing to do with Wilms tumour:", "I don't care whether it is prognostic;": what the speaker does not ask. */

const named = new Set<Item["is"]>(["gene", "cancer", "outcome", "measure", "ask", "vague", "person"]);
/** A word that no table knows may choose patients where it tells what somebody is like. */
const isIdle = (item: Item): boolean =>
  item.is === "stop" &&
  (isUnknown(item) || spareable.has(item.why) || item.refusal === "unknown_cancer") &&
  !mayDescribe(item.text);
const choosesNobody = (item: Item): boolean =>
  named.has(item.is) ||
  isIdle(item) ||
  isLink(item, "negation", "it", "and", "or", "of", "in", "instead", "when", "has", "which", "colon", "end", "except");

/** All that is said not to be asked, where nothing of it is asked all the same. */
export const disclaimedIn = ({ text, scanned: { items } }: Heard): Range[] =>
  rangesOf(text, disclaiming).filter(([start, end]) => {
    const told = within(items, { start, end });
    const rest = items.filter((item) => item.end <= start || item.start >= end);
    const isOther = told.every((item) => topicOf(item) === undefined || !rest.some((one) => sameMeaning(one, item)));
    return isOther && told.every(choosesNobody);
  });

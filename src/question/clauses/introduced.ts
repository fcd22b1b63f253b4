import { fields, introduction, speakerNouns } from "../lexicon/words/acknowledging.ts";
import { describingEnd } from "../lexicon/words/asides.ts";
import { participle } from "../lexicon/report-words.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import type { Heard } from "./heard.ts";
import type { Range } from "./notes.ts";

/** "We are a small group in Ljubljana.", "PhD student on macrophages here,": who asks, and no patients. */

const isOfSpeaker = (item: Item): boolean => {
  if (item.is === "bearer") return speakerNouns.has(item.text.toLowerCase());
  if (item.is === "stop") return fields.has(item.why) && !participle.test(item.text) && !describingEnd.test(item.text);
  return (
    ["vague", "person", "number", "gene", "cancer"].includes(item.is) ||
    isLink(item, "in", "of", "and", "it", "with", "end", "colon")
  );
};

export const introducedIn = ({ text, scanned: { items } }: Heard): Range[] =>
  [...text.matchAll(introduction)]
    .map(({ index, 0: said }): Range => [index, index + said.length])
    .filter(([start, end]) => within(items, { start, end }).every(isOfSpeaker));

import { fields, introduction, speakerNouns } from "../lexicon/words/acknowledging.ts";
import { mayDescribe } from "../lexicon/words/asides.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import type { Heard } from "./heard.ts";
import { type Range, rangesOf } from "./notes.ts";

/** "We are a small group in Ljubljana.", "PhD student on macrophages here,": who asks, and no patients. */

const isOfSpeaker = (item: Item): boolean => {
  if (item.is === "bearer") return speakerNouns.has(item.text.toLowerCase());
  if (item.is === "stop") return fields.has(item.why) && !mayDescribe(item.text);
  return (
    ["vague", "person", "number", "gene", "cancer"].includes(item.is) ||
    isLink(item, "in", "of", "and", "it", "with", "end", "colon")
  );
};

export const introducedIn = ({ text, scanned: { items } }: Heard): Range[] =>
  rangesOf(text, introduction).filter(([start, end]) => within(items, { start, end }).every(isOfSpeaker));

import { closesSelf, ofOneself } from "../lexicon/words/acknowledging.ts";
import { notRead, type NotRead } from "../readings/not-read.ts";
import { isOfRecord } from "../scan/item.ts";
import type { Heard } from "./heard.ts";

/** "We are a group of smokers, and wonder how often ...", "I am a woman.": who asks, which may or may not be whom the question is about. */

export function askerAsPatients({ text, scanned: { items } }: Heard): NotRead | undefined {
  const ends = [...text.matchAll(ofOneself)].map(({ index, 0: said }) => index + said.length);
  const told = items.find(
    (item) => ends.includes(item.start) && isOfRecord(item) && closesSelf.test(text.slice(item.end)),
  );
  return told === undefined
    ? undefined
    : notRead(
        "ambiguous",
        `It is not clear whether "${told.text}" says only who asks; say "in ${told.text}" if the question is about them, or leave it out.`,
        { left: [told.text] },
      );
}

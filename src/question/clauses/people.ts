import { greeted, namedPerson, personBefore, signedBy } from "../lexicon/words/people.ts";
import { topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import { type Range, rangesOf } from "./notes.ts";

/** "My colleague KIT wants", "JAK (my student) asks", "Dear MET,", "Regards, KIT": a name of somebody that is a gene's as well. */

const inText = [namedPerson, personBefore, greeted, signedBy] as const;

/** The names of people that would be read as genes. */
export const peopleIn = ({ text, scanned: { items } }: Heard): Range[] =>
  inText
    .flatMap((pattern) => rangesOf(text, pattern))
    .filter(([start, end]) =>
      items.some((item) => item.start === start && item.end === end && topicOf(item) === "gene"),
    );

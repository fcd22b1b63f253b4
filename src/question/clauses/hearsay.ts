import { hearsay, notAbout } from "../lexicon/report-words.ts";
import { within } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import { acknowledgedIn } from "./acknowledged.ts";
import { disclaimedIn } from "./disclaimed.ts";
import type { Heard } from "./heard.ts";
import { introducedIn } from "./introduced.ts";
import { meantNamesIn } from "./name-denials.ts";
import { blanked, type Plain, type Range } from "./notes.ts";
import { sourcesIn } from "./sources.ts";

/** "..., although the text says age-adjusted", "This is not about my own patient: ...": what others say, and what is not meant. */

/** Whether what a question is said not to be about may choose its patients or is what it is about. */
function choosesNobody({ settled }: Heard, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  return within(settled, { start: match.index, end }).every(
    (item) => topicOf(item) === undefined && (item.is === "stop" || item.is === "link" || item.is === "vague"),
  );
}

/** The text without what stands against the question. */
export function withoutHearsay(plain: Heard): Plain {
  const matches = [
    ...plain.text.matchAll(hearsay),
    ...[...plain.text.matchAll(notAbout)].filter((match) => choosesNobody(plain, match)),
  ];
  const told = matches.map(({ index, 0: said }): Range => [index, index + said.length]);
  return blanked(plain, [
    ...told,
    ...acknowledgedIn(plain),
    ...disclaimedIn(plain),
    ...meantNamesIn(plain),
    ...introducedIn(plain),
    ...sourcesIn(plain),
  ]);
}

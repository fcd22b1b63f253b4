import { demanding, granted, granting, limiting, participle, pointingBack } from "../lexicon/report-words.ts";
import { clauseWords } from "../lexicon/words/clauses.ts";
import { spareable } from "../lexicon/words/context.ts";
import { isUnknown, type Item } from "../scan/item.ts";
import { topicsIn } from "../scan/topics.ts";
import { type Part, saidIn } from "./telling.ts";

/** "If TP53 mutations really raise MDM2, fine, but I want ...": what may be so, and is not asked. */

export const isGranted = ({ words }: Part): boolean => granted.has(words.at(-1) ?? "");

const isIdle = (item: Item): boolean =>
  item.is === "stop" && (spareable.has(item.why) || (isUnknown(item) && !participle.test(item.text)));
const choosesNobody = (item: Item): boolean =>
  isIdle(item) || ["gene", "cancer", "measure", "outcome", "ask", "vague", "link"].includes(item.is);

/** "..., fine, but what I need is ...": what is wanted instead follows, and speaks of nobody who was told of. */
function isTurnedFrom(part: Part, parts: readonly Part[]): boolean {
  const next = parts.slice(parts.indexOf(part) + 1).find(({ words }) => words.length > 0);
  const isTold = part.words.some((word) => clauseWords.has(word)) && !part.words.some((word) => demanding.has(word));
  const isSetOff = /,\s*\p{L}+\W*$/u.test(part.text);
  return (
    isTold &&
    part.items.every(choosesNobody) &&
    isSetOff &&
    next?.words[0] === "but" &&
    !next.words.some((word) => pointingBack.has(word))
  );
}

/** Whether what is wanted instead is a question of its own, and nothing restricts it. */
export function isBesideGranted(part: Part, parts: readonly Part[]): boolean {
  const topics = topicsIn(saidIn(parts.filter((one) => one !== part)).items);
  const isSo = granting.has(part.words[0] ?? "") || isTurnedFrom(part, parts);
  return isSo && topics.has("gene") && topics.has("cancer") && !part.words.some((word) => limiting.has(word));
}

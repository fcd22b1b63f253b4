import { askedOfClaim, claiming, describedGene, sourceTopics } from "../lexicon/words/claims.ts";
import { isLink, isUnknown, type Item, within } from "../scan/item.ts";
import type { Heard } from "./heard.ts";
import type { Range } from "./notes.ts";

/** "A mouse model suggests that ...; is that so in LUAD?": where a claim is from, of which the question is whether it holds. */

const isOfSource = (item: Item): boolean =>
  item.is === "vague" ||
  isLink(item, "in", "of", "by", "relative", "has") ||
  (item.is === "stop" && (isUnknown(item) || sourceTopics.has(item.why)));

/** A source that is no data of the question, before what it claims. */
function claimedAt({ text, scanned: { items } }: Heard, match: RegExpExecArray): Range[] {
  const [start, end] = [match.index, match.index + match[0].length];
  const source = within(items, { start, end });
  const isSource = source.some((item) => item.is === "stop") && source.every(isOfSource);
  return isSource && askedOfClaim.test(text.slice(end)) ? [[start, end]] : [];
}

/** What is told of the gene before it: of which disease it is. */
function describedAt({ scanned: { items } }: Heard, match: RegExpExecArray): Range[] {
  const [start, end] = [match.index, match.index + match[0].length];
  const said = within(items, { start, end });
  const isGene = items.some((item) => item.is === "gene" && item.end === start);
  const isIdle = said.every(
    (item) => item.is === "stop" || item.is === "vague" || item.is === "person" || isLink(item, "in", "of"),
  );
  return isGene && isIdle ? [[start, end]] : [];
}

/** Where claims are from, and what a gene is known for. */
export const sourcesIn = (plain: Heard): Range[] => [
  ...[...plain.text.matchAll(claiming)].flatMap((match) => claimedAt(plain, match)),
  ...[...plain.text.matchAll(describedGene)].flatMap((match) => describedAt(plain, match)),
];

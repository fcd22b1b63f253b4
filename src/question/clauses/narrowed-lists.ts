import { narrowing } from "../lexicon/words/clauses.ts";
import { isLink, type Item } from "../scan/item.ts";
import { sameMeaning, type Topic, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import type { Range } from "./notes.ts";

/** "Truncating vs missense NF2... just truncating", "KRAS and NRAS - only NRAS": one of a list is meant, and none beside it. */

const isJoint = (item: Item | undefined): boolean => isLink(item, "and", "or", "versus");

const isOfKind = (item: Item | undefined, one: Item | undefined): boolean =>
  item?.is === one?.is && topicOf(item) === topicOf(one);

/** Where the list around an item ends on one side. */
function lastOf(items: readonly Item[], at: number, step: 1 | -1): number {
  let last = at;
  while (isJoint(items[last + step]) && isOfKind(items[last + 2 * step], items[at])) last += 2 * step;
  return last;
}

/** "... just NRAS: ", "... just stage IV.", unlike "just KRAS mutants" and "both, only KRAS, only TP53". */
function standsAlone(items: readonly Item[], meant: Item, mark: string): boolean {
  const next = items.find((item) => item.start >= meant.end);
  const isGrouped = items.some((item) => isLink(item, "both", "none_of", "only_one", "all_of"));
  const goesOn = isLink(next, "and", "border") && mark.startsWith(",");
  return !isGrouped && !goesOn && (next === undefined || isLink(next, "end", "colon", "in", "of", "and", "border"));
}

const narrowable = new Set<Topic | undefined>(["gene", "cancer", "patients", "asked", "attribute"]);

function narrowedAt({ scanned: { items } }: Heard, match: RegExpExecArray): Range[] {
  const end = match.index + match[0].length;
  const meant = items.find((item) => item.start >= end);
  if (meant?.start !== end || !narrowable.has(topicOf(meant)) || !standsAlone(items, meant, match[0])) return [];
  const before = items.filter((item) => item.end <= end - match[0].trimStart().length);
  const at = before.findLastIndex((item) => sameMeaning(item, meant));
  const [first, last] = at < 0 ? [0, 0] : [lastOf(before, at, -1), lastOf(before, at, 1)];
  const kept = before[at];
  const [from, to] = [before[first], before[last]];
  if (first === last || kept === undefined || from === undefined || to === undefined) return [];
  return [
    [from.start, kept.start],
    [kept.end, to.end],
    [match.index, meant.end],
  ];
}

/** All of a list that is not meant, with the words that say so. */
export function narrowedIn(now: Heard): Range[] {
  const found = [...now.text.matchAll(narrowing)]
    .map((match) => narrowedAt(now, match))
    .filter((one) => one.length > 0);
  return found.length === 1 ? found.flat() : [];
}

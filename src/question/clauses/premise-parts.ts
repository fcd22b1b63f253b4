import { isLink, type Item, placed } from "../scan/item.ts";
import { isBesideGranted, isGranted } from "./granted.ts";
import { isHeading, repeats } from "./headings.ts";
import { isBesidePurpose, isPurpose } from "./purposes.ts";
import { isBesideRanked, isRanked } from "./ranked-claims.ts";
import { isBesideReport, isReport } from "./reports.ts";
import { type Part, partsIn } from "./telling.ts";

/** What somebody tells, and what a question is asked for, as premises beside it. */

const isPremise = (part: Part, parts: readonly Part[]): boolean =>
  (isReport(part) && isBesideReport(part, parts)) ||
  (isPurpose(part) && isBesidePurpose(part, parts)) ||
  (isRanked(part) && isBesideRanked(part, parts)) ||
  (isGranted(part) && isBesideGranted(part, parts)) ||
  (isHeading(part) && repeats(part, parts));

export function withToldParts(items: readonly Item[], text: string): Item[] {
  const parts = partsIn(items, text);
  if (parts.length < 2) return [...items];
  return parts.filter((part) => isPremise(part, parts)).reduce(setApart, [...items]);
}

const end = (at: number): Item => placed({ is: "link", link: "end" }, { text: ".", start: at, end: at });
const premise = (at: number): Item => placed({ is: "link", link: "premise" }, { text: "", start: at, end: at });

function setApart(items: readonly Item[], part: Part): Item[] {
  const before = items.filter((item) => item.end <= part.start);
  const after = items.filter((item) => item.start >= part.end);
  const [mark, ...rest] = after;
  const isJoint =
    isLink(mark, "colon", "and", "border") || (isLink(mark, "except") && mark?.text.toLowerCase() === "but");
  const behind = isJoint ? rest : after;
  const opening = before.length === 0 || isLink(before.at(-1), "end") ? [] : [end(part.start)];
  const closing = isLink(behind[0], "end") ? [] : [end(part.end)];
  return [...before, ...opening, premise(part.start), ...part.items, ...closing, ...behind];
}

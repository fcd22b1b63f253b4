import { isLink, type Item } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";
import type { NumberedSide } from "./numbered-side.ts";

/** What stands around a side: whose it is, and whether another is set against it. */

export const isHead = (item: Item | undefined): boolean => isDescribed(item) || item?.is === "range";
const isLead = (item: Item | undefined): boolean => isLink(item, "with", "has", "relative", "which");

/** Where the words that lead to a side begin: "with", "that have". */
export function leadOf(items: readonly Item[], start: number): number {
  let lead = start;
  while (isLead(items[lead - 1])) lead -= 1;
  return lead;
}

/** Where the words end that say whose it is: "double-mutant lung adenocarcinoma patients". */
export function headsEnd(items: readonly Item[], end: number): number {
  let at = end;
  while (isHead(items[at])) at += 1;
  return at;
}

const isComma = (item: Item | undefined): boolean => item?.text === ",";

/** What joins a side to the one before it: "versus", "and", a comma; nothing where it begins anew. */
export function jointBefore(items: readonly Item[], { start }: NumberedSide): Item | undefined {
  let at = leadOf(items, start) - 1;
  while (isHead(items[at]) || isLink(items[at], "it")) at -= 1;
  const isPlaced = isLink(items[at], "in", "of");
  const joint = items[isPlaced ? at - 1 : at];
  return isLink(joint, "versus", "and", "or") && !(isPlaced && isComma(joint)) ? joint : undefined;
}

const jointAfter = (items: readonly Item[], { end }: NumberedSide): Item | undefined => {
  const joint = items[headsEnd(items, end)];
  return isLink(joint, "versus", "and", "or") ? joint : undefined;
};

/** "In KRAS-mutant LUAD, ...": who everybody is. */
const isScene = (items: readonly Item[], { start }: NumberedSide): boolean => {
  const lead = leadOf(items, start);
  const at = items.slice(0, lead).findLastIndex((item) => !isHead(item));
  return isLink(items[at], "in", "when") && (items[at - 1] === undefined || isLink(items[at - 1], "end", "border"));
};

/** "Do double mutants live shorter than ...", unlike "patients with both thrown out". */
const isAheadOfOther = (items: readonly Item[], { number, start, end }: NumberedSide): boolean =>
  number !== "plain" &&
  items.slice(end).some((item) => isLink(item, "versus")) &&
  !isLink(items[headsEnd(items, end)], "excluded") &&
  !isLink(items[leadOf(items, start) - 1], "except", "negation", "without");

/** Whether another side is set against it. */
export const isSetAgainst = (items: readonly Item[], side: NumberedSide): boolean =>
  !isScene(items, side) &&
  ((jointBefore(items, side) ?? jointAfter(items, side)) !== undefined || isAheadOfOther(items, side));

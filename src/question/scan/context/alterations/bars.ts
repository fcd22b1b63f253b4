import type { Item } from "../../item.ts";
import { countsAlterations } from "./slashed.ts";
import { saysBoth, saysNone } from "../held/number-words.ts";

/** "KRAS|EGFR-mutated LUAD", "KEAP1 | STK11 | both mutated": a bar between genes leaves open as much as a slash, where no model is written. */

const BAR = /^\s*\|\s*$/u;
/** "cor(CD8A, GZMK | purity)", "OS ~ A | B": what stands behind a bar is given there. */
const isModel = (text: string): boolean => text.includes("~") || /\p{L}\([^()]*\|/u.test(text);
const isNumber = (item: Item | undefined): boolean => saysBoth(item) || saysNone(item);

const asked: ReadonlySet<Item["is"]> = new Set(["outcome", "measure", "quantity", "dimension"]);
/** Whether the genes that are listed up to a place have a state of which one or all may be meant. */
function isOpen(items: readonly Item[], at: number): boolean {
  const state = items.slice(at).find(({ is }) => is !== "gene");
  const isOfPatients = items.some(({ is }) => asked.has(is)) && !items.some(countsAlterations);
  return state?.is === "state" && items[at - 1]?.is === "gene" && isOfPatients;
}
const open = {
  is: "stop",
  refusal: "ambiguous",
  why: "a bar between genes, of which one or all may be meant",
} as const;

/** The items with a slash for each bar that stands before a gene, or before "both", of what genes are listed. */
export function withBars(items: readonly Item[], text: string): Item[] {
  if (isModel(text)) return [...items];
  const isBar = (at: number): boolean => BAR.test(text.slice(items[at - 1]?.end, items[at]?.start));
  const areSides = items.some((item, at) => isNumber(item) && isBar(at));
  return items.flatMap((item, at): Item[] => {
    const before = items[at - 1];
    const isOfList = before?.is === "gene" || (areSides && (before?.is === "state" || isNumber(before)));
    if (!isOfList || !isBar(at) || !(item.is === "gene" || isNumber(item))) return [item];
    const place = { start: before?.end ?? 0, end: item.start };
    const isUnclear = !areSides && isOpen(items, at);
    return [isUnclear ? { ...open, ...place, text: "|" } : { is: "link", link: "or", ...place, text: "/" }, item];
  });
}

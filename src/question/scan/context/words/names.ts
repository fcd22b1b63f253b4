import {
  leukaemicCells,
  liningWord,
  listing,
  messageWords,
  overallWord,
  stableWords,
} from "../../../lexicon/words/places.ts";
import { isAsk, isLink, isUnknown, type Item, placed } from "../../item.ts";
import type { Rule } from "./place.ts";

/** "coad vs read" names the study, "I read that" does not. */
const isStudy = (items: readonly Item[], at: number, text: string) => {
  const before = text.slice(0, items[at]?.start ?? 0).trimEnd();
  if (items[at]?.text.toLowerCase() !== "read") return false;
  const [joint, code] = [items[at + 1], items[at + 2]];
  return (
    (isLink(joint, "and", "or", "versus") && code?.is === "cancer" && code.text.length === 4) ||
    listing.has(/(?:[\p{L}.]+|\S)$/u.exec(before)?.[0].toLowerCase() ?? "")
  );
};

const isWord = (item: Item, list: ReadonlySet<string>): boolean => isUnknown(item) && list.has(item.text.toLowerCase());

const asCancer = (item: Item, code: string): readonly Item[] => [
  placed({ is: "cancer", codes: [code], all: false, histology: "" }, item),
];

/** What lines an organ that is set against tumours is the tissue around them. */
function liningOf(before: Item | undefined, item: Item): readonly Item[] | undefined {
  if (before?.is === "normal") return [];
  return isLink(before, "versus") ? [placed({ is: "normal" }, item)] : undefined;
}

const isUnstable = (item: Item): boolean => item.is === "class" && item.levels.join() === "MSI-H";

/** Names that are words, and words that are names. */
export const names: readonly Rule[] = [
  ({ item, items, at, text }) => isStudy(items, at, text) && asCancer(item, "READ"),
  // "AKT3 message", unlike "the message is".
  ({ item, before }) =>
    isWord(item, messageWords) && before?.is === "gene" && [placed({ is: "measure", measure: "expression" }, item)],
  // "Microsatellite-unstable against stable tumours."
  ({ item, items }) =>
    isWord(item, stableWords) &&
    items.some(isUnstable) &&
    items.some((one) => isLink(one, "versus", "or", "between")) && [
      placed({ is: "class", attribute: "msi", levels: ["MSS"], implied: [] }, item),
    ],
  // "FLT3 expression in AML blasts", unlike "the percentage of AML blasts".
  ({ item, before, items }) =>
    isWord(item, leukaemicCells) &&
    before?.is === "cancer" &&
    before.codes.join() === "LAML" &&
    !items.some((one) => isAsk(one, "frequency", "share") || one.is === "unit") && [placed({ is: "bearer" }, item)],
  // "Bladder tumours vs bladder lining", "normal bladder lining".
  ({ item, before, items, at }) =>
    isUnknown(item) &&
    item.text.toLowerCase() === liningWord &&
    before?.is === "cancer" &&
    liningOf(items[at - 2], item),
  // "Liver cancer overall survival": no cancer overall.
  ({ item, before, next }) =>
    item.is === "cancer" &&
    item.all &&
    before?.is === "cancer" &&
    next?.is === "outcome" &&
    item.text.toLowerCase().endsWith(` ${overallWord}`) && [placed({ is: "bearer" }, item)],
  ({ item, before }) => item.is === "gene" && item.symbol === "PRCC" && isLink(before, "in") && asCancer(item, "KIRP"),
  // "Per kidney cancer type", "across the kidney cancer types": of those that the term names.
  ({ item, before, text }) => isKindOf(item, before, text) && [placed({ is: "bearer" }, item)],
  ({ item, items, at, text }) => (item.is === "label" || item.is === "title" || isNameOf(items, at, text)) && [],
  ({ item, items, at }) =>
    item.is === "gene" &&
    item.symbol === "ERBB2" &&
    item.text.toLowerCase() !== "erbb2" &&
    isListedSubtype(items, at) && [
      placed({ is: "class", attribute: "subtype", levels: ["HER2-enriched"], implied: ["BRCA"] }, item),
    ],
];

const isKindOf = (item: Item | undefined, before: Item | undefined, text: string): boolean =>
  item?.is === "cancer" &&
  item.all &&
  before?.is === "cancer" &&
  before.codes.length > 1 &&
  text.slice(before.end, item.start).trim() === "";

/** "Figure 3c", "Reviewer 2", "Dr Rossi", "(A)": labels and names. */
function isNameOf(items: readonly Item[], at: number, text: string): boolean {
  const item = items[at];
  if (item === undefined || !(item.is === "number" || isUnknown(item))) return false;
  const before = items.slice(0, at).findLast((one) => !isLink(one, "end", "and", "colon"));
  const near = before !== undefined && text.slice(before.end, item.start).trim().length < 4;
  if (near && before.is === "label" && (item.is === "number" || item.text.length < 4)) return true;
  if (item.is === "stop" && near && before.is === "title") return /^\p{Lu}/u.test(item.text);
  const [opened, closed] = [text.slice(0, item.start).at(-1), text.slice(item.end).at(0)];
  const isLetter = item.is === "stop" && (opened === "/" || opened === "↔");
  return item.text.length === 1 && ((opened === "(" && closed === ")") || isLetter);
}

/** "luminal A, HER2 and basal" lists subtypes. */
function isListedSubtype(items: readonly Item[], at: number): boolean {
  const subtype = (item: Item | undefined) => item?.is === "class" && item.attribute === "subtype";
  const next = items[at + 1];
  if (!items.some((one, place) => place !== at && one.is === "gene")) return false;
  if (next !== undefined && (next.is === "measure" || next.is === "state" || next.is === "level")) return false;
  const joined = (joint: Item | undefined, beyond: Item | undefined) =>
    isLink(joint, "and", "or", "versus") && subtype(beyond);
  return joined(items[at - 1], items[at - 2]) || joined(next, items[at + 2]);
}

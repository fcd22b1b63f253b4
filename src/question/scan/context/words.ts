import {
  everyWords,
  geneNouns,
  geneRelations,
  having,
  listing,
  matureRna,
  primary,
  spreading,
} from "../../lexicon/word-sets.ts";
import { isAsk, isLink, type Item, placed } from "../item.ts";
import { livesWithout, ofEvent } from "./events.ts";

/** Words that mean something else where they stand. */

const isJoint = (item: Item | undefined) => isLink(item, "and", "or", "versus", "between", "in");

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

/** "mut. status", "corr. coeff.": a full stop inside a sentence. */
function isAbbreviation(items: readonly Item[], at: number, text: string): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.text !== "." || before === undefined) return false;
  if (isLink(before, "versus")) return true;
  const word = before.text.length <= 6 && !["gene", "cancer", "class"].includes(before.is) && !isLink(before, "it");
  return word && /^\s*\p{Ll}/u.test(text.slice(item.end));
}

/** "Isn't TP53 mutated in OV?", "Aren't ..." is rhetorical. */
const isRhetorical = (items: readonly Item[], at: number) =>
  at === 0 &&
  isLink(items[at], "negation") &&
  /n['’]?t$/iu.test(items[at]?.text ?? "") &&
  !/^(?:not|can)/iu.test(items[at]?.text ?? "");

/** A word where it stands. */
interface Place {
  readonly item: Item;
  readonly items: readonly Item[];
  readonly at: number;
  readonly text: string;
  readonly before: Item | undefined;
  readonly next: Item | undefined;
}
type Rule = (place: Place) => readonly Item[] | undefined;
const when = (holds: boolean, said: readonly Item[]): readonly Item[] | undefined => (holds ? said : undefined);
const asStop = (item: Item, why: string): readonly Item[] => [
  placed({ is: "stop", refusal: "unsupported", why }, item),
];
const asCancer = (item: Item, code: string): readonly Item[] => [
  placed({ is: "cancer", codes: [code], all: false, histology: "" }, item),
];

/** Names that are words, and words that are names. */
const names: readonly Rule[] = [
  ({ item, items, at, text }) => when(isStudy(items, at, text), asCancer(item, "READ")),
  ({ item, before }) =>
    when(item.is === "gene" && item.symbol === "PRCC" && isLink(before, "in"), asCancer(item, "KIRP")),
  ({ item, items, at, text }) => when(item.is === "label" || item.is === "title" || isNameOf(items, at, text), []),
  ({ item, items, at }) =>
    when(
      item.is === "gene" &&
        item.symbol === "ERBB2" &&
        item.text.toLowerCase() !== "erbb2" &&
        isListedSubtype(items, at),
      [placed({ is: "class", attribute: "subtype", levels: ["HER2-enriched"], implied: ["BRCA"] }, item)],
    ),
];

/** Words that stop a question where they stand. */
const stops: readonly Rule[] = [
  // "miR-21" is the mature RNA, which is not measured; its mutations and copies are those of MIR21.
  ({ item, items }) =>
    when(
      item.is === "gene" &&
        item.text.startsWith(matureRna) &&
        !items.some(({ is }) => is === "state" || is === "change"),
      asStop(item, "isoforms, splicing and non-coding measurements"),
    ),
  ({ item, before, text }) =>
    when(isMarker(item, before, text), asStop(item, "groups by a positive or negative marker")),
  ({ item, items }) =>
    when(
      item.is === "bearer" && item.text.toLowerCase().startsWith(primary) && items.some(isMelanoma),
      asStop(item, "metastatic or recurrent samples"),
    ),
  ({ item, before }) =>
    when(
      item.is === "bearer" && item.text.toLowerCase().startsWith("group") && before?.is === "quantity",
      asStop(item, "groups of a number whose limits are not named"),
    ),
  ({ item, items, at }) => when(isPartOf(items, at), asStop(item, "parts of cohorts")),
  // "patients who have KRAS mutations", unlike "who has KRAS mutations?".
  ({ item, before }) =>
    when(
      item.is === "stop" &&
        item.why === "a question of another kind" &&
        having.has(item.text.toLowerCase()) &&
        (before?.is === "bearer" || before?.is === "cancer" || before?.is === "class"),
      [placed({ is: "link", link: "with" }, item)],
    ),
  // "those without BRAF mutation", unlike "those without".
  ({ item, items, at, next }) =>
    when(
      item.is === "others" &&
        / without$/iu.test(item.text) &&
        (next?.is === "gene" ? items[at + 2] : next)?.is === "state",
      [placed({ is: "bearer" }, item), placed({ is: "link", link: "without" }, item)],
    ),
  ({ item, items, at, next }) =>
    when(
      item.is === "others" && (next?.is === "gene" ? items[at + 2] : next)?.is === "state",
      asStop(item, "other changes of the same gene"),
    ),
];

/** "the immune checkpoint gene LAG3": what a gene is, beside its name. */
const appositions: readonly Rule[] = [
  // "Kidney, but only chromophobe" leaves out the others.
  ({ item, next }) => when(isLink(item, "except") && isLink(next, "only"), []),
  ({ item, next }) => when(item.is === "stop" && item.why.startsWith("family ") && next?.is === "gene", []),
  ({ items, at, text }) => when(isApposed(items, at, text), []),
  ({ items, at }) => when(isRelated(items, at) || isRelated(items, at - 1), []),
  ({ items, at, text }) => when(isAnyLevel(items, at, text), []),
];

/** "All stages", "any age": nobody is left out; "across all stages" compares them. */
function isAnyLevel(items: readonly Item[], at: number, text: string): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.is !== "dimension" && item?.is !== "quantity") return false;
  const word = /(?<word>\p{L}+)\s*$/u.exec(text.slice(before?.end ?? 0, item.start))?.groups?.["word"];
  const compared =
    isLink(before, "by", "between", "versus", "adjust") || items.some((one) => isAsk(one, "compare", "difference"));
  return everyWords.has(word?.toLowerCase() ?? "") && !compared && !spreads(before);
}
const spreads = (item: Item | undefined): boolean =>
  isLink(item, "in") && spreading.has(item?.text.toLowerCase() ?? "");

/** "ECM gene FN1", "EGFR ligand AREG": what a gene is, before its name. */
function isApposed(items: readonly Item[], at: number, text: string): boolean {
  const [item, next] = [items[at], items[at + 1]];
  if (item?.is !== "gene" || next?.is !== "gene") return false;
  const noun = text.slice(item.end, next.start).trim().toLowerCase();
  return geneRelations.has(noun) || (item.text.toUpperCase() !== item.symbol && geneNouns.has(noun));
}

/** "YAP target CCN2": another gene by which a gene is described, and the word for it. */
function isRelated(items: readonly Item[], at: number): boolean {
  const [other, noun, gene] = [items[at], items[at + 1], items[at + 2]];
  return (
    other?.is === "gene" && noun?.is === "stop" && geneRelations.has(noun.text.toLowerCase()) && gene?.is === "gene"
  );
}

/** "Oral cavity tumours of HNSC": a cancer type by a part of it. */
function isPartOf(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const next = items[at + 1]?.is === "bearer" ? at + 2 : at + 1;
  const whole = items[next + 1];
  const named = item?.is === "cancer" && whole?.is === "cancer" && isLink(items[next], "of");
  return named && whole.text === item.codes.join() && item.text !== whole.text;
}

/** Words whose kind depends on what stands beside them. */
const kinds: readonly Rule[] = [
  // "PIK3CA mutation counts" counts those who have one.
  ({ item, before, items }) =>
    when(
      item.is === "quantity" && item.attribute === "mutation_count" && before?.is === "gene" && !items.some(isAsked),
      [
        placed({ is: "state", state: "mutated", adjective: false }, item),
        placed({ is: "ask", ask: "frequency" }, item),
      ],
    ),
  ({ item, before, next }) => (item.is === "person" ? ofPerson(item, before, next) : undefined),
  ({ item, items, at }) => (item.is === "determine" ? ofDetermine(item, items.slice(0, at)) : undefined),
  ({ item, items, at }) => (item.is === "event" ? ofEvent(item, items, at) : undefined),
  ({ items, at }) => when(livesWithout(items, at), []),
  // "Which genes are altered by mutation?"
  ({ item, next }) =>
    when(isAsk(item, "difference") && item.text.toLowerCase() === "altered by" && next?.is === "state", []),
  ({ item, next }) => when(item.is === "others" && isAsk(next, "genes"), []),
  // "A genome-wide search for genes that ..."
  ({ item, items, at }) =>
    when(isAsk(item, "genome_wide") && isWide(item.text) && items.slice(at).some((one) => isAsk(one, "genes")), []),
  // "What is mutated most often in ...?"
  ({ item, items, at, text }) =>
    when(isAsk(item, "top") && asksWhat(items, at, text), [placed({ is: "ask", ask: "genes" }, item), item]),
  ({ item, items, before }) => (ranksMore(items, item, before) ? [placed({ is: "ask", ask: "top" }, item)] : undefined),
  ({ item, next }) => when(item.is === "level" && isAsk(next, ...counted), []),
  ({ item, before }) =>
    when(item.is === "vague" && item.text.toLowerCase() === "hi" && before?.is === "gene", [
      placed({ is: "level", level: "high" }, item),
    ]),
  ({ item, items, at }) =>
    when(
      isAsk(item, "cooccurrence") &&
        item.text.toLowerCase().startsWith("rule") &&
        !items.slice(0, at).some(({ is }) => is === "gene"),
      [],
    ),
  ({ item, items }) => when(asksDifference(item, items), differenceOf(item)),
];

const isWide = (text: string): boolean => text.toLowerCase().endsWith("wide");
const asksWhat = (items: readonly Item[], at: number, text: string): boolean =>
  at === 0 &&
  items[1]?.is === "state" &&
  /^\s*what(?:'s| is| gets)\s*$/iu.test(text.slice(0, items[0]?.start)) &&
  !items.some((one) => isAsk(one, "genes"));
/** "Genes that are mutated more often", than other genes. */
const ranksMore = (items: readonly Item[], item: Item, before: Item | undefined): boolean =>
  isAsk(item, "often", "comparative") &&
  before !== undefined &&
  /^more /iu.test(item.text) &&
  items.some((one) => isAsk(one, "genes")) &&
  !items.some((one) => one.is === "gene" || one.is === "dimension" || isLink(one, "versus", "between", "by"));
const isAsked = ({ is }: Item): boolean => is === "outcome" || is === "ask";
const counted = ["frequency", "share", "often", "correlation", "association", "difference"] as const;

/** Joints that mean something else, or nothing. */
const joints: readonly Rule[] = [
  ({ items, at, text }) => when(isRhetorical(items, at) || isAbbreviation(items, at, text), []),
  ({ item, text, before, next }) =>
    when(
      item.text === "OR" &&
        isLink(item, "or") &&
        text !== text.toUpperCase() &&
        !(before?.is === "gene" && next?.is === "gene"),
      [placed({ is: "ask", ask: "contingency" }, item)],
    ),
  ({ item, before, next }) =>
    when(isAsk(item, "contingency") && item.text === "OR" && before?.is === "gene" && next?.is === "gene", [
      placed({ is: "link", link: "or" }, { ...item, text: "or" }),
    ]),
  ({ item, next }) =>
    when(isLink(item, "negation") && item.text.toLowerCase() === "non" && next?.is === "cancer", [
      placed({ is: "link", link: "except" }, item),
    ]),
  ({ item }) => when(isLink(item, "correction"), []),
  // "Colon and rectum together", "ATM- or CHEK2-mutant tumours together".
  ({ item, items, before }) =>
    when(
      isAsk(item, "cooccurrence") &&
        item.text.toLowerCase() === "together" &&
        (before?.is === "bearer" || before?.is === "cancer") &&
        (countOf(items, "gene") < 2 || joinsGenes(items)),
      [],
    ),
  ({ item, items, next }) =>
    when(
      isLink(item, "combined") &&
        // "BRCA compared to OV and UCEC combined" sets one cancer against two as one.
        countOf(items, "cancer") < 3 &&
        (countOf(items, "gene") < 2 || next?.is === "measure" || joinsGenes(items)),
      [],
    ),
  ({ item, before, next }) =>
    when(isLink(item, "end") && item.text === ";" && before?.is === "cancer" && next?.is === "cancer", [
      placed({ is: "link", link: "and" }, item),
    ]),
  ({ item, before }) => when(isLink(item, "and") && item.text === "n" && before?.is !== "gene", []),
  ({ item, next }) => when(isLink(item, "or") && item.text === "/" && isJoint(next), []),
];

const countOf = (items: readonly Item[], kind: Item["is"]): number => items.filter(({ is }) => is === kind).length;

const rules: readonly Rule[] = [...joints, ...names, ...appositions, ...stops, ...kinds];

function inContext(items: readonly Item[], at: number, text: string): readonly Item[] {
  const item = items[at];
  if (item === undefined) return [];
  const place: Place = { item, items, at, text, before: items[at - 1], next: items[at + 1] };
  for (const rule of rules) {
    const said = rule(place);
    if (said !== undefined) return said;
  }
  return [item];
}

const determining: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["gene", "measure", "quantity", "state"]);
/** "determine" relates what follows to a gene or a measure before it, else it says what the asker wants. */
const ofDetermine = (item: Item, before: readonly Item[]): readonly Item[] =>
  before.some(({ is }) => determining.has(is)) ? [placed({ is: "ask", ask: "association" }, item)] : [];

/** "EGFR expression differences", unlike "which genes". */
const asksDifference = (item: Item, items: readonly Item[]): boolean =>
  isAsk(item, "genome_wide") &&
  isWorded(item.text.toLowerCase()) &&
  items.some((one) => one.is === "gene") &&
  !items.some((one) => one.is === "measure" || one.is === "state");
const differenceOf = (item: Item): readonly Item[] => [
  placed({ is: "measure", measure: "expression" }, item),
  placed({ is: "ask", ask: "difference" }, item),
];

/** "ATM or CHEK2 mutants together" are one group anyway. */
const joinsGenes = (items: readonly Item[]): boolean =>
  items.some((item, at) => isLink(item, "or") && item.text.toLowerCase() === "or" && items[at + 1]?.is === "gene");

/** Primary tumours are all that other cancers of TCGA hold. */
const isMelanoma = (item: Item) => item.is === "cancer" && item.codes.includes("SKCM");

/** "Figure 3c", "Reviewer 2", "Dr Rossi", "(A)": labels and names. */
function isNameOf(items: readonly Item[], at: number, text: string): boolean {
  const item = items[at];
  if (item === undefined || !(item.is === "number" || (item.is === "stop" && item.why === "unknown"))) return false;
  const before = items.slice(0, at).findLast((one) => !isLink(one, "end", "and", "colon"));
  const near = before !== undefined && text.slice(before.end, item.start).trim().length < 4;
  if (near && before.is === "label" && (item.is === "number" || item.text.length < 4)) return true;
  if (item.is === "stop" && near && before.is === "title") return /^\p{Lu}/u.test(item.text);
  const [opened, closed] = [text.slice(0, item.start).at(-1), text.slice(item.end).at(0)];
  return item.text.length === 1 && ((opened === "(" && closed === ")") || opened === "/" || opened === "↔");
}

/** "EGFR+ tumours" has a marker, "EGFR + TP53" and "EGFR+TP53" list two genes. */
const isMarker = (item: Item, before: Item | undefined, text: string): boolean =>
  item.text === "+" && before?.is === "gene" && before.end === item.start && /\s/u.test(text.charAt(item.end));

/** A person's own tumour or mutation is no question about a cohort. */
function ofPerson(item: Item, before: Item | undefined, next: Item | undefined): readonly Item[] {
  const own =
    item.text.toLowerCase() === "my" || item.text.toLowerCase().startsWith("m")
      ? ["cancer", "bearer", "class", "state"]
      : ["gene", "state"];
  const told = item.text.toLowerCase() === "for me" && isAsk(before, "outlook");
  const adjacent = next !== undefined && (item.text.length > 2 || next.start - item.end < 2);
  return told || (adjacent && own.includes(next.is))
    ? [placed({ is: "stop", refusal: "medical_advice", why: "a person's own case" }, item)]
    : [];
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

/** "expression differences", unlike "volcano plot". */
const isWorded = (lower: string) => lower.includes("expression") && !lower.startsWith("differential");

/** Levels written short after a gene, and "my" before a tumour, which the tables cannot tell from greetings and talk. */
export function wordsInContext(items: readonly Item[], text: string): Item[] {
  return items.flatMap((_, at) => inContext(items, at, text));
}

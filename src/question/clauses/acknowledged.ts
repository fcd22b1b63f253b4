import {
  acceptedLast,
  consequence,
  dataNouns,
  knowledge,
  knownLast,
  lackHere,
  lackOf,
  pointingWords,
  repeating,
  segmentBorder,
  tellingOf,
  unwanted,
} from "../lexicon/words/acknowledging.ts";
import { firstPersons } from "../lexicon/report-words.ts";
import { bidding, pointing } from "../lexicon/words/asides.ts";
import { chosenNouns } from "../lexicon/words/clauses.ts";
import { spareable } from "../lexicon/words/context.ts";
import { asksFrom } from "../scan/context/borders.ts";
import { isLink, isUnknown, type Item, within } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import type { Range } from "./notes.ts";
import { wordsOf } from "../lexicon/words/words.ts";
import { symbolsIn } from "../scan/context/genes/named-genes.ts";

/** "I know you have no drug data, so only this:", "Do not show survival, I only care whether": what the speaker knows of data and method, and what he does not want. */

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The mark behind it. */
  readonly mark: string;
  readonly items: readonly Item[];
}

function segmentsOf({ text, scanned }: Heard): Segment[] {
  const marks = [...text.matchAll(segmentBorder)].map(({ index, 0: mark }) => [index, mark] as const);
  return [...marks, [text.length, ""] as const].map(([end, mark], at) => {
    const [from, before] = marks[at - 1] ?? [0, ""];
    const start = from + before.length;
    return { start, end, mark, text: text.slice(start, end), items: within(scanned.items, { start, end }) };
  });
}

const choosing = new Set<Item["is"]>(["class", "range", "level", "cut", "study", "profile", "bound"]);
const restricting = ["restrict", "only", "except", "excluded", "adjust", "adjusted", "without"] as const;
const chooses = (item: Item): boolean => choosing.has(item.is) || (item.is === "state" && item.adjective);
/** "Without treatment", unlike "it is no substitute". */
const restricts = (item: Item): boolean => isLink(item, ...restricting) && item.text.toLowerCase() !== "no";
const hasBearer = ({ items }: Segment): boolean => items.some(({ is }) => is === "bearer");

/** "You have no ...", "there are none in TCGA", "fusions are out of scope", unlike "those whose fusions are not recorded". */
function tellsLack(segment: Segment): boolean {
  const lack = lackOf.exec(segment.text);
  const isOfSome = wordsOf(segment.text.slice(0, lack?.index)).some((word) => pointingWords.has(word));
  return lackHere.test(segment.text) || (lack !== null && !hasBearer(segment) && !isOfSome);
}

/** "I am aware that ...": of nobody who may be meant by the question. */
function tellsKnown(segment: Segment): boolean {
  const words = wordsOf(segment.text);
  const isBid = words.some((word) => bidding.has(word) || pointing.has(word) || chosenNouns.has(word));
  const isTold = knowledge.test(segment.text) || knownLast.test(segment.text);
  return isTold && !isBid && !hasBearer(segment) && !segment.items.some(restricts);
}

const isSpared = (item: Item): boolean =>
  item.is === "stop" ? spareable.has(item.why) || dataNouns.has(item.text.toLowerCase()) : item.is !== "bearer";
/** "No fusion data, I get that.", unlike "no pretreated ones, fine". */
const isAccepted = ({ text, items }: Segment): boolean =>
  acceptedLast.test(text) && items.some(({ is }) => is === "stop") && items.every(isSpared);

const shown = new Set<Item["is"]>(["outcome", "measure", "ask"]);
const denying = (item: Item): boolean =>
  isLink(item, "negation", "without", "and", "or", "of", "instead", "second", "has");
const repeated = (item: Item): boolean => item.is === "gene" || isLink(item, "which") || isUnknown(item);
/** "Do not show survival and do not show copy number, I only care whether ...": what is to be shown of nobody in particular. */
const isUnwanted = ({ text, items, mark }: Segment): boolean =>
  unwanted.test(text) &&
  !mark.startsWith("?") &&
  (items.some(({ is }) => shown.has(is)) || repeating.test(text)) &&
  items.every((item) => shown.has(item.is) || denying(item) || (repeating.test(text) && repeated(item)));

/** Whether the question that follows speaks of none of what is not wanted. */
const isOther = ({ items }: Segment, rest: readonly Item[]): boolean =>
  items.every((item) => topicOf(item) === undefined || !rest.some((one) => sameMeaning(one, item)));

/** "ALK fusions you do not have. How often is it mutated?" lends its gene. */
function lendsNothing(segment: Segment, rest: readonly Item[]): boolean {
  const genes = new Set(symbolsIn(rest));
  const isOfOthers = tellsLack(segment) && genes.size > 0 && !rest.some((item) => isLink(item, "it"));
  return isOfOthers || symbolsIn(segment.items).every((symbol) => genes.has(symbol));
}

const asks = ({ text, mark }: Segment): boolean =>
  mark.startsWith("?") || (asksFrom(text, 0) && !firstPersons.has(wordsOf(text)[0] ?? "") && !tellingOf.test(text));

const isAcknowledged = (segment: Segment): boolean =>
  isUnwanted(segment) ||
  (!asks(segment) &&
    !segment.items.some(chooses) &&
    (tellsLack(segment) || tellsKnown(segment) || isAccepted(segment)));

/** Where it stands, with the words by which the question follows from it: "therefore only this:". */
export function acknowledgedIn(plain: Heard): Range[] {
  const segments = segmentsOf(plain);
  const found = segments.filter(isAcknowledged);
  const rest = segments.filter((one) => !found.includes(one)).flatMap(({ items }) => items);
  return found
    .filter((one) => (isUnwanted(one) ? isOther(one, rest) : lendsNothing(one, rest)))
    .map(({ start, end, mark }) => {
      const close = end + (/^[,;:]/u.test(mark) ? mark.length : 0);
      const from = end + mark.length;
      const then = consequence.exec(plain.text.slice(from));
      return then === null || then[0].trim() === "" ? [start, close] : [start, from + then[0].length];
    });
}

import {
  acceptedLast,
  consequence,
  dataNouns,
  knowledge,
  knownLast,
  lackHere,
  lackOf,
  pointingWords,
  segmentBorder,
} from "../lexicon/words/acknowledging.ts";
import { firstPersons } from "../lexicon/report-words.ts";
import { bidding, pointing } from "../lexicon/words/asides.ts";
import { chosenNouns } from "../lexicon/words/clauses.ts";
import { spareable } from "../lexicon/words/context.ts";
import { asksFrom } from "../scan/context/borders.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import type { Range } from "./breaks.ts";
import type { Heard } from "./heard.ts";
import { wordsOf } from "./telling.ts";

/** "I know you have no drug data, so only this:", "Fusions you cannot do, fine.": what the speaker knows or accepts of data and method. */

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

const asks = ({ text, mark }: Segment): boolean =>
  mark.startsWith("?") || (asksFrom(text, 0) && !firstPersons.has(wordsOf(text)[0] ?? ""));

const genesOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.is === "gene" ? [item.symbol] : []));

const isAcknowledged = (segment: Segment): boolean =>
  !asks(segment) && !segment.items.some(chooses) && (tellsLack(segment) || tellsKnown(segment) || isAccepted(segment));

/** Where it stands, with the words by which the question follows from it: "therefore only this:". */
export function acknowledgedIn(plain: Heard): Range[] {
  const segments = segmentsOf(plain);
  const found = segments.filter(isAcknowledged);
  const rest = new Set(genesOf(segments.filter((one) => !found.includes(one)).flatMap(({ items }) => items)));
  return found
    .filter(({ items }) => genesOf(items).every((symbol) => rest.has(symbol)))
    .map(({ start, end, mark }) => {
      const close = end + (/^[,;:]/u.test(mark) ? mark.length : 0);
      const from = end + mark.length;
      const then = consequence.exec(plain.text.slice(from));
      return then === null || then[0].trim() === "" ? [start, close] : [start, from + then[0].length];
    });
}

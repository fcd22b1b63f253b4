import { polar } from "../../../lexicon/words/context.ts";
import {
  associationNoun,
  asWellAs,
  correlationNouns,
  effectsOnPatients,
  helping,
  presence,
  prognosticWeights,
  weights,
} from "../../../lexicon/words/readings.ts";
import { saysOneOf } from "../../../lexicon/words/words.ts";
import { isAsk, isLink, isOfRecord, type Item, placed } from "../../item.ts";
import { openingWord, wordsIn } from "../sentences.ts";
import type { Rule } from "./place.ts";

/** "Matters more in women", "more prognostic in stage IV": how much one thing weighs among some patients, where nothing else is weighed against it. */
export const weighed: readonly Rule[] = [
  ({ item, items, at }) => {
    const word = item.text.toLowerCase();
    const weighs = placed({ is: "ask", ask: "comparative" }, item);
    if (item.is !== "stop" || !isAmong(items.slice(at + 1))) return undefined;
    if (prognosticWeights.has(word)) return [weighs, placed({ is: "outcome" }, item)];
    return weights.has(word) && [weighs, placed({ is: "ask", ask: "association" }, item)];
  },
  // "High CD8A is more beneficial in MSI-high tumours."
  ({ item, items, at, before }) =>
    isAsk(item, "outlook") &&
    effectsOnPatients.has(item.text.toLowerCase()) &&
    isAsk(before, "comparative") &&
    isAmong(items.slice(at + 1)) &&
    items.every(({ is }) => is !== "outcome") && [placed({ is: "outcome" }, item)],
  // "Does high CD8A help survival?"
  ({ item, before, text }) =>
    item.is === "outcome" &&
    (before?.is === "gene" || before?.is === "level" || before?.is === "state") &&
    saysOneOf(text.slice(before.end, item.start), helping) && [placed({ is: "ask", ask: "association" }, item), item],
  // "The relation between CDKN2A deletion and survival": no correlation.
  ({ item, items, at }) =>
    isAsk(item, "correlation") &&
    saysOneOf(item.text, correlationNouns) &&
    isOfOutcome(items, at + 1) && [placed({ is: "ask", ask: "association" }, { ...item, text: associationNoun })],
  // "Is the co-occurrence seen in women as well as men?": whether it is so in both.
  ({ item, items, at, text }) =>
    isLink(item, "and") &&
    item.text.toLowerCase() === asWellAs &&
    polar.has(openingWord(text)) &&
    isOfRecord(items[at - 1]) &&
    presence.has(wordsIn(text.slice(0, items[at - 2]?.start)).at(-1) ?? "") && [
      placed({ is: "link", link: "versus" }, item),
    ],
];

/** "Between CDKN2A deletion and survival": an alteration or a level, and an outcome. */
function isOfOutcome(items: readonly Item[], at: number): boolean {
  const [between, first, second, and, outcome] = items.slice(at, at + 5);
  const isSaid = [first, second].some((one) => one?.is === "gene") && [first, second].some(isValue);
  return isLink(between, "between", "of") && isSaid && isLink(and, "and", "with") && outcome?.is === "outcome";
}
const isValue = (item: Item | undefined): boolean => item?.is === "state" || item?.is === "level";

const isVariable = ({ is }: Item): boolean =>
  ["gene", "state", "measure", "quantity", "dimension", "change"].includes(is);
const isPlace = (item: Item | undefined): boolean => item?.is === "cancer";

/** Whether what follows in the sentence names patients, and nothing that could be weighed. */
function isAmong(after: readonly Item[]): boolean {
  const end = after.findIndex((item) => isLink(item, "end", "colon"));
  const said = after.slice(0, end < 0 ? undefined : end);
  const isOpposed = said.some((item) => isLink(item, "versus"));
  const isIn = (item: Item, at: number): boolean =>
    isLink(item, "in", "when") && (isOfRecord(said[at + 1]) || (isOpposed && isPlace(said[at + 1])));
  return !said.some(isVariable) && said.some(isIn);
}

import { effectsOnPatients, prognosticWeights, weights } from "../../../lexicon/words/readings.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
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
];

const isVariable = ({ is }: Item): boolean =>
  ["gene", "state", "measure", "quantity", "dimension", "change"].includes(is);
const isGroup = (item: Item | undefined): boolean => item?.is === "class" || item?.is === "range";
const isPlace = (item: Item | undefined): boolean => item?.is === "cancer";

/** Whether what follows in the sentence names patients, and nothing that could be weighed. */
function isAmong(after: readonly Item[]): boolean {
  const end = after.findIndex((item) => isLink(item, "end", "colon"));
  const said = after.slice(0, end < 0 ? undefined : end);
  const isOpposed = said.some((item) => isLink(item, "versus"));
  const isIn = (item: Item, at: number): boolean =>
    isLink(item, "in", "when") && (isGroup(said[at + 1]) || (isOpposed && isPlace(said[at + 1])));
  return !said.some(isVariable) && said.some(isIn);
}

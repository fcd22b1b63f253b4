import { kindNouns } from "../../../lexicon/words/context.ts";
import { isAttribute, type Item } from "../../item.ts";

/** "metastatic (M1)", "loss-of-function (truncating)": the bracket says what a declined word before it is taken to mean. */

type Stop = Extract<Item, { is: "stop" }>;

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  "metastatic or recurrent samples": ["m_stage", "n_stage"],
  "tumours by their number of mutations": ["tmb", "mutation_count"],
  "grade groups": ["grade"],
  "chromosome arms and loci": ["aneuploidy", "fraction_altered"],
};
const ofFunction = "what mutations do to the function";
const lastStage = "stage IV";
const metastatic = /^metasta/iu;
const elsewhere = /^(?:brain|liver|lung|bone)\b/iu;

function means({ why, text }: Stop, item: Item): boolean {
  if (why.startsWith(ofFunction)) return item.is === "state" && item.change === "truncating";
  if (elsewhere.test(text)) return false;
  if (item.is === "class" && metastatic.test(text) && item.levels.join() === lastStage) return true;
  const named = item.is === "class" || isAttribute(item);
  return named && "attribute" in item && attributesOf[why]?.includes(item.attribute ?? "") === true;
}

/** The word at a place with its noun, where the bracket behind it holds nothing but what it means. */
function definedAt(items: readonly Item[], at: number, text: string): readonly Item[] {
  const [word, second] = items.slice(at, at + 2);
  const hasNoun = second?.is === "stop" && kindNouns.has(second.text.toLowerCase());
  const defined = items.slice(at, at + (hasNoun ? 2 : 1));
  const [meaning, next] = items.slice(at + defined.length, at + defined.length + 2);
  if (word?.is !== "stop" || meaning === undefined) return [];
  const opens = /^\s*\(\s*$/u.test(text.slice(defined.at(-1)?.end, meaning.start));
  const closes = /^[^(]*\)/u.test(text.slice(meaning.start, next?.start));
  return opens && closes && means(word, meaning) ? defined : [];
}

/** The items without the words that are said in other words behind them. */
export function withDefinitions(items: readonly Item[], text: string): Item[] {
  const defined = new Set(items.flatMap((_, at) => definedAt(items, at, text)));
  return items.filter((item) => !defined.has(item));
}

import { complementizers, onlyIn, polar, relationNouns } from "../../../lexicon/words/context.ts";
import { correlationNouns } from "../../../lexicon/words/readings.ts";
import { saysOneOf } from "../../../lexicon/words/words.ts";
import { isAsk, isLink, isOfRecord, type Item, placed } from "../../item.ts";
import { beginningOf, openingWord, wordsIn } from "../sentences.ts";

/** "Predicts survival only in women", "is the effect confined to smokers?": there, and not in the others, unlike "survival by TP53, only in women". */

const isNoun = ({ text }: Item): boolean => saysOneOf(text, relationNouns) || saysOneOf(text, correlationNouns);

const relates = (item: Item): boolean =>
  (item.is === "outcome" && item.text.toLowerCase().includes("prognos")) ||
  isAsk(item, "association", "correlation", "coexpression", "cooccurrence", "exclusive", "direction", "difference");

/** "Is it ...", "whether it ...": a sentence that asks whether something is so. */
const asksWhether = (lead: string): boolean =>
  polar.has(openingWord(lead)) || wordsIn(lead).some((word) => complementizers.has(word));

/** What is said of whom: "CD8A predicts survival", "is KRAS mutated"; not "the correlation of CD8A and GZMB", "correlate CD8A with GZMB". */
function asserts(said: readonly Item[], lead: string, ofPatients: boolean): boolean {
  // "Is TP53 mutated only in LUSC?": no patients are told from others.
  const isState = said.some((item, at) => item.is === "state" && said[at - 1]?.is === "gene") && ofPatients;
  if (asksWhether(lead)) return isState || said.some(relates);
  const of = said.findIndex(({ is }) => is === "gene" || is === "quantity" || is === "dimension");
  return of >= 0 && said.slice(of).some((item) => relates(item) && !isNoun(item));
}

const bounds = (item: Item): boolean => onlyIn.has(item.text.toLowerCase());
/** "Is the effect confined to smokers?", unlike "the effect in those confined to stage I". */
const isPredicate = (item: Item, lead: string): boolean =>
  item.text.toLowerCase().endsWith(" to") && polar.has(openingWord(lead));

export const withOnlyThere = (items: readonly Item[], text: string): Item[] =>
  items.flatMap((item, at): Item[] => {
    const before = items[at - 1];
    // "Not only in women" denies it.
    if (!isLink(item, "restrict") || before === undefined || isLink(before, "negation")) return [item];
    const begin = beginningOf(items, at, "colon", "border");
    const lead = text.slice(items[begin - 1]?.end ?? 0, item.start);
    const isSetOff = /[^\p{L}\p{N}\s]\s*$/u.test(text.slice(before.end, item.start)) || isLink(before, "and", "or");
    const isSaid = bounds(item) || isPredicate(item, lead);
    const ofPatients = bounds(item) && items.slice(at).some((item) => isOfRecord(item) || item.is === "state");
    if (begin === at || isSetOff || !isSaid || !asserts(items.slice(begin, at), lead, ofPatients)) return [item];
    return [placed({ is: "ask", ask: "comparative" }, item), placed({ is: "link", link: "in" }, item)];
  });

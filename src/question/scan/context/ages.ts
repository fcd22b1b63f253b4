import { relativeAges } from "../../lexicon/word-sets.ts";
import { isAsk, isLink, placed, type Item } from "../item.ts";

/** "elderly (75 or older)", "hypermutated (TMB >= 10)", "older (>= 70) patients", "early-onset (<50) versus later-onset": the number says which ages are meant. */

const NEAR = 4;

type Stop = Extract<Item, { is: "stop" }>;
/** Which attribute a word speaks of without saying a number. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  "age as a variable": ["age"],
  "tumours by their number of mutations": ["tmb", "mutation_count"],
};
const isVagueNumber = (item: Item | undefined): item is Stop => item?.is === "stop" && item.why in attributesOf;

/** "Do older patients have higher ESR1?", "Is IDH1 mutated more often in younger ones?": one gene, set against the age. */
function asksOfAge(items: readonly Item[]): boolean {
  const genes = new Set(items.flatMap((one) => (one.is === "gene" ? [one.symbol] : [])));
  const compares = items.some((one) => isAsk(one, "comparative", "association", "correlation"));
  const otherwise = items.some(
    (one) => one.is === "outcome" || one.is === "normal" || isLink(one, "versus", "between"),
  );
  return genes.size === 1 && compares && !otherwise;
}

export function withAges(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    if (!isVagueNumber(item)) return [item];
    const isMeant = (one: Item | undefined): boolean =>
      one?.is === "range" && attributesOf[item.why]?.includes(one.attribute) === true;
    const relative = relativeAges.has(item.text.toLowerCase());
    if (!items.some(isMeant))
      return relative && asksOfAge(items) ? [placed({ is: "quantity", attribute: "age" }, item)] : [item];
    const before = items.slice(Math.max(0, at - NEAR), at);
    const opposed = before.some((one) => isLink(one, "versus")) && items.slice(0, at).some(isMeant);
    if (opposed && !isMeant(items[at + 1])) return [placed({ is: "others" }, item)];
    const near = [...before.slice(-2), ...items.slice(at + 1, at + NEAR)];
    return near.some(isMeant) ? [] : [item];
  });
}

import { having } from "../../../lexicon/words/context.ts";
import { copyStates, isAdjusting, isAsk, isLink, placed, type Item } from "../../item.ts";

/** Words of topics that are declined, where what stands beside them shows that they mean something else, or nothing. */

type Stop = Extract<Item, { is: "stop" }>;
type Rule = (stop: Stop, items: readonly Item[], at: number) => readonly Item[] | undefined;

const cuts: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["level", "cut", "class"]);
const says = (stop: Stop, ...words: readonly string[]): boolean => words.includes(stop.text.toLowerCase());

/** "Who has more FOXP3: ...": those who are named then. */
const asksWho: Rule = (stop, items, at) =>
  (having.has(stop.text.toLowerCase()) || says(stop, "who has", "who have", "which patients have")) &&
  isAsk(items[at + 1], "comparative")
    ? []
    : undefined;

/** "stratified high/low", "race-stratified". */
const isSplit: Rule = (stop, items, at) =>
  says(stop, "stratified") && (cuts.has(items[at + 1]?.is ?? "link") || items[at - 1]?.is === "dimension")
    ? []
    : undefined;

/** "A multivariable survival model; covariates: ..." */
const isModel: Rule = (stop, items) =>
  says(stop, "model") && items.some((one) => isAdjusting(one) || isAsk(one, "adjusted")) ? [] : undefined;

/** "population KIRC", "LUSC as population". */
const isCohort: Rule = (stop, items, at) =>
  says(stop, "population") && [items[at - 1], items[at + 1]].some((one) => one?.is === "cancer" || one?.is === "state")
    ? [placed({ is: "bearer" }, stop)]
    : undefined;

/** "BRAF V600E carriers", "TP53 missense carriers", "carriers of somatic PIK3R1 mutations": those with a change that tumours have. */
const isCarrier: Rule = (stop, items, at) =>
  says(stop, "carriers", "carrier") && (isCarried(items, at + 1) || isChange(items[at - 1]))
    ? [placed({ is: "bearer" }, stop)]
    : undefined;
/** A protein change, a class of mutations, or a change of copies; "BRCA1 carriers" may have inherited theirs. */
const isChange = (item: Item | undefined): boolean =>
  item?.is === "change" || (item?.is === "state" && (item.change !== undefined || copyStates.includes(item.state)));
const changed = new Set<Item["is"] | undefined>(["state", "change"]);
/** "Of", behind carriers of a change that tumours have: "carriers of a TP53 mutation", as "TP53 mutation carriers". */
const isCarried = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "of") &&
  /^carriers?$/iu.test(items[at - 1]?.text ?? "") &&
  (/^somatic/iu.test(items[at + 1]?.text ?? "") || (items[at + 1]?.is === "gene" && changed.has(items[at + 2]?.is)));

const rules: readonly Rule[] = [asksWho, isSplit, isModel, isCohort, isCarrier];

export function withoutDeclined(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): readonly Item[] => {
    // "age (years)"
    if (item.is === "unit" && items[at - 1]?.is === "quantity") return [];
    if (isCarried(items, at)) return [placed({ is: "link", link: "with" }, item)];
    if (item.is !== "stop") return [item];
    for (const rule of rules) {
      const said = rule(item, items, at);
      if (said !== undefined) return said;
    }
    return [item];
  });
}

import { denyingWay } from "../../../lexicon/words/clauses.ts";
import { isAsk, placed, within, type Item } from "../../item.ts";

/** "No quartiles, please", "don't use RSEM": a cut or a unit that is not to be used, which must not be used then. */

type Way = "cut" | "profile";

const wayOf = (item: Item): Way | undefined => {
  if (item.is === "cut" || item.is === "profile") return item.is;
  return isAsk(item, "levels") && item.text.toLowerCase() === "median" ? "cut" : undefined;
};

/** Where the words begin that deny an item. */
const denialOf = (item: Item, text: string): number | undefined => denyingWay.exec(text.slice(0, item.start))?.index;

/** Without the denial where another is named, which is used anyway; alone it leaves open which is meant. */
function without(items: readonly Item[], item: Item, text: string): readonly Item[] {
  const start = denialOf(item, text);
  if (start === undefined) return items;
  const denial = { start, end: item.end };
  const isNamed = items.some((one) => wayOf(one) === wayOf(item) && denialOf(one, text) === undefined);
  const why = "what a cut or a unit is not, without what it is";
  const said = { ...denial, text: text.slice(denial.start, denial.end) };
  const left: readonly Item[] = isNamed ? [] : [placed({ is: "stop", refusal: "unsupported", why }, said)];
  const gone = within(items, denial);
  return items.flatMap((one) => (one === item ? left : gone.includes(one) ? [] : [one]));
}

export const withDeniedWays = (items: readonly Item[], text: string): Item[] => [
  ...items
    .filter((item) => wayOf(item) !== undefined)
    .reduce<readonly Item[]>((rest, item) => without(rest, item, text), items),
];

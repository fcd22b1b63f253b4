import { comparatives } from "../../../lexicon/words/scales.ts";
import { isAsk, isAttribute, isLink, isOfRecord, type Item, placed } from "../../item.ts";

/** "BAP1 mutation with higher stage", "younger, and of lower grade": what is compared chooses nobody. */

const opens = (item: Item): boolean => comparatives.has(item.text.toLowerCase().split(/[\s-]/u)[0] ?? "");
const isPatients = (item: Item | undefined): boolean =>
  item?.is === "bearer" || item?.is === "cancer" || item?.is === "class" || item?.is === "normal";

/** "Higher stage" where no tumours of it are named: "in higher-stage tumours" chooses them. */
function isCompared(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  const isLevel = item?.is === "class" && opens(item) && item.levels.length > 0;
  const isOpposed = [before, next].some((one) => isLink(one, "versus", "or", "between"));
  const isPlaced = isPatients(next) || isPatients(before) || isLink(before, "in");
  return isLevel && !isOpposed && !isPlaced && !isAsk(next, "often", "frequency");
}

const saysMore = ({ text }: Item): boolean =>
  text
    .toLowerCase()
    .split(/[\s-]/u)
    .some((word) => comparatives.has(word));
/** "Younger", "have a higher stage": what a comparison is about. */
const isSaidMore = (item: Item | undefined): item is Item =>
  (item?.is === "quantity" || item?.is === "dimension" || item?.is === "class") && saysMore(item);

/** "Younger, and of lower grade", "of higher stage and grade": two things are compared. */
function isSecond(items: readonly Item[], at: number): boolean {
  let before = at - 1;
  while (isLink(items[before], "of", "has", "with") || isAsk(items[before], "comparative")) before -= 1;
  if (!isLink(items[before], "and")) return false;
  while (isLink(items[before], "and")) before -= 1;
  const [item, first] = [items[at], items[before]];
  const goesOn = isAttribute(item) || isSaidMore(item);
  return goesOn && isSaidMore(first) && !isPatients(items[at + 1]);
}

const asDimension = (item: Extract<Item, { is: "class" }>): Item[] => [
  placed({ is: "ask", ask: "comparative" }, item),
  placed({ is: "dimension", attribute: item.attribute, implied: item.implied }, item),
];

/** "CEBPA-mutant AML have younger age". */
const isHadMore = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  return item?.is === "quantity" && opens(item) && isLink(items[at - 1], "has");
};

/** "Is the share bigger in men?": of what is counted, where "is the effect bigger in men?" is another question. */
function isShareMore(items: readonly Item[], at: number): boolean {
  const counts = items.slice(0, at).findLast(({ is }) => is === "ask" || is === "outcome");
  const isIn = isLink(items[at + 1], "in") && isOfRecord(items[at + 2]);
  return isAsk(items[at], "magnitude") && isAsk(counts, "frequency", "share", "often") && isIn;
}

export function withComparatives(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    if (isSecond(items, at))
      return [placed({ is: "stop", refusal: "unsupported", why: "two things that are compared at once" }, item)];
    if (isShareMore(items, at)) return [placed({ is: "ask", ask: "comparative" }, item)];
    if (isHadMore(items, at)) return [placed({ is: "ask", ask: "comparative" }, item), item];
    return item.is === "class" && isCompared(items, at) ? asDimension(item) : [item];
  });
}

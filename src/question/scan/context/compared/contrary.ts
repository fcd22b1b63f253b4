import { outlookSides } from "../../../lexicon/words/readings.ts";
import { saysOneOf } from "../../../lexicon/words/words.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";

/** "A good sign in MSI-H but a bad one in MSS": one relation, which is contrary in others. */

const isOutlook = (item: Item | undefined): item is Item => item?.is === "outcome" || isAsk(item, "outlook");

const areContrary = (one: Item, other: Item): boolean =>
  outlookSides.some(
    ([good, bad]) =>
      (saysOneOf(one.text, good) && saysOneOf(other.text, bad)) ||
      (saysOneOf(one.text, bad) && saysOneOf(other.text, good)),
  );

/** Where the second patients stand, behind "but a bad one in"; -1 where they are told by something else than the first. */
function othersAt(items: readonly Item[], but: number): number {
  const [one, first, outlook] = [items[but - 2], items[but - 1], items[but + 1]];
  const into = items[but + 2]?.is === "bearer" ? but + 3 : but + 2;
  const second = items[into + 1];
  const areGroups = first?.is === "class" && second?.is === "class" && first.attribute === second.attribute;
  const isOpposed =
    isOutlook(outlook) && items.slice(0, but).some((item) => isOutlook(item) && areContrary(item, outlook));
  return areGroups && isOpposed && isLink(one, "in") && isLink(items[into], "in") ? into : -1;
}

export function withContrary(items: readonly Item[]): Item[] {
  const but = items.findIndex((item, at) => isLink(item, "except", "and") && othersAt(items, at) > 0);
  const word = items[but];
  if (word === undefined) return [...items];
  return [
    ...items.slice(0, but - 2),
    placed({ is: "ask", ask: "interaction" }, word),
    ...items.slice(but - 2, but),
    placed({ is: "link", link: "versus" }, word),
    ...items.slice(othersAt(items, but)),
  ];
}

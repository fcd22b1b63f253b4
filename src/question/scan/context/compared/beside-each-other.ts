import { ofPeople } from "../../../lexicon/words/context.ts";
import { isLink, type Item, placed } from "../../item.ts";

/** "KDM6A mutation men women bladder": people of two kinds in a row, with nothing between, are set against each other. */

type Class = Extract<Item, { is: "class" }>;
const isOfPeople = (item: Item | undefined): item is Class => item?.is === "class" && ofPeople.has(item.attribute);

function isPair(items: readonly Item[], at: number, text: string): boolean {
  const [first, second] = items.slice(at, at + 2);
  if (!isOfPeople(first) || !isOfPeople(second) || first.attribute !== second.attribute) return false;
  const areApart = first.levels.every((level) => !second.levels.includes(level));
  const isThird = isOfPeople(items[at + 2]) || isOfPeople(items[at - 1]);
  return areApart && !isThird && text.slice(first.end, second.start).trim() === "";
}

/** The items with what the two leave unsaid, where nothing else is compared. */
export const withBesideEachOther = (items: readonly Item[], text: string): Item[] =>
  items.some((item) => isLink(item, "versus", "between"))
    ? [...items]
    : items.flatMap((item, at): Item[] =>
        isPair(items, at, text) ? [item, placed({ is: "link", link: "versus" }, { ...item, text: "versus" })] : [item],
      );

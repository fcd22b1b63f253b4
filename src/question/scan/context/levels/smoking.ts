import { smoked } from "../../../lexicon/words/scales.ts";
import { isLink, placed, type Item } from "../../item.ts";

/** "Smoking men": before those of whom it is said, the habit is a level of it. */

const SMOKING = "smoking";

/** "Smoking patients differ", but "the smoking history of men". */
const isSaidOf = (item: Item | undefined, next: Item | undefined): boolean =>
  item?.is === "bearer" ||
  item?.is === "cancer" ||
  (item?.is === "class" && item.attribute !== SMOKING) ||
  (item?.is === "gene" && next?.is === "state" && next.adjective);

/** The items, of which the habit before patients says which patients are meant. */
export const withSmokers = (items: readonly Item[]): Item[] =>
  items.map((item, at) =>
    item.is === "dimension" &&
    item.text.toLowerCase() === SMOKING &&
    !isLink(items[at - 1], "by") &&
    isSaidOf(items[at + 1], items[at + 2])
      ? placed({ is: "class", attribute: item.attribute, levels: [smoked], implied: [] }, item)
      : item,
  );

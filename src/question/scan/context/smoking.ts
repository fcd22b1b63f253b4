import { smoked } from "../../lexicon/words/scales.ts";
import { isLink, placed, type Item } from "../item.ts";

/** "Smoking men": before those of whom it is said, the habit is a level of it. */

const SMOKING = "smoking";

const habits: ReadonlyMap<string, string> = new Map([
  ["current", "current smoker"],
  ["former", "former smoker"],
]);

/** "In current than in former smokers": the noun of both stands behind the second. */
function withSharedNoun(items: readonly Item[], text: string): Item[] {
  return items.flatMap((item, at) => {
    const next = items.slice(at + 1).find((one) => !isLink(one, "in"));
    const word = text
      .slice(items[at - 1]?.end ?? 0, item.start)
      .trim()
      .toLowerCase();
    const level = habits.get(word);
    const isShared = isLink(item, "versus", "and", "or") && next?.is === "class" && next.attribute === SMOKING;
    if (!isShared || level === undefined) return [item];
    const start = item.start - word.length - 1;
    const said = { text: word, start, end: start + word.length };
    return [placed({ is: "class", attribute: SMOKING, levels: [level], implied: [] }, said), item];
  });
}

/** "Smoking patients differ", but "the smoking history of men". */
const isSaidOf = (item: Item | undefined, next: Item | undefined): boolean =>
  item?.is === "bearer" ||
  item?.is === "cancer" ||
  (item?.is === "class" && item.attribute !== SMOKING) ||
  (item?.is === "gene" && next?.is === "state" && next.adjective);

/** The items, of which the habit before patients says which patients are meant. */
export const withSmokers = (given: readonly Item[], text: string): Item[] =>
  withSharedNoun(given, text).map((item, at, items) =>
    item.is === "dimension" &&
    item.text.toLowerCase() === SMOKING &&
    !isLink(items[at - 1], "by") &&
    isSaidOf(items[at + 1], items[at + 2])
      ? placed({ is: "class", attribute: item.attribute, levels: [smoked], implied: [] }, item)
      : item,
  );

import { isAsk, isLink, placed, type Item } from "../../item.ts";

/** "The association between TP53 mutation and serous histology": one thing with another, and no two sides. */

/** Whether a change of a gene and a level of the record are named behind "association between". */
function isBetweenUnlike(items: readonly Item[], at: number): boolean {
  const [gene, state, joint, level] = items.slice(at + 1, at + 5);
  const isChange = gene?.is === "gene" && state?.is === "state" && !state.adjective;
  const isRelated = isLink(items[at], "between") && isAsk(items[at - 1], "association");
  return isRelated && isChange && isLink(joint, "and") && level?.is === "class";
}

export function withUnlikeRelated(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => isBetweenUnlike(items, place));
  return items.map((item, place) => {
    if (at < 0 || (place !== at && place !== at + 3)) return item;
    return placed({ is: "link", link: place === at ? "of" : "with" }, item);
  });
}

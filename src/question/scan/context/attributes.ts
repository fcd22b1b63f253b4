import { attributeOf } from "../../../meaning/index.ts";
import { placed, type Item } from "../item.ts";

/** "lobular histology", "HER2-enriched (PAM50)": an attribute beside one of its levels says nothing more. */

const levelled = (item: Item | undefined): string | undefined => {
  if (item?.is === "class") return item.attribute;
  return item?.is === "cancer" && item.histology !== "" ? "histology" : undefined;
};

function names(item: Item, level: Item | undefined): boolean {
  const attribute = levelled(level);
  if (item.is !== "dimension" || attribute === undefined) return false;
  return (
    item.attribute === attribute ||
    (item.attribute === "subtype" && attributeOf(attribute, "levels").groups === "by_subtype")
  );
}

/** "lobular histology" is a level of it, where "lobular" alone is a cancer. */
function asLevel(item: Item, items: readonly Item[], at: number): Item {
  const named = [items[at - 1], items[at + 1]].some((one) => one !== undefined && names(one, item));
  if (!named || item.is !== "cancer") return item;
  return placed({ is: "class", attribute: "histology", levels: [item.histology], implied: item.codes }, item);
}

export const withoutSaidAttributes = (items: readonly Item[]): Item[] =>
  items
    .map((item, at) => asLevel(item, items, at))
    .filter((item, at) => !names(item, items[at - 1]) && !names(item, items[at + 1]));

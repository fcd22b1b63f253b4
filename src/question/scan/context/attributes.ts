import { attributeOf } from "../../../meaning/index.ts";
import type { Item } from "../item.ts";

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

export const withoutSaidAttributes = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => !names(item, items[at - 1]) && !names(item, items[at + 1]));

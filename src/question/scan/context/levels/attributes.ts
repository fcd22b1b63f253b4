import { attributeOf } from "../../../../meaning/index.ts";
import { isAsk, isLink, isOfRecord, placed, type Item } from "../../item.ts";

/** "lobular histology", "HER2-enriched (PAM50)": an attribute beside one of its levels says nothing more, and a level after "by" stands for it. */

const levelled = (item: Item | undefined): string | undefined => {
  if (isOfRecord(item)) return item.attribute;
  return item?.is === "cancer" && item.histology !== "" ? "histology" : undefined;
};

/** "Asian ethnicity", "Hispanic race": which of the two records is meant is said by the level. */
const loosely = new Set(["race", "ethnicity"]);

function names(item: Item, level: Item | undefined): boolean {
  const attribute = levelled(level);
  if (item.is !== "dimension" || attribute === undefined) return false;
  return (
    item.attribute === attribute ||
    // "Stage T3": the stage of the tumour alone.
    (item.attribute === "stage" && attribute.endsWith("_stage")) ||
    (loosely.has(item.attribute) && loosely.has(attribute)) ||
    (item.attribute === "subtype" && attributeOf(attribute, "levels").groups === "by_subtype")
  );
}

/** "lobular histology" is a level of it, where "lobular" alone is a cancer. */
function asLevel(item: Item, items: readonly Item[], at: number): Item {
  const named = [items[at - 1], items[at + 1]].some((one) => one !== undefined && names(one, item));
  if (!named || item.is !== "cancer") return item;
  return placed({ is: "class", attribute: "histology", levels: [item.histology], implied: item.codes }, item);
}

/** With so many levels, one of them names the attribute. */
const FEW_LEVELS = 3;

/** "Is the correlation driven by MSI?" */
const isCause = (item: Item, before: Item | undefined): boolean =>
  item.is === "class" && isAsk(before, "association") && before !== undefined && /\bby$/iu.test(before.text);
const isOfFew = ({ attribute }: { readonly attribute: string }): boolean => {
  const { levels = [] } = attributeOf(attribute, "levels");
  return levels.length > 0 && levels.length <= FEW_LEVELS;
};

/** "by MSI", "by HPV": a level after "by" makes groups; that of few names its attribute, another is set against all others. */
function asGroups(item: Item, at: number, items: readonly Item[]): Item[] {
  if (item.is === "class" && item.levels.length === 1 && isCause(item, items[at - 1]) && isOfFew(item))
    return [placed({ is: "dimension", attribute: item.attribute, implied: item.implied }, item)];
  if ((item.is !== "class" && item.is !== "range") || !(isLink(items[at - 1], "by") || /^by\s/iu.test(item.text)))
    return [item];
  const { attribute } = item;
  // "more by women than by men"; "by age under 30: ..." sets the scene.
  const isOpposed = items.some((one) => one !== item && (one.is === "others" || levelled(one) === attribute));
  if (isOpposed || isLink(items[at + 1], "colon")) return [item];
  if (item.is === "class") {
    if (item.levels.length > 1) return [item];
    if (isOfFew(item)) return [placed({ is: "dimension", attribute, implied: item.implied }, item)];
  }
  return [item, placed({ is: "link", link: "versus" }, item), placed({ is: "others" }, item)];
}

const isOfAttribute = (item: Item, attribute: string): boolean => levelled(item) === attribute;
/** "not mutated of the same grades": the levels that are named before. */
const repeats = (item: Item, at: number, items: readonly Item[], text: string): boolean =>
  item.is === "dimension" &&
  /\bsame\s+$/iu.test(text.slice(0, item.start)) &&
  items.slice(0, at).some((one) => isOfAttribute(one, item.attribute));

/** Items without the attributes that their levels say, and without what says the same levels again. */
export const withoutSaidAttributes = (items: readonly Item[], text: string): Item[] =>
  items
    .filter((item, at) => !repeats(item, at, items, text))
    .map((item, at) => asLevel(item, items, at))
    .filter((item, at) => !names(item, items[at - 1]) && !names(item, items[at + 1]))
    .flatMap(asGroups);

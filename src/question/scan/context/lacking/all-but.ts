import { attributeOf } from "../../../../meaning/index.ts";
import { weakExceptions } from "../../../lexicon/words/context.ts";
import { isLink, type Item } from "../../item.ts";
import { isButNot, namesPlace } from "./but-not.ts";

/** "All stages but stage IV": behind an attribute, "but" leaves out its level, where elsewhere it only sets two things apart. */

export const isOfAttribute = (dimension: Item | undefined, level: Item | undefined): boolean =>
  dimension?.is === "dimension" &&
  level?.is === "class" &&
  (dimension.attribute === level.attribute ||
    (dimension.attribute === "subtype" && attributeOf(level.attribute, "levels").groups === "by_subtype"));

const described = new Set<Item["is"]>(["bearer", "cancer", "class", "range"]);
/** "Breast cancer, but not in men": of levels of which no other is named. */
const leavesLevel = (items: readonly Item[], at: number, level: Item | undefined, text: string): boolean =>
  isButNot(items[at]) &&
  described.has(items.slice(0, at).findLast((one) => !isLink(one, "and"))?.is ?? "link") &&
  level?.is === "class" &&
  !items.some((one) => one !== level && "attribute" in one && one.attribute === level.attribute) &&
  namesPlace(items, at, text);

export const withAllBut = (items: readonly Item[], text: string): Item[] =>
  items.map((item, at) => {
    const isWeak = isLink(item, "except") && weakExceptions.has(item.text.toLowerCase());
    const next = isLink(items[at + 1], "in", "of") ? items[at + 2] : items[at + 1];
    const leaves = isOfAttribute(items[at - 1], next) || leavesLevel(items, at, next, text);
    return isWeak && leaves ? { ...item, text: "except" } : item;
  });

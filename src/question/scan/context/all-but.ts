import { attributeOf } from "../../../meaning/index.ts";
import { weakExceptions } from "../../lexicon/words/context.ts";
import { isLink, type Item } from "../item.ts";

/** "All stages but stage IV": behind an attribute, "but" leaves out its level, where elsewhere it only sets two things apart. */

export const isOfAttribute = (dimension: Item | undefined, level: Item | undefined): boolean =>
  dimension?.is === "dimension" &&
  level?.is === "class" &&
  (dimension.attribute === level.attribute ||
    (dimension.attribute === "subtype" && attributeOf(level.attribute, "levels").groups === "by_subtype"));

export const withAllBut = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const isWeak = isLink(item, "except") && weakExceptions.has(item.text.toLowerCase());
    const next = isLink(items[at + 1], "in", "of") ? items[at + 2] : items[at + 1];
    return isWeak && isOfAttribute(items[at - 1], next) ? { ...item, text: "except" } : item;
  });

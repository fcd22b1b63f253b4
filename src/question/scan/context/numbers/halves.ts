import { isLink, placed, type Item, type Level } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";

/** "low versus high aneuploidy score": a number of the record cut into a high and a low half. */

type LevelItem = Extract<Item, { is: "level" }>;
const levelAt = (items: readonly Item[], at: number): LevelItem | undefined => {
  const item = items[at];
  return item?.is === "level" ? item : undefined;
};
const between = (item: Item): boolean => item.is === "bearer" || item.is === "link";

/** The level that is set against one, with nothing but joints and nouns between the two. */
function oppositeFrom(items: readonly Item[], at: number, step: 1 | -1, level: Level): number | undefined {
  for (let place = at + step; place >= 0 && place < items.length; place += step) {
    const item = items[place];
    if (item?.is === "level") return item.level === level ? undefined : place;
    if (item === undefined || (!between(item) && item.is !== "quantity")) return undefined;
  }
  return undefined;
}

const half = (level: LevelItem, attribute: string): Item =>
  placed({ is: "class", attribute, levels: [level.level], implied: [] }, level);

const pauses = (item: Item | undefined): boolean => isLink(item, "and", "border", "colon") && item?.text !== "and";

/** "By TMB, high against low": the first of two levels behind a mark. */
function levelBehindMark(items: readonly Item[], at: number): number | undefined {
  const level = pauses(items[at + 1]) ? levelAt(items, at + 2) : undefined;
  const isOpposed = level !== undefined && oppositeFrom(items, at + 2, 1, level.level) !== undefined;
  return isOpposed && items.every(({ is }) => is !== "gene") ? at + 2 : undefined;
}

/** Where one level of a quantity stands: right before it, or right after. */
function levelOf(items: readonly Item[], at: number): number | undefined {
  if (levelAt(items, at - 1) !== undefined) return at - 1;
  const isNext = levelAt(items, at + 1) !== undefined && items[at + 2]?.is !== "gene";
  return isNext ? at + 1 : levelBehindMark(items, at);
}

export function withHalves(items: readonly Item[]): Item[] {
  const out: (Item | undefined)[] = [...items];
  for (const [at, item] of items.entries()) {
    const place = item.is === "quantity" ? levelOf(items, at) : undefined;
    const level = place === undefined ? undefined : levelAt(out as readonly Item[], place); // read before it is dropped
    if (item.is !== "quantity" || place === undefined || level === undefined) continue;
    const step = place < at ? -1 : 1;
    const other = oppositeFrom(items, place, step, level.level);
    const opposed = other === undefined ? undefined : levelAt(items, other);
    if (other !== undefined && opposed !== undefined) {
      out[place] = half(level, item.attribute);
      out[other] = half(opposed, item.attribute);
      out[at] = undefined;
    } else if (isDescribed(items[Math.max(at, place) + 1]) && !isLink(items[Math.min(at, place) - 1], "by")) {
      out[place] = half(level, item.attribute);
      out[at] = undefined;
    } else out[place] = undefined;
  }
  return out.filter((one) => one !== undefined);
}

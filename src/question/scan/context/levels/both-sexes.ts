import { isLink, placed, placeOf, type Item } from "../../item.ts";

/** "SMAD4 mutation by stage, men and women": nobody is left out, where the groups are of something else. */

const sexOf = (item: Item | undefined): string | undefined =>
  item?.is === "class" && item.attribute === "sex" ? item.levels.join() : undefined;

/** Whether both sexes are named, one after the other, and not set against each other: "between women and men". */
function namesBoth(items: readonly Item[], at: number): boolean {
  const [one, other] = [sexOf(items[at]), sexOf(items[at + 2])];
  return (
    one !== undefined &&
    other !== undefined &&
    one !== other &&
    isLink(items[at + 1], "and") &&
    !isLink(items[at - 1], "between")
  );
}

/** "by stage", unlike "adjusted for stage". */
const isGrouping = (items: readonly Item[], at: number): boolean =>
  items[at]?.is === "dimension" && (isLink(items[at - 1], "by") || /^by /iu.test(items[at]?.text ?? ""));

export function withBothSexes(items: readonly Item[]): Item[] {
  if (!items.some((_, at) => isGrouping(items, at))) return [...items];
  return items.flatMap((item, at): Item[] => {
    if (namesBoth(items, at)) return [placed({ is: "bearer" }, placeOf(items.slice(at, at + 3)))];
    return namesBoth(items, at - 1) || namesBoth(items, at - 2) ? [] : [item];
  });
}

import { isLink, type Item, placed, placeOf } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";

/** "CXCL9 high and CXCL13 high versus both low": patients in whom two genes have one level each, and in whom they have the other. */

const isListed = (item: Item | undefined): boolean =>
  item?.is === "gene" || item?.is === "level" || isLink(item, "both") || (isLink(item, "and") && item?.text !== ",");
const isHead = (item: Item | undefined): boolean => item === undefined || isDescribed(item) || item.is === "link";

const genesIn = (items: readonly Item[]): readonly Item[] =>
  items.filter(
    (item, at) =>
      item.is === "gene" && !items.slice(0, at).some((one) => one.is === "gene" && one.symbol === item.symbol),
  );
const levelsIn = (items: readonly Item[]): readonly string[] => [
  ...new Set(items.flatMap((item) => (item.is === "level" ? [item.level] : []))),
];

/** Every gene with the level that is said of all. */
function ofEach(genes: readonly Item[], side: readonly Item[]): Item[] {
  const level = side.find(({ is }) => is === "level");
  const place = placeOf(side);
  return genes.flatMap((gene, at): Item[] => [
    ...(at === 0 ? [] : [placed({ is: "link", link: "and" }, { ...place, text: "and" })]),
    { ...gene, start: place.start, end: place.end },
    ...(level === undefined ? [] : [{ ...level, start: place.start, end: place.end }]),
  ]);
}

/** Where the run of listed items begins that ends before a place, and where the one ends that begins there. */
const startOf = (items: readonly Item[], end: number): number =>
  items.findLastIndex((item, at) => at < end && !isListed(item)) + 1;
function endOf(items: readonly Item[], start: number): number {
  let end = start;
  while (isListed(items[end])) end += 1;
  return end;
}

/** Where "both" stands behind what sets it against others: "versus both", "than in both", "than in patients with both". */
function opposedBoth(items: readonly Item[], versus: number): number {
  if (!isLink(items[versus], "versus")) return -1;
  let at = versus + 1;
  while (isLink(items[at], "in", "with", "of", "it") || items[at]?.is === "bearer") at += 1;
  return isLink(items[at], "both") ? at : -1;
}

/** "Those low in both": as "both low". */
function turned(items: readonly Item[]): Item[] {
  const at = items.findIndex((item, place) => item.is === "level" && isLink(items[place + 2], "both"));
  const [level, joint, both] = items.slice(at, at + 3);
  if (level === undefined || both === undefined || !isLink(joint, "in", "of")) return [...items];
  const before = items.slice(0, isLink(items[at - 1], "it") ? at - 1 : at);
  return [...before, both, level, ...items.slice(at + 3)];
}

/** "... do better than": what stands between a side and what sets it against the other. */
const isBetween = (item: Item): boolean => isDescribed(item) || item.is === "outcome" || item.is === "ask";

export function withBothLevels(given: readonly Item[]): Item[] {
  const items = turned(given);
  const versus = items.findIndex((_, at) => opposedBoth(items, at) >= 0);
  if (versus < 0) return [...items];
  const both = opposedBoth(items, versus);
  const heads = items.findLastIndex((item, at) => at < versus && !isBetween(item)) + 1;
  const [start, end] = [startOf(items, heads), endOf(items, both)];
  const [one, other] = [items.slice(start, heads), items.slice(both, end)];
  const genes = genesIn(one);
  const areLevels = [one, other].every((side) => levelsIn(side).length === 1) && genesIn(other).length === 0;
  const areTwo = genes.length === 2 && levelsIn([...one, ...other]).length === 2;
  if (!areLevels || !areTwo || !isHead(items[end])) return [...items];
  const between = items.slice(heads, both);
  return [...items.slice(0, start), ...ofEach(genes, one), ...between, ...ofEach(genes, other), ...items.slice(end)];
}

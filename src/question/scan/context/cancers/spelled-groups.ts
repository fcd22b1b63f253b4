import { isLink, type Item, within } from "../../item.ts";
import { isCancer } from "./organs.ts";

/** "Gliomas (GBM + LGG)": a bracket that names the cancers of the group before it. */

const bracket = /\([^()]*\)/gu;
const opening = /^[\s(]*$/u;

/** The items in a bracket, where they are all cancers of the group right before it and no others. */
function spelledIn(items: readonly Item[], text: string, start: number, end: number): readonly Item[] {
  const inside = within(items, { start, end });
  const group = items.findLast((item) => item.end <= start);
  if (!isCancer(group) || group.codes.length < 2 || !opening.test(text.slice(group.end, start))) return [];
  const codes = inside.flatMap((item) => (isCancer(item) && item.histology === "" ? item.codes : []));
  const isPlain = inside.every((item) => isCancer(item) || isLink(item, "and") || item.text === "/");
  return isPlain && codes.toSorted().join() === group.codes.toSorted().join() ? inside : [];
}

export function withSpelledGroups(items: readonly Item[], text: string): Item[] {
  const spelled = new Set(
    [...text.matchAll(bracket)].flatMap(({ index, 0: said }) => spelledIn(items, text, index, index + said.length)),
  );
  return items.filter((item) => !spelled.has(item));
}

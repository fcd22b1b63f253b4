import { isLink, type Item, placed } from "../../item.ts";

/** "kidney cancer, chromophobe excluded", "NSCLC without the squamous ones": cancers that are left out of others. */

type Cancer = Extract<Item, { is: "cancer" }>;
const isCancer = (item: Item | undefined): item is Cancer => item?.is === "cancer";
const excludes = (item: Item | undefined): boolean => isLink(item, "except", "without");

/** "Excluding rectum, colorectal": of which those before are some. */
const isWholeOf = ({ all, codes }: Cancer, before: readonly Cancer[]): boolean =>
  before.length > 0 &&
  (all || before.every((one) => one.codes.length < codes.length && one.codes.every((code) => codes.includes(code))));

/** Where a list of cancer types ends that begins at a place. */
function listEnd(items: readonly Item[], at: number): number {
  let end = at;
  for (let next = at; ; next += 1) {
    const item = items[next];
    if (isCancer(item) && isWholeOf(item, items.slice(at, next).filter(isCancer))) break;
    if (isCancer(item) && item.codes.length > 0) end = next + 1;
    else if (item?.is === "bearer") end = end === next ? next + 1 : end;
    else if (!isLink(item, "and", "or")) break;
  }
  return end;
}

/** The name of several cancers, or of all, that the left out ones are some of. */
const hostOf = (items: readonly Item[], left: readonly Cancer[]): number =>
  items.findIndex((item) => isCancer(item) && !left.includes(item) && (item.all || isWholeOf(item, left)));

/** Cancers that are left out stand after those that they are left out of. */
export function withExcludedCancers(items: readonly Item[]): Item[] {
  const at = items.findIndex((item, place) => excludes(item) && isCancer(items[place + 1]));
  const word = items[at];
  if (word === undefined) return [...items];
  const end = listEnd(items, at + 1);
  const list = items.slice(at + 1, end);
  const left = list.filter(isCancer);
  const rest = [...items.slice(0, isLink(items[at - 1], "and") ? at - 1 : at), ...items.slice(end)];
  const host = hostOf(rest, left);
  if (left.length === 0 || host < 0) return [...items.slice(0, at + 1), ...withExcludedCancers(items.slice(at + 1))];
  const after = rest[host + 1]?.is === "bearer" ? host + 2 : host + 1;
  const except = placed({ is: "link", link: "except" }, word);
  return [...rest.slice(0, after), except, ...list, ...rest.slice(after)];
}

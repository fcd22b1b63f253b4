import { isAsk, isLink, type Item, placed, placeOf } from "../../item.ts";

/** "Is ACC more frequent in women than men?", "are there more women than men with THCA?": how many of each sex there are. */

type Sexed = Extract<Item, { is: "class" }>;
const isOfSex = (item: Item): item is Sexed => item.is === "class" && item.attribute === "sex";

/** What may be said beside the two and whose they are; anything else is another question. */
const isBeside = (item: Item): boolean =>
  item.is === "bearer" ||
  isAsk(item, "often", "comparative", "frequency") ||
  isLink(item, "in", "with", "of", "versus", "or", "end", "has");

/** The items as the number of each sex among those who are named, where nothing else is. */
export function withMoreOfSex(items: readonly Item[]): Item[] {
  const [first, second, third] = items.filter(isOfSex);
  const cancers = items.filter(({ is }) => is === "cancer");
  const isWhole = items.every((item) => isOfSex(item) || item.is === "cancer" || isBeside(item));
  const verb = items.find((item) => isAsk(item, "comparative"));
  if (first === undefined || second === undefined || third !== undefined || verb === undefined) return [...items];
  const joint = items[items.indexOf(first) + 1];
  const areOpposed = isLink(joint, "versus", "or") && first.levels.join() !== second.levels.join();
  if (cancers.length !== 1 || !isWhole || !areOpposed || cancers.some((one) => !isAnyKind(one))) return [...items];
  const place = placeOf([verb]);
  return [
    placed({ is: "ask", ask: "frequency" }, place),
    first,
    placed({ is: "link", link: "versus" }, joint ?? place),
    second,
    placed({ is: "link", link: "in" }, place),
    ...cancers,
    ...items.filter((item) => isLink(item, "end")),
  ];
}

const isAnyKind = (item: Item): boolean => item.is === "cancer" && !item.all && item.histology === "";

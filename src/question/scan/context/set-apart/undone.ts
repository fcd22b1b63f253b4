import { type Deed, exceptOne } from "../../../lexicon/words/deeds.ts";
import { isAttribute, isLink, placed, type Item, type Link } from "../../item.ts";
import { type Undone, undoneIn } from "./said-undone.ts";

/**
 * "Do not adjust for anything", "nothing excluded", "not restricted to women", "nothing adjusted but age": what is not done
 * with patients or groups changes nothing, where the question does not say as well that it is done.
 */

/** What may be said of each deed that it is not done to. */
const objects: Readonly<Record<Deed, ReadonlySet<Item["is"]>>> = {
  adjust: new Set(["dimension", "quantity"]),
  split: new Set(["dimension", "quantity", "gene", "state", "level", "measure"]),
  restrict: new Set(["class", "range", "bearer", "gene", "state", "cancer"]),
  exclude: new Set(["class", "range", "bearer", "gene", "state", "cancer"]),
  compare: new Set(),
};
const done: Readonly<Partial<Record<Deed, Link>>> = { adjust: "adjust", split: "by", exclude: "except" };

const mark = /[,.;:!?()–—]|\s-\s/u;
const isJoint = (item: Item | undefined): boolean => isLink(item, "and", "or") && /^\p{L}/u.test(item?.text ?? "");

/** Where the list ends of what it is not done to. */
function objectsEnd(items: readonly Item[], from: number, { deed, end, toNothing }: Undone, text: string): number {
  let [last, before] = [from, end];
  if (toNothing) return from;
  for (let next = from; ; next += 1) {
    const item = items[next];
    if (item === undefined || mark.test(text.slice(before, item.start))) break;
    if (objects[deed].has(item.is)) last = next + 1;
    else if (!isJoint(item)) break;
    before = item.end;
  }
  return last;
}

/** Whether nothing goes on behind it that would be a part of it: "do not exclude women with ...". */
function closes(next: Item | undefined, before: number, text: string): boolean {
  return (
    next === undefined ||
    mark.test(text.slice(before, next.start)) ||
    isLink(next, "end", "colon", "border", "and", "or", "in", "of", "except")
  );
}

const namesSame = (one: Item, other: Item): boolean =>
  ("attribute" in one && "attribute" in other && one.attribute === other.attribute) ||
  (one.is === "gene" && other.is === "gene" && one.symbol === other.symbol);
const isOf = (item: Item, deed: Deed): boolean =>
  (deed === "restrict" || deed === "exclude") && isLink(item, "restrict", "except", "excluded");
/** Whether the rest of the question does it all the same, or speaks of the same. */
const isDone = ({ deed }: Undone, set: readonly Item[], rest: readonly Item[]): boolean =>
  set.some(({ is }) => is === "cancer") ||
  rest.some((item) => set.some((one) => namesSame(one, item)) || (set.length === 0 && isOf(item, deed)));

const isHad = (items: readonly Item[], at: number): boolean => {
  const next = items[at + 1];
  return items[at]?.is !== "gene" || (next?.is === "state" && next.adjective);
};
/** "Survival of thymoma, nothing compared": patients who are described, and no groups of them. */
const describes = (rest: readonly Item[]): boolean =>
  rest.some(({ is }) => is === "outcome") &&
  rest.every((item, at) => isHad(rest, at) && item.is !== "measure" && !isAttribute(item) && !isLink(item, "versus"));

const bothWays = { is: "stop", refusal: "unsupported", why: "done and not done at once" } as const;
/** What is left of what is not done; undefined where it is not known to change nothing. */
function leftOf(one: Undone, set: readonly Item[], rest: readonly Item[]): Item[] | undefined {
  if (isDone(one, set, rest)) return [placed(bothWays, one)];
  if (set.length > 0) return [];
  if (one.deed === "adjust") return [placed({ is: "link", link: "unadjusted" }, one)];
  if (one.deed === "split" || one.deed === "compare") {
    if (describes(rest)) return [placed({ is: "ask", ask: "levels" }, one)];
    return one.deed === "split" ? [] : undefined;
  }
  return [];
}

/** "Stage IV not excluded": of what stands before it, which may choose patients as well. */
function isSaidOfBefore({ deed, start, isBehind }: Undone, before: Item | undefined, text: string): boolean {
  return isBehind && before !== undefined && objects[deed].has(before.is) && !mark.test(text.slice(before.end, start));
}

/** "Nothing but age": it is done to that. */
function exceptFor(one: Undone, text: string): Item | undefined {
  const except = one.toNothing ? exceptOne.exec(text.slice(one.end)) : null;
  const link = done[one.deed];
  if (except === null || link === undefined) return undefined;
  const said = one.text + except[0].trimEnd();
  return placed({ is: "link", link }, { text: said, start: one.start, end: one.start + said.length });
}

const isInside = (item: Item, { start, end }: Undone): boolean => item.start >= start && item.end <= end;

/** The items without one of the things that are not done. */
function without(items: readonly Item[], one: Undone, all: readonly Undone[], text: string): Item[] {
  const before = items.filter(({ start }) => start < one.start);
  const except = exceptFor(one, text);
  if (except !== undefined) return [...before, except, ...items.filter(({ start }) => start >= except.end)];
  const from = before.length + items.filter((item) => isInside(item, one)).length;
  const end = objectsEnd(items, from, one, text);
  const after = items.slice(end);
  if (!closes(after[0], items[end - 1]?.end ?? one.end, text)) return [...items];
  const rest = [...before, ...after].filter((item) => !all.some((other) => isInside(item, other)));
  const left = isSaidOfBefore(one, before.at(-1), text)
    ? [placed(bothWays, one)]
    : leftOf(one, items.slice(from, end), rest);
  return left === undefined ? [...items] : withoutLooseJoint([...before, ...left], after);
}

/** The joint goes with what it joined. */
function withoutLooseJoint(before: readonly Item[], after: readonly Item[]): Item[] {
  const opens = before.length === 0 || isLink(before.at(-1), "end", "and");
  return opens && isLink(after[0], "and", "colon", "end") ? [...before, ...after.slice(1)] : [...before, ...after];
}

export function withUndone(items: readonly Item[], text: string): Item[] {
  const all = undoneIn(text);
  return all.reduceRight<Item[]>((rest, one) => without(rest, one, all, text), [...items]);
}

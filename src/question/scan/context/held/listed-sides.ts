import { isLink, type Item, placed } from "../../item.ts";
import type { StateItem } from "./altered-genes.ts";
import { saysBoth, saysNone } from "./number-words.ts";

/** "KEAP1, STK11, both mutated", "KEAP1 or STK11 mutation, or both": sides of one thing, of the other and of both, or any of the two. */

const isSeparator = (item: Item | undefined): boolean =>
  item?.text === "," || item?.text === "/" || isLink(item, "or", "versus");
const isOr = (item: Item): boolean => isLink(item, "or") && item.text !== "/";

/** Past the separators from a place on; the same place where there are none. */
function pastSeparators(items: readonly Item[], at: number): number {
  let end = at;
  while (isSeparator(items[end])) end += 1;
  return end;
}

interface Member {
  readonly items: readonly Item[];
  readonly state: StateItem | undefined;
  readonly end: number;
}

/** A gene, "both" or "neither", with what is said of it alone. */
function memberAt(items: readonly Item[], at: number): Member {
  const state = items[at + 1];
  const isStated = state?.is === "state";
  return {
    items: items.slice(at, at + 1),
    state: isStated ? state : undefined,
    end: isStated ? at + 2 : at + 1,
  };
}

/** Two genes, both of them and perhaps neither, and where that ends. */
interface Listed {
  readonly members: readonly Member[];
  readonly end: number;
  /** "..., or both": the two are no sides then. */
  readonly isAny: boolean;
}

function listedAt(items: readonly Item[], at: number): Listed | undefined {
  if (items[at]?.is !== "gene" || isSeparator(items[at - 1])) return undefined;
  const one = memberAt(items, at);
  const [second] = [pastSeparators(items, one.end)];
  const other = memberAt(items, second);
  const third = pastSeparators(items, other.end);
  const isSeparate = second > one.end && third > other.end && items[second]?.is === "gene" && saysBoth(items[third]);
  if (!isSeparate) return undefined;
  const both = memberAt(items, third);
  const fourth = pastSeparators(items, both.end);
  const none =
    fourth > both.end && items[fourth] !== undefined && saysNone(items[fourth]) ? [memberAt(items, fourth)] : [];
  const members = [one, other, both, ...none];
  const isAny = none.length === 0 && items.slice(other.end, third).some(isOr);
  return { members, end: members.at(-1)?.end ?? third, isAny };
}

/** The members, each with what is said of the last of them that says anything. */
function apart({ members, isAny }: Listed): Item[] {
  const said = members.findLast(({ state }) => state !== undefined)?.state;
  if (said === undefined) return [];
  const told = isAny ? members.slice(0, 2) : members;
  return told.flatMap(({ items: [item], state = said }, at): Item[] => {
    if (item === undefined) return [];
    const joint = isAny
      ? placed({ is: "link", link: "or" }, { text: "or", start: item.start, end: item.start })
      : placed({ is: "link", link: "and" }, { text: ",", start: item.start, end: item.start });
    const stated = { ...state, ...(state === said ? { start: item.end, end: item.end } : {}) };
    return [...(at === 0 ? [] : [joint]), saysBoth(item) ? placed({ is: "link", link: "both" }, item) : item, stated];
  });
}

export function withListedSides(items: readonly Item[]): Item[] {
  for (const at of items.keys()) {
    const listed = listedAt(items, at);
    const said = listed === undefined ? [] : apart(listed);
    if (listed !== undefined && said.length > 0) return [...items.slice(0, at), ...said, ...items.slice(listed.end)];
  }
  return [...items];
}

import { isDescribed } from "../levels/describing.ts";
import { isLink, type Item, placed } from "../../item.ts";
import { geneListAt, isHadIn } from "./altered-genes.ts";

/** "LUAD with KRAS and STK11 mutations versus TP53 mutation without EGFR mutation": of each side, all that its nouns say. */

/** What nouns say that patients have and lack, and where they end. */
interface Nouns {
  readonly had: readonly string[];
  readonly lacked: readonly string[];
  readonly end: number;
}

/** Whether a word adds what the same patients have or lack. */
const isAdded = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "without") || (isLink(items[at], "and") && items[at]?.text !== ",");

/** The nouns from a place on; none where an adjective, a choice or a list of groups is among them. */
function nounsAt(items: readonly Item[], at: number): Nouns | undefined {
  const { symbols, state, joint, isTogether, end, ...list } = geneListAt(items, at);
  const isWhole = !isTogether && (symbols.length === 1 || joint === "and");
  if (!isHadIn({ ...list, symbols, state, joint, isTogether, end }) || state?.adjective !== false || !isWhole)
    return undefined;
  const said = symbols.map((symbol) => `${symbol} ${state.state}`);
  const own = isLink(items[at - 1], "without") ? { had: [], lacked: said, end } : { had: said, lacked: [], end };
  if (!isAdded(items, end)) return own;
  const more = nounsAt(items, isAdded(items, end + 1) ? end + 2 : end + 1);
  return more === undefined
    ? own
    : { had: [...own.had, ...more.had], lacked: [...own.lacked, ...more.lacked], end: more.end };
}

const saysMore = ({ had, lacked }: Nouns): boolean => had.length + lacked.length > 1;
const closes = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "end", "colon", "border", "in") || item.text === ",";

/** Two sides, of which one says more than one thing. */
interface Sides {
  readonly one: Nouns;
  readonly other: Nouns;
  readonly versus: Item;
}

/** The sides of which the first begins at a place. */
function sidesAt(items: readonly Item[], at: number): Sides | undefined {
  const lead = isLink(items[at - 1], "both", "all_of") ? at - 2 : at - 1;
  if (!isLink(items[lead], "with") || !isDescribed(items[lead - 1])) return undefined;
  const one = nounsAt(items, at);
  const versus = one === undefined ? undefined : items[one.end];
  const other = one !== undefined && isLink(versus, "versus") ? nounsAt(items, one.end + 1) : undefined;
  if (one === undefined || versus === undefined || other === undefined || !closes(items[other.end])) return undefined;
  return saysMore(one) || saysMore(other) ? { one, other, versus } : undefined;
}

/** Whether all who are of the other side are of the one too, so that they would be in neither group. */
const holds = (one: Nouns, other: Nouns): boolean =>
  one.had.every((said) => other.had.includes(said)) && one.lacked.every((said) => other.lacked.includes(said));

/** The nouns, of which all that are had are had together. */
const together = (items: readonly Item[], at: number, { had, end }: Nouns): Item[] => {
  const nouns = items.slice(at, end);
  const [first] = nouns;
  return had.length < 2 || first === undefined ? nouns : [placed({ is: "link", link: "all_of" }, first), ...nouns];
};

const refusing = (versus: Item): Item =>
  placed({ is: "stop", refusal: "unsupported", why: "groups of which one holds the other" }, versus);

/** The items with such sides as patients with all that is said of each. */
export function withNounsAgainst(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => sidesAt(items, place) !== undefined);
  const sides = sidesAt(items, at);
  if (sides === undefined) return [...items];
  const { one, other, versus } = sides;
  const joint = holds(one, other) || holds(other, one) ? refusing(versus) : versus;
  const patients: Item[] = [
    placed({ is: "bearer" }, { ...versus, text: "patients" }),
    placed({ is: "link", link: "with" }, { ...versus, text: "with" }),
  ];
  const before = items.slice(0, isLink(items[at - 1], "both", "all_of") ? at - 1 : at);
  const [first, second] = [together(items, at, one), together(items, one.end + 1, other)];
  return [...before, ...first, joint, ...patients, ...second, ...items.slice(other.end)];
}

import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";

/** "KRAS/STK11 co-mutated LUAD", "double mutants for KRAS and STK11": patients with both, where something else is asked of them. */

const grouping: ReadonlySet<string> = new Set(["measure", "outcome", "quantity"]);
const isJoint = (item: Item | undefined): boolean => isLink(item, "and") || item?.text === "/";

/** Where a list of genes that ends before a place begins; the place itself where none does. */
function listBefore(items: readonly Item[], at: number): number {
  let start = at;
  while (items[start - 1]?.is === "gene" || (start < at && isJoint(items[start - 1]))) start -= 1;
  while (start < at && isJoint(items[start])) start += 1;
  return items[start]?.is === "gene" && at - start > 1 ? start : at;
}

/** The one word that says both that alterations meet and which they are. */
const isOneWord = (item: Item, next: Item | undefined): boolean =>
  isAsk(item, "cooccurrence") && next?.is === "state" && next.start === item.start;

/** Patients with both in the place of a co-occurrence that is asked. */
function asGroup(items: readonly Item[], at: number, word: Item): Item[] {
  const start = listBefore(items, at);
  const [state, after] = [items[at + 1], items[at + 2]];
  const both = placed({ is: "link", link: "all_of" }, word);
  const adjective = isDescribed(after) || start < at;
  const said = state?.is === "state" ? [{ ...state, adjective }] : [];
  // "In bladder cancers co-mutated for TP53 and RB1": who has both.
  const isOfThem = start === at && isDescribed(items[at - 1]) && isLink(after, "of");
  const has = isOfThem ? [placed({ is: "link", link: "with" }, word)] : [];
  return [...items.slice(0, start), ...has, both, ...items.slice(start, at), ...said, ...items.slice(at + 2)];
}

/** "STK11 co-mutation in KRAS-mutant LUAD": of one gene, beside the state of another. */
function isBesideState(items: readonly Item[], at: number): boolean {
  const isOne = items[at - 1]?.is === "gene" && listBefore(items, at) === at;
  return isOne && items.some((one, place) => place !== at - 1 && one.is === "gene" && items[place + 1]?.is === "state");
}

/** "Co-amplification, ERBB2 with GRB7": whose it is stands behind a mark. */
function ofListed(items: readonly Item[]): Item[] {
  const at = items.findIndex((item, place) => isOneWord(item, items[place + 1]));
  const [mark, gene, joint, other] = items.slice(at + 2, at + 6);
  const isListed =
    at >= 0 &&
    isLink(mark, "and", "colon", "border", "of", "between") &&
    gene?.is === "gene" &&
    isLink(joint, "and", "with", "versus") &&
    other?.is === "gene";
  if (!isListed || mark === undefined || joint === undefined) return [...items];
  const of = placed({ is: "link", link: "of" }, mark);
  const and = placed({ is: "link", link: "and" }, joint);
  return [...items.slice(0, at + 2), of, gene, and, other, ...items.slice(at + 6)];
}

/** "MYD88 with CD79B co-mutation": of both. */
const withAnd = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const [first, second, word, state] = [at - 1, at + 1, at + 2, at + 3].map((place) => items[place]);
    const isOfBoth = first?.is === "gene" && second?.is === "gene" && word !== undefined && isOneWord(word, state);
    return isLink(item, "with") && isOfBoth ? placed({ is: "link", link: "and" }, item) : item;
  });

/** "In KRAS-mutant LUAD, is concurrent STK11 mutation linked to survival?": beside what the patients have. */
function isConcurrent(items: readonly Item[], at: number): boolean {
  const [word, first, second] = items.slice(at, at + 3);
  if (!isAsk(word, "cooccurrence")) return false;
  const ofOne = first?.is === "gene" && second?.is === "state";
  const others = items.slice(0, at).filter((item, place) => item.is === "gene" && items[place + 1]?.is === "state");
  return ofOne && others.length === 1 && items.some(({ is }) => grouping.has(is));
}

export function withCoAltered(given: readonly Item[]): Item[] {
  const items = ofListed(withAnd(given)).filter((_, at, all) => !isConcurrent(all, at));
  const at = items.findIndex((item, place) => isOneWord(item, items[place + 1]));
  const word = items[at];
  if (isBesideState(items, at)) return items.filter((item) => item !== word);
  const isBeside = items.some(({ is }) => grouping.has(is));
  return word === undefined || !isBeside ? [...items] : asGroup(items, at, word);
}

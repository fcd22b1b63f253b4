import { isAsk, isLink, type Item } from "../../item.ts";
import { geneListAt, isHadIn, saysAll } from "./altered-genes.ts";
import { isOneOfTwo, saysNone } from "./number-words.ts";
import { bare, type Number, type NumberedSide, withState } from "./numbered-side.ts";
import { toldOfEach } from "./told-of-each.ts";

/** Patients by how many of the alterations that are named they have: "both", "neither", "KRAS only", "double mutant". */

/** "Neither KRAS nor STK11 mutated". */
function neitherNor(items: readonly Item[], at: number): NumberedSide | undefined {
  const first = geneListAt(items, at + 1);
  const nor = items[first.end];
  const second = geneListAt(items, first.end + 1);
  const isWhole = first.symbols.length === 1 && second.symbols.length === 1;
  return isWhole && nor?.text.toLowerCase() === "nor"
    ? { number: "neither", lists: [first, second], start: at, end: second.end }
    : undefined;
}

/** "Both TP53 and RB1 mutated", "both CDKN2A deleted and EGFR amplified", "both" alone. */
function bothAt(items: readonly Item[], at: number): NumberedSide | undefined {
  if (!isLink(items[at], "both")) return undefined;
  const first = geneListAt(items, at + 1);
  if (first.symbols.length === 0) return bare(items, "both", at, withState(items, at + 1));
  if (first.symbols.length > 1) return { number: "both", lists: [first], start: at, end: first.end };
  const second = geneListAt(items, first.end + 1);
  const isListed = isLink(items[first.end], "and") && isHadIn(first) && isHadIn(second);
  return isListed ? { number: "both", lists: [first, second], start: at, end: second.end } : undefined;
}

/** "Double mutant", "co-mutated", "both mutated", of what is named elsewhere. */
const isDouble = (item: Item | undefined, next: Item | undefined): boolean =>
  isAsk(item, "cooccurrence") &&
  next?.is === "state" &&
  next.start === item?.start &&
  /^(?:double|co|both)/iu.test(item.text);

/** "Wild type for both". */
const isWildTypeForBoth = (items: readonly Item[], at: number): boolean => {
  const state = items[at];
  return (
    state?.is === "state" &&
    state.state === "wildtype" &&
    isLink(items[at + 1], "of") &&
    isLink(items[at + 2], "both") &&
    items[at + 3]?.is !== "gene"
  );
};

function bareAt(items: readonly Item[], at: number): NumberedSide | undefined {
  if (isDouble(items[at], items[at + 1])) return bare(items, "both", at, at + 2);
  if (isWildTypeForBoth(items, at)) return bare(items, "neither", at, at + 3);
  if (isLink(items[at], "only_one")) return bare(items, "one", at, withState(items, at + 1));
  const isOnlyOne = isLink(items[at], "only") && isOneOfTwo(items[at + 1]);
  if (isOnlyOne) return bare(items, "one", at, at + 2);
  return saysNone(items[at]) ? bare(items, "neither", at, withState(items, at + 1)) : undefined;
}

/** Words that ask elsewhere whether something is so in one cancer alone. */
const onlyWords = new Set(["only mutated", "only in"]);

/** "KRAS only", "KRAS-only mutants", "KRAS single mutants": where the word for it ends; none where there is none. */
function onlyAfter(items: readonly Item[], end: number): number | undefined {
  if (isLink(items[end], "only")) return withState(items, end + 1);
  if (isLink(items[end], "only_one")) return end + 1;
  return onlyWords.has(items[end]?.text.toLowerCase() ?? "") ? end + 1 : undefined;
}

/** "Double wild type" is without mutations. */
const unmutated = (none: Item): Pick<NumberedSide, "state"> =>
  isLink(none, "none_of") && /w(?:ild|t)/iu.test(none.text)
    ? { state: { is: "state", state: "mutated", adjective: false, text: none.text, start: none.start, end: none.end } }
    : {};

/** What is said by genes. */
function listedAt(items: readonly Item[], at: number): NumberedSide | undefined {
  const list = geneListAt(items, at);
  if (list.symbols.length === 0) return undefined;
  const side = (number: Number, start: number, end: number): NumberedSide => ({ number, lists: [list], start, end });
  const none = items[list.end];
  if (list.symbols.length > 1 && none !== undefined && saysNone(none))
    return { ...side("neither", at, list.end + 1), ...unmutated(none) };
  if (saysAll(items, list)) return side("both", at, list.end);
  const after = list.symbols.length === 1 ? onlyAfter(items, list.end) : undefined;
  if (after !== undefined) return side("only", at, after);
  return toldOfEach(items, list) ?? side(list.state === undefined ? "named" : "plain", at, list.end);
}

function sideAt(items: readonly Item[], at: number): NumberedSide | undefined {
  const item = items[at];
  if (isLink(item, "only") && items[at + 1]?.is === "gene") {
    const list = geneListAt(items, at + 1);
    return list.symbols.length === 1 ? { number: "only", lists: [list], start: at, end: list.end } : undefined;
  }
  if (isLink(item, "negation") && items[at + 1]?.is === "gene") return neitherNor(items, at);
  return bothAt(items, at) ?? listedAt(items, at) ?? bareAt(items, at);
}

/** All that is said of patients by genes and numbers, in order. */
export function sidesIn(items: readonly Item[]): NumberedSide[] {
  const sides: NumberedSide[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const side = sideAt(items, at);
    if (side === undefined) continue;
    sides.push(side);
    at = side.end - 1;
  }
  return sides;
}

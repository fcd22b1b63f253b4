import { isLink, type Item, placed } from "../../item.ts";
import { isOneOfTwo, saysNone } from "../held/number-words.ts";

/** "ERBB2 amplified, or mutated, or both": any of the states counts, and both together too. */

const isComma = (item: Item | undefined): boolean => isLink(item, "and") && item?.text === ",";
const closes = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "end", "border", "and", "in", "versus", "colon");
const isOr = (item: Item | undefined): boolean => isLink(item, "or");

/** The comma before "or", between two states. */
const splitsStates = (items: readonly Item[], at: number): boolean => {
  const [before, comma, or, after] = items.slice(Math.max(0, at - 1), at + 3);
  return before?.is === "state" && isComma(comma) && isOr(or) && after?.is === "state";
};

/** How many items say "(,) or both" after a state; none where they do not. */
function bothAt(items: readonly Item[], at: number): number {
  if (items[at - 1]?.is !== "state") return 0;
  const or = isComma(items[at]) ? at + 1 : at;
  const [, both, next] = items.slice(or, or + 3);
  const ends = closes(next) || next?.is === "bearer";
  return isOr(items[or]) && isLink(both, "both") && ends ? or + 2 - at : 0;
}

/** "CDH1 or RHOA mutations, either one": any of them counts, as "or" says. */
function eitherOneAt(items: readonly Item[], at: number): number {
  const either = isComma(items[at]) ? at + 1 : at;
  const [word, one, next] = items.slice(either, either + 3);
  const isSaid = items[at - 1]?.is === "state" && isLink(word, "any_of") && one?.is === "bearer" && isOneOfTwo(one);
  const isListed = items.slice(0, at).some((item, place) => isOr(item) && items[place + 1]?.is === "gene");
  return isSaid && closes(next) && isListed ? either + 2 - at : 0;
}

const isInEitherOne = (items: readonly Item[], at: number): boolean =>
  [at, at - 1, at - 2].some((from) => from >= 0 && at < from + eitherOneAt(items, from));

/** "IDH1 and/or IDH2 mutation against none": where groups are set against each other, one of them is enough. */
const withAndOr = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const isSaid = isLink(item, "and") && item.text.toLowerCase() === "and/or";
    const areGenes = items[at - 1]?.is === "gene" && items[at + 1]?.is === "gene";
    const isOpposed = items.some((one) => isLink(one, "versus"));
    return isSaid && areGenes && isOpposed ? placed({ is: "link", link: "or" }, { ...item, text: "or" }) : item;
  });

/** "PIK3CA mutated and/or PTEN deleted vs neither": where those with neither are the others, any of the two counts. */
function withEither(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => {
    const [gene, state, joint, other, change, versus, neither] = items.slice(place, place + 7);
    const areTwo = gene?.is === "gene" && state?.is === "state" && other?.is === "gene" && change?.is === "state";
    const isAny = isOr(joint) || joint?.text.toLowerCase() === "and/or";
    return areTwo && isAny && isLink(versus, "versus") && saysNone(neither) && !isLink(items[place - 1], "any_of");
  });
  const [first, joint] = [items[at], items[at + 2]];
  if (first === undefined || joint === undefined) return [...items];
  const any = placed({ is: "link", link: "any_of" }, { ...first, text: "either" });
  const or = placed({ is: "link", link: "or" }, { ...joint, text: "or" });
  return [...items.slice(0, at), any, ...items.slice(at, at + 2), or, ...items.slice(at + 3)];
}

export function withEitherOrBoth(given: readonly Item[]): Item[] {
  const items = withEither(withAndOr(given.filter((_, at) => !isInEitherOne(given, at))));
  if (!items.some((item) => isLink(item, "both"))) return [...items];
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const both = bothAt(items, at);
    if (both > 0) at += both - 1;
    else if (item !== undefined && !splitsStates(items, at)) out.push(item);
  }
  return out;
}

import { isGeneMeasure } from "../../../../meaning/index.ts";
import { isLink, isUnaltered, type Item, placeOf } from "../../item.ts";

/** "CDKN1A is a p53 target. Is its expression lower in TP53-mutant BLCA?": whose expression a word means that points back. */

type Gene = Extract<Item, { is: "gene" }>;
const isGene = (item: Item | undefined): item is Gene => item?.is === "gene";

const isOfGenes = (measure: string): boolean => measure === "expression" || isGeneMeasure(measure);

/** "Its expression", "is it mutated". */
function pointsBack(items: readonly Item[], at: number): boolean {
  const [item, next] = [items[at], items[at + 1]];
  if (!isLink(item, "it") || !/^its?\b/iu.test(item?.text ?? "")) return false;
  return (next?.is === "state" && !isUnaltered(next.state)) || (next?.is === "measure" && isOfGenes(next.measure));
}

const symbolsIn = (items: readonly Item[]): Set<string> =>
  new Set(items.flatMap((item) => (isGene(item) ? [item.symbol] : [])));

/** The gene that a sentence is about: it stands first, and none beside it. */
function subjectOf(items: readonly Item[]): Gene | undefined {
  const at = items.findIndex((item) => !isLink(item, "when", "relative", "premise"));
  const first = items[at];
  const isListed = isLink(items[at + 1], "and", "or", "versus") && isGene(items[at + 2]);
  return isGene(first) && !isListed ? first : undefined;
}

/** "..., is its expression", "... . Is it mutated": a clause of its own behind the last gene. */
const isApart = (before: readonly Item[]): boolean =>
  before
    .slice(before.findLastIndex(isGene))
    .some((item) => isLink(item, "end", "border", "colon") || item.text === ",");

/** The gene that is meant by a word at a place, where several could be. */
function meantAt(items: readonly Item[], at: number): Gene | undefined {
  const before = items.slice(0, at);
  if (!isApart(before)) return undefined;
  const others = symbolsIn(before);
  const [only] = before.filter(isGene);
  if (others.size > 1) return subjectOf(before);
  return others.size === 1 && symbolsIn(items).size > 1 ? only : undefined;
}

export const withItsGene = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const meant = pointsBack(items, at) ? meantAt(items, at) : undefined;
    return meant === undefined ? item : { ...meant, ...placeOf([item]) };
  });

import { isAsk, isLink, placed, type Item } from "../../item.ts";

/** "POLE-mutant tumours have more mutations": of no gene, how many a patient has. */

const isMutations = (item: Item | undefined): boolean =>
  item?.is === "state" && item.state === "mutated" && !item.adjective && item.text.endsWith("s");

/** "More KRAS mutations", "more mutations in KRAS". */
function namesGene(items: readonly Item[], at: number): boolean {
  const [next, far] = items.slice(at + 1, at + 3);
  return next?.is === "gene" || (isLink(next, "in", "of") && far?.is === "gene");
}

/** A gene of which nothing else is said may be the one that has them. */
const isLoose = (items: readonly Item[], at: number): boolean => {
  const next = items[at + 1];
  return items[at]?.is === "gene" && next?.is !== "state" && next?.is !== "measure" && next?.is !== "level";
};

function isCount(items: readonly Item[], at: number): boolean {
  const [holds, more] = [items[at - 2], items[at - 1]];
  // "The top mutations" are those of genes.
  const isMore = isAsk(more, "comparative") || (isAsk(more, "top", "least") && isLink(holds, "has"));
  const isOfGenes = items.some((one, place) => isAsk(one, "genes") || isLoose(items, place));
  return isMore && isMutations(items[at]) && !namesGene(items, at) && !isOfGenes;
}

export const withMutationCounts = (items: readonly Item[]): Item[] =>
  items.map((item, at) => (isCount(items, at) ? placed({ is: "quantity", attribute: "mutation_count" }, item) : item));

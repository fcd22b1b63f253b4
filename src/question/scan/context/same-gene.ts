import { isAsk, isLink, placed, type Item } from "../item.ts";

/** "EGFR amplified but not mutated": what is denied is of the same gene. */
const withDeniedState = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at) => {
    const [gene, before, not] = [items[at - 3], items[at - 2], items[at - 1]];
    const isDenied = gene?.is === "gene" && before?.is === "state" && isLink(not, "except");
    const isOwn = items[at + 1]?.is !== "gene" && !isLink(items[at + 1], "of");
    return item.is === "state" && isDenied && isOwn
      ? [placed({ is: "gene", symbol: gene.symbol }, item), item]
      : [item];
  });

/** "NF2 mutation or NF2 deletion", "a mutation in NFE2L2 or in KEAP1": what is said again of the second. */
const saysAgain = (items: readonly Item[], at: number): boolean => {
  const [item, or, state, gene, next] = [items[at], items[at - 1], items[at - 2], items[at - 3], items[at + 1]];
  if (!isLink(or, "or")) return false;
  const isAgain = item?.is === "gene" && gene?.is === "gene" && gene.symbol === item.symbol;
  // "Which is more common, MET mutation or MET gain?" sets them against each other.
  if (isAgain && items.some((one) => isAsk(one, "comparative", "magnitude", "top", "least"))) return false;
  if (isAgain) return state?.is === "state" && next?.is === "state" && state.adjective === next.adjective;
  const [word, change] = [items[at - 3], items[at - 4]];
  const isPlace = isLink(item, "in", "of") && isLink(word, "in", "of") && item?.text === word?.text;
  return isPlace && change?.is === "state" && state?.is === "gene" && next?.is === "gene";
};

/** "KRAS G12D and G12V", "PIK3CA H1047R against E545K": a protein change behind another is of the same gene. */
export const withSameGene = (items: readonly Item[]): Item[] =>
  withDeniedState(items.filter((_, at) => !saysAgain(items, at))).flatMap((item, at): Item[] => {
    const [gene, before, joint] = [items[at - 3], items[at - 2], items[at - 1]];
    const isListed = isLink(joint, "and", "or", "versus") && before?.is === "change" && gene?.is === "gene";
    return item.is === "change" && isListed ? [placed({ is: "gene", symbol: gene.symbol }, item), item] : [item];
  });

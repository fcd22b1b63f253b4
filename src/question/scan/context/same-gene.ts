import { isLink, placed, type Item } from "../item.ts";

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

/** "KRAS G12D and G12V", "PIK3CA H1047R against E545K": a protein change behind another is of the same gene. */
export const withSameGene = (items: readonly Item[]): Item[] =>
  withDeniedState(items).flatMap((item, at): Item[] => {
    const [gene, before, joint] = [items[at - 3], items[at - 2], items[at - 1]];
    const isListed = isLink(joint, "and", "or", "versus") && before?.is === "change" && gene?.is === "gene";
    return item.is === "change" && isListed ? [placed({ is: "gene", symbol: gene.symbol }, item), item] : [item];
  });

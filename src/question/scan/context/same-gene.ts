import { isLink, placed, type Item } from "../item.ts";

/** "KRAS G12D and G12V", "PIK3CA H1047R against E545K": a protein change behind another is of the same gene. */
export const withSameGene = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const [gene, before, joint] = [items[at - 3], items[at - 2], items[at - 1]];
    const isListed = isLink(joint, "and", "or", "versus") && before?.is === "change" && gene?.is === "gene";
    return item.is === "change" && isListed ? [placed({ is: "gene", symbol: gene.symbol }, item), item] : [item];
  });

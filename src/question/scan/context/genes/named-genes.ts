import type { Item } from "../../item.ts";

/** The symbols of the genes that are named, in their order and as often as they are. */
export const symbolsIn = (items: readonly (Item | undefined)[]): string[] =>
  items.flatMap((item) => (item?.is === "gene" ? [item.symbol] : []));

export const namesGene = (items: readonly Item[]): boolean => items.some(({ is }) => is === "gene");

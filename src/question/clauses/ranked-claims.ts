import { isAsk, type Item } from "../scan/item.ts";
import { type Part, saidIn } from "./telling.ts";

/** "CCND1 is the most amplified gene in HNSC: how often is it amplified there?": a place that is told, where a number or the whole ranking is asked. */

export const isRanked = ({ items: [first, ...rest], mark }: Part): boolean =>
  mark !== "?" && first?.is === "gene" && rest.some((item) => isAsk(item, "top"));

/** "The whole ranking of genes." */
export const ranksGenes = (items: readonly Item[]): boolean =>
  items.some((item) => isAsk(item, "top")) && items.some((item) => isAsk(item, "genes"));

export function isBesideRanked(part: Part, parts: readonly Part[]): boolean {
  const { items } = saidIn(parts.filter((one) => one !== part));
  const counts = items.some((item) => isAsk(item, "frequency", "often")) && items.some(({ is }) => is === "state");
  return (counts || ranksGenes(items)) && !items.some(({ is }) => is === "gene");
}

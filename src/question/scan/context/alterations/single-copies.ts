import { isLink, type Item } from "../../item.ts";

/** "One copy of PTEN lost", "loses a single copy of TP53": a loss of one copy, not any loss. */

const single = /^(?:one|1|single)$/iu;
const isLost = (item: Item | undefined): item is Extract<Item, { is: "state" }> =>
  item?.is === "state" && item.state === "lost";

/** "One copy of PTEN": how many items name it, with the gene last. */
function copyAt(items: readonly Item[], at: number): Item | undefined {
  const [count, copy, of, gene] = items.slice(at, at + 4);
  const isOne = single.test(count?.text ?? "") && copy?.is === "measure" && copy.text.toLowerCase() === "copy";
  return isOne && isLink(of, "of") && gene?.is === "gene" ? gene : undefined;
}
const LENGTH = 4;

export function withSingleCopies(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => copyAt(items, place) !== undefined);
  const gene = at < 0 ? undefined : copyAt(items, at);
  if (gene === undefined) return [...items];
  const [before, after] = [items[at - 1], items[at + LENGTH]];
  const [from, lost, end] = isLost(before)
    ? [at - 1, before, at + LENGTH]
    : [at, isLost(after) ? after : undefined, at + LENGTH + 1];
  if (lost === undefined) return [...items];
  return [...items.slice(0, from), gene, { ...lost, state: "one_lost" }, ...items.slice(end)];
}

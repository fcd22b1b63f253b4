import { copyNouns } from "../../../lexicon/words/places.ts";
import { isLink, type Item } from "../../item.ts";

/** "Loss of both WWOX copies", "both alleles of RB1 lost": a loss of all of it, not any loss, and of one gene. */

type Gene = Extract<Item, { is: "gene" }>;
type State = Extract<Item, { is: "state" }>;

const isLost = (item: Item | undefined): item is State =>
  item?.is === "state" && (item.state === "lost" || item.state === "deleted");
const isCopies = (item: Item | undefined): boolean => copyNouns.has(item?.text.toLowerCase().split(" ").at(-1) ?? "");
const isBoth = (item: Item | undefined): boolean => /^both\b/iu.test(item?.text ?? "");

/** The gene, and where the words for its copies end. */
function copiesAt(items: readonly Item[], at: number): { gene: Gene; end: number } | undefined {
  const [first, ...rest] = items.slice(at, at + 4);
  if (!isBoth(first)) return undefined;
  const [gene, copies] = rest;
  if (gene?.is === "gene" && isCopies(copies)) return { gene, end: at + 3 };
  const [of, named] = isCopies(first) ? rest : rest.slice(1);
  const isOf = isLink(of, "of") && (isCopies(first) || isCopies(gene));
  return isOf && named?.is === "gene" ? { gene: named, end: at + (isCopies(first) ? 3 : 4) } : undefined;
}

export function withBothCopies(items: readonly Item[], text: string): Item[] {
  const at = items.findIndex(
    (item, place) => copiesAt(items, place) !== undefined && !/\bone of $/iu.test(text.slice(0, item.start)),
  );
  const found = copiesAt(items, at);
  if (found === undefined) return [...items];
  const from = isLink(items[at - 1], "of") ? at - 1 : at;
  const [before, after] = [items[from - 1], items[found.end]];
  if (isLost(before))
    return [...items.slice(0, from - 1), found.gene, { ...before, state: "deleted" }, ...items.slice(found.end)];
  return isLost(after)
    ? [...items.slice(0, at), found.gene, { ...after, state: "deleted" }, ...items.slice(found.end + 1)]
    : [...items];
}

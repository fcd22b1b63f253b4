import { isAsk, isLink, type Item, placed } from "../../item.ts";

/** "How many of the sarcomas are leiomyosarcomas?": the name of a kind of those who are counted is a level of theirs. */

type Cancer = Extract<Item, { is: "cancer" }>;
const isPlain = (item: Item): item is Cancer => item.is === "cancer" && item.histology === "" && !item.all;

const levelOf = ({ histology, ...place }: Cancer): Item =>
  placed({ is: "class", attribute: "histology", levels: [histology], implied: [] }, place);

/** The cancers that are named whole before an item, or of those behind it: "seminoma in TGCT", "seminomas among KIT-mutant TGCT". */
const wholeBeside = (items: readonly Item[], at: number): Cancer[] => [
  ...items.slice(0, at).filter(isPlain),
  ...(isLink(items[at + 1], "in") ? items.slice(at + 2, at + 2 + describedUpTo(items, at + 2)).filter(isPlain) : []),
];

/** How many items tell whose it is from a place on: genes with their states, up to the first cancer. */
function describedUpTo(items: readonly Item[], from: number): number {
  const rest = items.slice(from);
  const cancer = rest.findIndex(({ is }) => is === "cancer");
  const isTold = rest
    .slice(0, Math.max(cancer, 0))
    .every(
      (item) =>
        item.is === "gene" || item.is === "state" || item.is === "bearer" || isLink(item, "and", "versus", "in"),
    );
  return cancer >= 0 && isTold ? cancer + 1 : 0;
}

/** The items of a question that counts, with kinds of cancers that are named as well as levels. */
export function withOwnHistology(items: readonly Item[]): Item[] {
  if (!items.some((item) => isAsk(item, "frequency", "share"))) return [...items];
  return items.map((item, at) => {
    if (item.is !== "cancer" || item.histology === "") return item;
    const isOwn = wholeBeside(items, at).some(({ codes }) => codes.join() === item.codes.join());
    return isOwn ? levelOf(item) : item;
  });
}

import { isLink, type Item } from "../item.ts";

/** "mutation rather than deletion", "PFI, not OS": what is not meant beside what is. */

/** Kinds of which a question asks for one. */
const kindOf = (item: Item | undefined): "what" | "outcome" | "profile" | undefined => {
  if (item?.is === "measure" || (item?.is === "state" && !item.adjective)) return "what";
  return item?.is === "outcome" || item?.is === "profile" ? item.is : undefined;
};
/** "CDK6 rather than CDK4", "KRAS, not NRAS": one gene for another. */
function geneEnd(items: readonly Item[], at: number): number | undefined {
  const [before, other, after] = [
    items.slice(0, at).findLast((one) => !isLink(one, "and")),
    items[at + 1],
    items[at + 2],
  ];
  const genes = before?.is === "gene" && other?.is === "gene" && before.symbol !== other.symbol;
  return genes && !isLink(after, "and", "or") ? at + 2 : undefined;
}

const skipped = (item: Item | undefined): boolean => isLink(item, "with", "by", "of", "in", "it", "has");
const apart = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "and", "except", "colon", "end") || kindOf(item) !== undefined;

/** Where what is not meant ends, from the word that says so; undefined where that is not one thing of a known kind. */
function endOf(items: readonly Item[], at: number): number | undefined {
  const genes = items.flatMap((item, place) => (item.is === "gene" ? [{ place, symbol: item.symbol }] : []));
  const again = (place: number): boolean => {
    const gene = items[place];
    return (
      gene?.is === "gene" && genes.some((one) => one.symbol === gene.symbol && (one.place < at || one.place > place))
    );
  };
  let next = at + 1;
  while (skipped(items[next]) || (again(next) && kindOf(items[next + 1]) !== undefined)) next += 1;
  if (kindOf(items[next]) === undefined) return undefined;
  next += 1;
  return isLink(items[next], "of") && again(next + 1) ? next + 2 : next;
}

function isMeant(items: readonly Item[], from: number, end: number): boolean {
  const [said] = items.slice(from, end).filter((item) => kindOf(item) !== undefined);
  const rest = [...items.slice(0, from), ...items.slice(end)];
  const others = rest.filter((item) => kindOf(item) !== undefined || item.is === "normal");
  return said !== undefined && others.some((item) => !sameWord(item, said));
}

const sameWord = (one: Item, other: Item): boolean =>
  JSON.stringify({ ...one, text: "", start: 0, end: 0 }) === JSON.stringify({ ...other, text: "", start: 0, end: 0 });

export function withCorrections(given: readonly Item[]): Item[] {
  const items = [...given];
  for (let at = 0; at < items.length; at += 1) {
    const word = items[at];
    const gene = isLink(word, "instead") || word?.text.toLowerCase() === "not" ? geneEnd(items, at) : undefined;
    if (gene !== undefined) items.splice(at, gene - at);
    const negates = isLink(word, "negation") && word?.text.toLowerCase() === "not" && apart(items[at - 1]);
    const end = isLink(word, "instead") || negates ? endOf(items, at) : undefined;
    if (end === undefined || !isMeant(items, at, end)) continue;
    items.splice(at, end - at);
    while (isLink(items[at - 1], "and") && (isLink(items[at], "and", "end") || items[at] === undefined)) {
      items.splice(at - 1, 1);
      at -= 1;
    }
    at -= 1;
  }
  return items;
}

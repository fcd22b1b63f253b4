import { isAsk, isLink, type Item, placed } from "../../item.ts";

/** "How often is CASP8 mutated, and how often HRAS?": one question of two genes, as of a list of them. */

const isAgain = (item: Item | undefined): boolean => isLink(item, "second") && item?.text.toLowerCase() === "and how";
const closes = (item: Item | undefined): boolean => item === undefined || isLink(item, "end", "in", "colon", "border");

/** Where the question ends that asks of another gene what is asked of the one before; undefined where it asks something else. */
function againEnd(items: readonly Item[], at: number, gene: Item | undefined, state: Item | undefined) {
  const [again, often, other, its] = items.slice(at, at + 4);
  const asksSame = isAgain(again) && isAsk(often, "often") && gene?.is === "gene" && other?.is === "gene";
  const isSame =
    its?.is === "state" && state?.is === "state" && its.state === state.state && its.change === state.change;
  const end = isSame ? at + 4 : at + 3;
  const next = items[end]?.text === "," ? items[end + 1] : items[end];
  return asksSame && gene.symbol !== other.symbol && closes(next) ? end : undefined;
}

export function withAskedAgain(items: readonly Item[]): Item[] {
  for (const [at, state] of items.entries()) {
    const second = items[at + 1]?.text === "," ? at + 2 : at + 1;
    const end = againEnd(items, second, items[at - 1], state);
    const [joint, , other] = items.slice(second);
    const isAsked = isAsk(items[at - 2], "frequency") && state.is === "state" && state.adjective;
    if (end === undefined || joint === undefined || other === undefined || !isAsked) continue;
    return [...items.slice(0, at), placed({ is: "link", link: "and" }, joint), other, state, ...items.slice(end)];
  }
  return [...items];
}

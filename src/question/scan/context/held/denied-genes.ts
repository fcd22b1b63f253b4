import { isLink, isMutated, isUnaltered, type Item, placed } from "../../item.ts";
import type { StateItem } from "./altered-genes.ts";

/** "FBXW7 mutated and PPP2R1A not, versus ...", "KRAS but not STK11 mutation against ...": of the second gene, what is said of the first is denied. */

type GeneItem = Extract<Item, { is: "gene" }>;

/** What a denial says whole, and how many items it was. */
interface Denial {
  readonly denied: GeneItem;
  readonly said: readonly Item[];
  readonly length: number;
}

const isBut = (item: Item | undefined, word: string): boolean =>
  isLink(item, "except") && item?.text.toLowerCase() === word;
const isPlainState = (item: Item | undefined): item is StateItem =>
  item?.is === "state" && !isUnaltered(item.state) && item.change === undefined;
const closes = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "versus", "end", "colon", "border", "in") || item.text === ",";

/** A state that is said again, of a gene. */
const again = (state: StateItem, gene: Item, adjective: boolean): Item =>
  placed({ ...state, adjective }, { ...gene, text: state.text });

/** "KRAS mutation without STK11 mutation". */
const without = (joint: Item, gene: GeneItem, state: StateItem): Item[] => [
  placed({ is: "link", link: "without" }, joint),
  gene,
  again(state, gene, false),
];

/** "... and PPP2R1A not", behind a state. */
function notAltered([state, joint, gene, not, next]: readonly Item[]): Denial | undefined {
  const isJoined = isLink(joint, "and") || isBut(joint, "but");
  const isDenied = isLink(not, "negation") && not?.text.toLowerCase() === "not" && closes(next);
  if (!isPlainState(state) || joint === undefined || !isJoined || gene?.is !== "gene" || !isDenied) return undefined;
  return { denied: gene, said: [state, ...without(joint, gene, state)], length: 4 };
}

/** "EGFR amplified but not mutated": of the same gene, which is said already. */
function notMutated([gene, state, not, same, mutated]: readonly Item[]): Denial | undefined {
  const isOther = isPlainState(state) && isMutated(mutated) && !isMutated(state);
  const isSame = gene?.is === "gene" && same?.is === "gene" && same.symbol === gene.symbol;
  if (!isSame || !isOther || !isBut(not, "but not") || mutated === undefined) return undefined;
  const wildType = placed({ is: "state", state: "wildtype", adjective: true }, mutated);
  return { denied: same, said: [gene, state, same, wildType], length: 5 };
}

/** "KRAS but not STK11 mutation": the one state that is said is that of both. */
function oneNotOther([gene, not, other, state]: readonly Item[]): Denial | undefined {
  if (gene?.is !== "gene" || !isBut(not, "but not") || not === undefined || other?.is !== "gene") return undefined;
  if (!isPlainState(state)) return undefined;
  const said = [gene, again(state, gene, state.adjective), ...without(not, other, state)];
  return { denied: other, said, length: 4 };
}

/** Whether the other groups are told by the gene too. */
const isToldElsewhere = (items: readonly Item[], { symbol, start }: GeneItem): boolean =>
  items.some((item) => item.is === "gene" && item.symbol === symbol && item.start !== start);

/** The items, where groups are set against each other, with what is denied of their genes said whole. */
export function withDeniedGenes(items: readonly Item[]): Item[] {
  if (!items.some((item) => isLink(item, "versus"))) return [...items];
  const out: Item[] = [];
  for (let at = 0; at < items.length;) {
    const rest = items.slice(at, at + 5);
    const found = notAltered(rest) ?? notMutated(rest) ?? oneNotOther(rest);
    const denial = found !== undefined && isToldElsewhere(items, found.denied) ? found : undefined;
    out.push(...(denial?.said ?? rest.slice(0, 1)));
    at += denial?.length ?? 1;
  }
  return out;
}

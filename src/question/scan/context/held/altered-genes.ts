import { isAsk, isLink, isUnaltered, type Item } from "../../item.ts";

/** The genes of which a clause says that they are altered, each with its one state, and how they are listed. */

export type StateItem = Extract<Item, { is: "state" }>;

/** Genes that one state follows: "KRAS mutant", "both TP53 and RB1 mutations", "KRAS/STK11 co-mutated". */
export interface GeneList {
  readonly symbols: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly state: StateItem | undefined;
  /** How the genes are joined; one alone is not. */
  readonly joint: "and" | "or" | "slash" | undefined;
  /** "Co-mutated", "double mutant": of all of them together. */
  readonly isTogether: boolean;
  /** "KRAS mutation without TP53 mutation": what is said of it is lacked. */
  readonly isWithout?: true;
}

const jointOf = (item: Item): GeneList["joint"] =>
  item.text === "/"
    ? "slash"
    : isLink(item, "or")
      ? "or"
      : isLink(item, "and") && item.text !== ","
        ? "and"
        : undefined;

const isJoint = (item: Item | undefined): boolean => isLink(item, "and", "or") || item?.text === "/";

/** Where the state is that ends at a place: "mutated", or the two items of "double mutant". */
function stateAt(items: readonly Item[], at: number): Pick<GeneList, "state" | "isTogether" | "end"> {
  const [first, second] = [items[at], items[at + 1]];
  const isTogether = isAsk(first, "cooccurrence") && second?.is === "state" && second.start === first?.start;
  const state = isTogether ? second : first;
  return state?.is === "state"
    ? { state, isTogether, end: at + (isTogether ? 2 : 1) }
    : { state: undefined, isTogether: false, end: at };
}

/** The genes that are listed from a place on. */
export function geneListAt(items: readonly Item[], start: number): GeneList {
  const symbols: string[] = [];
  const joints: GeneList["joint"][] = [];
  let at = start;
  for (let gene = items[at]; gene?.is === "gene"; gene = items[at]) {
    symbols.push(gene.symbol);
    at += 1;
    const joined = items.slice(at).findIndex((item) => !isJoint(item));
    if (joined <= 0 || items[at + joined]?.is !== "gene") break;
    joints.push(...items.slice(at, at + joined).flatMap((item) => jointOf(item) ?? []));
    at += joined;
  }
  return { symbols, start, joint: joints.at(-1), ...stateAt(items, at) };
}

export const isHadIn = ({ state }: GeneList): boolean => state !== undefined && !isUnaltered(state.state);
export const isLackedIn = ({ state, isWithout }: GeneList): boolean =>
  isWithout === true || (state !== undefined && isUnaltered(state.state));

/** Whether the words before or behind a list say that all of it is had: "both TP53 and RB1 mutated". */
export const saysAll = (items: readonly Item[], list: GeneList): boolean =>
  list.symbols.length > 1 && (list.isTogether || isLink(items[list.start - 1], "both", "all_of"));

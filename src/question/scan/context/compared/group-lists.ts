import { isAsk, isLink, type Item, placed, placeOf } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";
import { isOneOfTwo, saysNone } from "../held/number-words.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** "Both, only TP53, only RB1 and neither": four groups that are listed are the two alterations apart. */

type State = Extract<Item, { is: "state" }>;

const isAltered = (item: Item): item is State =>
  item.is === "state" && item.state !== "wildtype" && item.state !== "diploid";
const symbolsOf = (items: readonly Item[]): string[] => [...new Set(symbolsIn(items))];

/** "wild type for both", unlike "KRAS wild type". */
const saysNoneOf = (run: readonly Item[]): boolean =>
  run.some((item, at) => {
    const isWildType = item.is === "state" && item.state === "wildtype";
    return saysNone(item) || (isWildType && run[at - 1]?.is !== "gene" && run[at + 1]?.is !== "gene");
  });
const saysBoth = (item: Item): boolean => isLink(item, "both") || isAsk(item, "cooccurrence");

const joining = ["and", "or", "versus", "of", "with", "has", "between", "which", "relative", "it", "by"] as const;
const listed: ReadonlySet<Item["is"]> = new Set(["gene", "state", "bearer", "deep"]);
const belongs = (item: Item | undefined): item is Item =>
  item !== undefined &&
  (listed.has(item.is) ||
    saysNone(item) ||
    saysBoth(item) ||
    isOneOfTwo(item) ||
    isLink(item, ...joining, "only", "only_one"));

/** The genes of which it is said that they alone are altered. */
function alone(run: readonly Item[]): string[] {
  const beside = (at: number): Item[] => [at - 1, at + 1, at - 2].flatMap((place) => run[place] ?? []);
  return run.flatMap((item, at) =>
    isLink(item, "only") ? symbolsOf(beside(at).filter(({ is }) => is !== "link")).slice(0, 1) : [],
  );
}

/** Whether all four groups of two genes are named. */
function namesAll(run: readonly Item[]): boolean {
  const isOneOnly = (item: Item, at: number): boolean =>
    isLink(item, "only_one") || (isLink(item, "only") && isOneOfTwo(run[at + 1]));
  const singles = new Set(alone(run)).size === 2 || run.some(isOneOnly);
  return symbolsOf(run).length === 2 && run.some(saysBoth) && singles && saysNoneOf(run);
}

/** The one state of both genes, or that of each. */
function statesOf(run: readonly Item[]): readonly (State | undefined)[] {
  const altered = run.filter(isAltered);
  const [only, ...others] = new Map(altered.map((one) => [one.state, one])).values();
  if (others.length === 0) return [undefined, only];
  return symbolsOf(run).map((symbol) => {
    const at = run.findIndex((item, place) => item.is === "gene" && item.symbol === symbol && isState(run[place + 1]));
    return run[at + 1] as State | undefined; // what follows is a state
  });
}
const isState = (item: Item | undefined): boolean => item !== undefined && isAltered(item);

/** "by TP53 and RB1 mutation", of the two apart. */
function asGroups(run: readonly Item[], follows: Item | undefined): Item[] {
  const place = placeOf(run);
  const [one, other] = symbolsOf(run);
  const [first, second] = statesOf(run);
  if (one === undefined || other === undefined || second === undefined) return [...run];
  const gene = (symbol: string): Item => placed({ is: "gene", symbol }, place);
  const noun = (state: State): Item => ({ ...state, ...place, adjective: false });
  return [
    placed({ is: "link", link: "by" }, place),
    placed({ is: "link", link: "apart" }, place),
    gene(one),
    ...(first === undefined ? [] : [noun(first)]),
    placed({ is: "link", link: "and" }, place),
    gene(other),
    noun(second),
    ...(isDescribed(follows) ? [placed({ is: "link", link: "in" }, place)] : []),
  ];
}

export function withGroupLists(items: readonly Item[]): Item[] {
  const found = items.findIndex((item) => isLink(item, "only", "only_one"));
  if (found < 0) return [...items];
  let [start, end] = [found, found + 1];
  while (belongs(items[start - 1])) start -= 1;
  while (belongs(items[end])) end += 1;
  const run = items.slice(start, end);
  return namesAll(run) ? [...items.slice(0, start), ...asGroups(run, items[end]), ...items.slice(end)] : [...items];
}

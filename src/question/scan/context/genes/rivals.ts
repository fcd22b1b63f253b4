import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { symbolsIn } from "./named-genes.ts";

/** "Is KRAS mutated more often than EGFR?", "is CDKN2A deleted more often than mutated?": of the same patients two things are told, side by side. */

type Gene = Extract<Item, { is: "gene" }>;
type Said = Extract<Item, { is: "state" | "measure" }>;

const isSaid = (item: Item | undefined): item is Said => item?.is === "state" || item?.is === "measure";
const sameSaid = (one: Said, other: Said): boolean =>
  one.is === "state" && other.is === "state" && one.state === other.state;

const comparing = (item: Item | undefined): boolean => isAsk(item, "comparative", "often", "magnitude", "highly");
const isPlace = (item: Item | undefined): boolean => item === undefined || isLink(item, "in", "end", "colon", "border");

/** The first gene, what is said of it, what is set beside it, and where the second side begins and ends. */
interface Rivals {
  readonly gene: number;
  readonly said: Said | undefined;
  readonly from: number;
  readonly end: number;
  readonly other: Gene;
  readonly own: Said | undefined;
}

/** "TP53 mutated more often", "TP53 more often mutated", "mutations of TP53 more frequent": what is said before "than". */
function firstSide(items: readonly Item[], than: number): { gene: number; said: Said | undefined } | undefined {
  let at = than - 1;
  const said: Said[] = [];
  let compared = false;
  for (let item = items[at]; item !== undefined && (comparing(item) || isSaid(item)); item = items[at]) {
    compared ||= comparing(item);
    if (isSaid(item)) said.push(item);
    at -= 1;
  }
  return items[at]?.is === "gene" && compared && said.length < 2 ? { gene: at, said: said[0] } : undefined;
}

/** "Than EGFR", "than EGFR amplified", "than mutated", which is of the gene before. */
function secondSide(
  items: readonly Item[],
  than: number,
  gene: number,
): Pick<Rivals, "other" | "own" | "end"> | undefined {
  const [next, after, first] = [items[than + 1], items[than + 2], items[gene]];
  if (next?.is === "state" && first?.is === "gene") return { other: first, own: next, end: than + 2 };
  if (next?.is !== "gene") return undefined;
  return isSaid(after) ? { other: next, own: after, end: than + 3 } : { other: next, own: undefined, end: than + 2 };
}

const isState = (said: Said | undefined): boolean => said?.is === "state";

function rivalsAt(items: readonly Item[], than: number): Rivals | undefined {
  const first = isLink(items[than], "versus") ? firstSide(items, than) : undefined;
  const second = first === undefined ? undefined : secondSide(items, than, first.gene);
  if (first === undefined || second === undefined || !isPlace(items[second.end])) return undefined;
  const { own } = second;
  const fits = own === undefined || (isState(own) && isState(first.said));
  return fits ? { ...first, ...second, from: first.gene + 1 } : undefined;
}

const sides = new Set<Item["is"]>(["outcome", "quantity", "dimension", "others", "normal", "level"]);
/** "EGFR in GBM higher than ERBB2 in BRCA": each has a place of its own. */
const isWhole = (items: readonly Item[]): boolean =>
  !items.some(({ is }) => sides.has(is)) && items.filter(({ is }) => is === "cancer").length < 2;

/** Both alterations in the place of a comparison; levels of two genes are left as they are, since their values tell none. */
export function withRivals(items: readonly Item[]): Item[] {
  const found = items.flatMap((_, at) => rivalsAt(items, at) ?? [])[0];
  const word = found === undefined ? undefined : items[found.from];
  const genes = new Set(symbolsIn(items));
  if (found?.said?.is !== "state" || word === undefined || !isWhole(items)) return [...items];
  const { said, other, own = said, from, end } = found;
  const isShared = sameSaid(said, own);
  if (genes.size > 2 || (isShared && genes.size < 2)) return [...items];
  const asks = isShared ? "often" : "frequency";
  const both = [placed({ is: "link", link: "and" }, word), other, own, placed({ is: "ask", ask: asks }, word)];
  return [...items.slice(0, from), ...(isShared ? [] : [said]), ...both, ...items.slice(end)];
}

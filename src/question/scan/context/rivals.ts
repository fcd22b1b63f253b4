import { isAsk, isLink, type Item, placed } from "../item.ts";

/** "Is KRAS mutated more often than EGFR?": of two genes in the same patients the same is told, side by side. */

type Gene = Extract<Item, { is: "gene" }>;
type Said = Extract<Item, { is: "state" | "measure" }>;

const isSaid = (item: Item | undefined): item is Said => item?.is === "state" || item?.is === "measure";
const sameSaid = (one: Said, other: Said): boolean =>
  one.is === "state"
    ? other.is === "state" && one.state === other.state
    : other.is === "measure" && one.measure === other.measure;

const comparing = (item: Item | undefined): boolean => isAsk(item, "comparative", "often", "magnitude", "highly");
const isPlace = (item: Item | undefined): boolean => item === undefined || isLink(item, "in", "end", "colon", "border");

/** Two genes, what is said of the first, and where the second side begins and ends. */
interface Rivals {
  readonly gene: number;
  readonly said: Said | undefined;
  readonly from: number;
  readonly end: number;
  readonly other: Gene;
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

function rivalsAt(items: readonly Item[], than: number): Rivals | undefined {
  const [other, own] = [items[than + 1], items[than + 2]];
  const first = isLink(items[than], "versus") ? firstSide(items, than) : undefined;
  if (first === undefined || other?.is !== "gene") return undefined;
  const said = isSaid(own) ? own : undefined;
  const end = said === undefined ? than + 2 : than + 3;
  const alike = said === undefined || (first.said !== undefined && sameSaid(first.said, said));
  return alike && isPlace(items[end]) ? { ...first, from: first.gene + 1, end, other } : undefined;
}

const sides = new Set<Item["is"]>(["outcome", "quantity", "dimension", "others", "normal", "level"]);
/** "EGFR in GBM higher than ERBB2 in BRCA": each has a place of its own. */
const isWhole = (items: readonly Item[]): boolean =>
  !items.some(({ is }) => sides.has(is)) && items.filter(({ is }) => is === "cancer").length < 2;

/** Both alterations in the place of a comparison; levels of two genes are left as they are, since their values tell none. */
export function withRivals(items: readonly Item[]): Item[] {
  const found = items.flatMap((_, at) => rivalsAt(items, at) ?? [])[0];
  const word = found === undefined ? undefined : items[found.from];
  const genes = new Set(items.flatMap((item) => (item.is === "gene" ? [item.symbol] : [])));
  if (found?.said?.is !== "state" || word === undefined || genes.size !== 2 || !isWhole(items)) return [...items];
  const { said, other, from, end } = found;
  const both = [placed({ is: "link", link: "and" }, word), other, said, placed({ is: "ask", ask: "often" }, word)];
  return [...items.slice(0, from), ...both, ...items.slice(end)];
}

import { isLink, type Item, placeOf } from "../../item.ts";

/** "CD274 > 5 vs <= 5", "AFP over 10 versus the rest": both sides of one number of a gene's expression are where it is cut. */

type Bound = Extract<Item, { is: "bound" }>;

const isExpression = (item: Item | undefined): boolean => item?.is === "measure" && item.measure === "expression";
const isOver = ({ side }: Bound): boolean => side === "over" || side === "from";

/** Where the other side of a bound ends: its number again, or all others. */
function otherSideAt(items: readonly Item[], at: number, bound: Bound, value: number): number | undefined {
  const [other, again] = items.slice(at, at + 2);
  if (other?.is === "others") return other.cancers === true || other.lacking === true ? undefined : at + 1;
  const isOpposite = other?.is === "bound" && other.attribute === undefined && isOver(other) !== isOver(bound);
  return isOpposite && again?.is === "number" && again.value === value ? at + 2 : undefined;
}

/** Where both sides of a limit end that stand behind a gene. */
function limitEnd(items: readonly Item[], at: number): number | undefined {
  const [before, bound, number, versus] = [items[at - 1], items[at], items[at + 1], items[at + 2]];
  const isOfGene = before?.is === "gene" || (isExpression(before) && items[at - 2]?.is === "gene");
  if (!isOfGene || bound?.is !== "bound" || bound.attribute !== undefined || number?.is !== "number") return undefined;
  return isLink(versus, "versus") ? otherSideAt(items, at + 3, bound, number.value) : undefined;
}

/** The items, of which the limits of a gene are one cut. */
export function withGeneLimits(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => limitEnd(items, place) !== undefined);
  const [end, number] = [limitEnd(items, at), items[at + 1]];
  if (end === undefined || number?.is !== "number" || !items.some(({ is }) => is === "outcome")) return [...items];
  const cut: Item = { is: "cut", cut: `value:${number.value}`, ...placeOf(items.slice(at, end)) };
  return [...items.slice(0, at), cut, ...items.slice(end)];
}

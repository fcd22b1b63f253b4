import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** "Is CLDN18 lost in tumours versus normal?", "E-cadherin loss (mRNA)": a loss of expression, where copies are not spoken of. */

const isExpression = (item: Item | undefined): boolean => item?.is === "measure" && item.measure === "expression";
const opensMeasure = /^\s*(?:\(|at|at the|on|on the)\s*$/iu;
const restates = /(?:\bi\.?\s?e\b\.?|\bthat is\b)/iu;

/** Items before others that say the same in other words: "loss of expression, i.e. low mRNA"; how many of them. */
function restatedAt(items: readonly Item[], at: number, text: string): number {
  const [gene, measure, direction, ...rest] = items.slice(at, at + 6);
  const comma = isLink(rest[0], "and") && rest[0]?.text === "," ? 1 : 0;
  const [level, again] = rest.slice(comma);
  const isSaid = isExpression(measure) && isAsk(direction, "direction") && direction?.start === measure?.start;
  if (gene?.is !== "gene" || direction === undefined || !isSaid || level?.is !== "level") return 0;
  if (!restates.test(text.slice(direction.end, level.start))) return 0;
  return again?.is === "gene" && again.symbol === gene.symbol ? 3 + comma : 0;
}

/** One gene in tumours and in normal tissue, of which nothing else is said. */
const isOfNormal = (items: readonly Item[]): boolean =>
  items.some(({ is }) => is === "normal") &&
  items.some((item) => isLink(item, "versus", "between")) &&
  new Set(symbolsIn(items)).size === 1 &&
  items.every(({ is }) => is !== "measure" && is !== "quantity" && is !== "outcome") &&
  !items.some((item) => isAsk(item, "genes", "genome_wide") || isLink(item, "with", "without"));

export function withLostExpression(items: readonly Item[], text: string): Item[] {
  const besideNormal = isOfNormal(items);
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [item, next] = [items[at], items[at + 1]];
    if (item === undefined) break;
    const restated = restatedAt(items, at, text);
    if (restated > 0) {
      at += restated - 1;
      continue;
    }
    const behind = isLink(next, "in") ? 2 : 1;
    const measure = items[at + behind];
    const measured = isExpression(measure) && opensMeasure.test(text.slice(item.end, measure?.start));
    const isLoss = item.is === "state" && item.state === "lost" && (besideNormal || measured);
    if (!isLoss) out.push(item);
    else
      out.push(placed({ is: "measure", measure: "expression" }, item), placed({ is: "ask", ask: "direction" }, item));
    if (isLoss && measured) at += behind;
  }
  return out;
}

import { explaining, independence } from "../../../lexicon/words/context.ts";
import { isEffect } from "./accounted-for.ts";
import { isAdjusting, isAsk, isAttribute, isLink, placed, type Item } from "../../item.ts";

/** Words of adjusting behind the covariates that they are said of: "age- and sex-adjusted", "..., age adj.". */

const closes = (item: Item | undefined): boolean => item === undefined || isLink(item, "end", "colon");

/** "as groups, age adj.", "stage adjusted for?": with nothing after it. */
const isBehind = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "adjust") && isAttribute(items[at - 1]) && closes(items[at + 1]);

/** "taken into account as a covariate", "age-adjusted and sex-adjusted": said once more, or of the next one too. */
const isRepeated = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "adjusted") &&
  (isLink(items[at - 1], "adjusted") ||
    (isAttribute(items[at - 1]) &&
      isLink(items[at + 1], "and") &&
      isAttribute(items[at + 2]) &&
      adjusts(items, at + 3)));
const adjusts = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "adjusted") || isAsk(items[at], "adjusted") || isBehind(items, at);

/** "per age- and sex-adjusted Cox regression": the list after the preposition is no grouping. */
function opensCovariates(items: readonly Item[], at: number): boolean {
  let next = at + 1;
  while (isAttribute(items[next]) || (next > at + 1 && isLink(items[next], "and"))) next += 1;
  return (
    isLink(items[at], "by") && next > at + 1 && isLink(items[next], "adjusted") && items[next + 1]?.is === "outcome"
  );
}

/** "Is the survival difference between mutants and others explained by grade?": what explains it is adjusted for. */
const explains = (items: readonly Item[], at: number, text: string): boolean => {
  const [item, next] = [items[at], items[at + 1]];
  if (item === undefined || !isAsk(item, "association") || !isAttribute(isLink(next, "by") ? items[at + 2] : next))
    return false;
  const [, word = ""] = /^(.*?\p{L})\s+(?:\p{L}+ly\s+)?by\b/iu.exec(text.slice(item.start)) ?? [];
  const compares = (one: Item): boolean => isLink(one, "between", "versus") || isEffect(one);
  return explaining.has(word.toLowerCase()) && items.slice(0, at).some(compares);
};

/** "once purity is taken out", "after age is removed": what no longer plays a part is adjusted for. */
function takenOutAt(items: readonly Item[], at: number): number | undefined {
  let end = at + 1;
  while (isAttribute(items[end]) || (end > at + 1 && isLink(items[end], "and"))) end += 1;
  const takesOut =
    isLink(items[at], "when") && end > at + 1 && isLink(items[end], "excluded") && closes(items[end + 1]);
  return takesOut ? end : undefined;
}

/** "Is SOX2 amplification independent of PIK3CA amplification?": whether they are related, where nothing else is asked that could be adjusted. */
function relatesAt(items: readonly Item[]): number {
  const at = items.findIndex((item) => isLink(item, "adjust") && independence.has(item.text.toLowerCase()));
  const asks = items.some(
    (item) => item.is === "ask" || item.is === "outcome" || isLink(item, "versus", "between", "by"),
  );
  const [before, after] = [items.slice(0, at), items.slice(at + 1)];
  const isSaid = at > 0 && before.some(isVariable) && after.some((item) => isVariable(item) || isAttribute(item));
  return isSaid && !asks ? at : -1;
}
const isVariable = ({ is }: Item): boolean => is === "state" || is === "measure" || is === "quantity" || is === "level";

const bothWays = { is: "stop", refusal: "unsupported", why: "adjusted and not adjusted at once" } as const;

/** Items in which words of adjusting stand before what is adjusted for. */
export function withAdjustments(items: readonly Item[], text: string): Item[] {
  const isAdjusted = items.some((item) => isAdjusting(item) || isAsk(item, "adjusted"));
  const takenOut = items.map((_, at) => takenOutAt(items, at));
  const relates = relatesAt(items);
  return items.flatMap((item, at): Item[] => {
    // "Unadjusted, please" says nothing, unless something else is adjusted for.
    if (isLink(item, "unadjusted")) return isAdjusted ? [placed(bothWays, item)] : [];
    if (isRepeated(items, at) || opensCovariates(items, at) || takenOut.includes(at)) return [];
    if (at === relates)
      return [placed({ is: "ask", ask: "association" }, item), placed({ is: "link", link: "with" }, item)];
    if (takenOut[at] !== undefined || explains(items, at, text)) return [placed({ is: "link", link: "adjust" }, item)];
    if (isLink(item, "by") && explains(items, at - 1, text)) return [];
    return isBehind(items, at) ? [placed({ is: "link", link: "adjusted" }, item)] : [item];
  });
}

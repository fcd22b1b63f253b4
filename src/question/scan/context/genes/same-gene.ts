import { isAsk, isLink, isUnaltered, placed, type Item } from "../../item.ts";

/** "EGFR amplified but not mutated": what is denied is of the same gene. */
const withDeniedState = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at) => {
    const [gene, before, not] = [items[at - 3], items[at - 2], items[at - 1]];
    const isDenied = gene?.is === "gene" && before?.is === "state" && isLink(not, "except");
    const isOwn = items[at + 1]?.is !== "gene" && !isLink(items[at + 1], "of");
    return item.is === "state" && isDenied && isOwn
      ? [placed({ is: "gene", symbol: gene.symbol }, item), item]
      : [item];
  });

/** "... occur more in KIRP or in KIRC", "... more often in men than in women": what is compared stands behind. */
const areSidesBehind = (items: readonly Item[], verb: number): boolean =>
  items.some(
    (item, at) => at > verb && isLink(item, "or", "versus") && [-1, 1].every((step) => isSide(items, at + step, step)),
  );
function isSide(items: readonly Item[], from: number, step: number): boolean {
  let at = from;
  while (items[at]?.is === "bearer" || isLink(items[at], "in", "of")) at += step;
  return items[at]?.is === "cancer" || items[at]?.is === "class";
}

/** "STK11-mutant versus wild-type KRAS-mutant LUAD": wild type of the gene before it, where the one behind it has a state of its own. */
const withOtherState = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at) => {
    const [gene, before, versus] = [items[at - 3], items[at - 2], items[at - 1]];
    const [other, own] = items.slice(at + 1, at + 3);
    const isSet = gene?.is === "gene" && before?.is === "state" && isLink(versus, "versus");
    const isWildType = item.is === "state" && isUnaltered(item.state);
    return isSet && isWildType && other?.is === "gene" && own?.is === "state" && other.symbol !== gene.symbol
      ? [placed({ is: "gene", symbol: gene.symbol }, item), item]
      : [item];
  });

/** "NF2 mutation or NF2 deletion", "a mutation in NFE2L2 or in KEAP1": what is said again of the second. */
const saysAgain = (items: readonly Item[], at: number): boolean => {
  const [item, or, state, gene, next] = [items[at], items[at - 1], items[at - 2], items[at - 3], items[at + 1]];
  if (!isLink(or, "or")) return false;
  const isAgain = item?.is === "gene" && gene?.is === "gene" && gene.symbol === item.symbol;
  // "Which is more common, MET mutation or MET gain?" sets them against each other.
  const verb = items.findIndex((one) => isAsk(one, "comparative", "magnitude", "top", "least"));
  if (isAgain && verb >= 0 && !areSidesBehind(items, verb)) return false;
  if (isAgain) return state?.is === "state" && next?.is === "state" && state.adjective === next.adjective;
  const [word, change] = [items[at - 3], items[at - 4]];
  const isPlace = isLink(item, "in", "of") && isLink(word, "in", "of") && item?.text === word?.text;
  return isPlace && change?.is === "state" && state?.is === "gene" && next?.is === "gene";
};

/** "CA9 in high HIF1A versus CA9 in low HIF1A": what is measured on both sides. */
function isMeasuredAgain(items: readonly Item[], at: number): boolean {
  const isIn = (place: number): boolean => isLink(items[place + 1], "in") && items[place + 2]?.is === "level";
  const [place, item] = isLink(items[at], "in") ? [at - 1, items[at - 1]] : [at, items[at]];
  const isSame = (one: Item): boolean => one.is === "gene" && item?.is === "gene" && one.symbol === item.symbol;
  return (
    isIn(place) &&
    isLink(items[place - 1], "versus") &&
    items.slice(0, place).some((one, other) => isSame(one) && isIn(other))
  );
}

/** "KRAS G12D and G12V", "PIK3CA H1047R against E545K": a protein change behind another is of the same gene. */
export const withSameGene = (items: readonly Item[]): Item[] =>
  withOtherState(
    withDeniedState(items.filter((_, at) => !saysAgain(items, at) && !isMeasuredAgain(items, at))),
  ).flatMap((item, at): Item[] => {
    const [gene, before, joint] = [items[at - 3], items[at - 2], items[at - 1]];
    const isListed = isLink(joint, "and", "or", "versus") && before?.is === "change" && gene?.is === "gene";
    return item.is === "change" && isListed ? [placed({ is: "gene", symbol: gene.symbol }, item), item] : [item];
  });

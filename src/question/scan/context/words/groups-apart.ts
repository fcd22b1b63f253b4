import { isAlteredAt, isAsk, isLink, type Item } from "../../item.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** Words that set one group against another, by what stands on both sides of them. */

function describes(items: readonly Item[]): boolean {
  const [first, second] = items;
  return (
    first?.is === "class" ||
    (isPeople(first) && isLink(second, "with")) ||
    (isLink(first, "with") && second?.is === "gene") ||
    isAlteredAt(items, 0)
  );
}

/** "Patients", "those". */
const isPeople = (item: Item | undefined): boolean => item?.is === "bearer" || isLink(item, "it");

/** Whether "compare" stands before one group and "with" before another, each told by what its patients are. */
export function isCompared(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at);
  const compare = before.findLastIndex((one) => isAsk(one, "compare"));
  const isVerb = /^compar(?:e|es|ing)$/iu.test(items[compare]?.text ?? "");
  const told = before.slice(compare + 1).some((_, place, said) => describes(said.slice(place)));
  const isOne = !items.some((one) => isLink(one, "versus", "between"));
  const places = items[at + 1]?.is === "cancer" && before.some((one) => one.is === "cancer");
  return isVerb && isOne && (places || (told && describes(items.slice(at + 1))));
}

/** Whether "differ" stands behind one group and before "from" another. */
export function isToldApart(items: readonly Item[], at: number): boolean {
  const verb = items.slice(0, at).findLastIndex((one) => isAsk(one, "difference"));
  const told = items.slice(0, Math.max(verb, 0)).some((_, place) => describes(items.slice(place, verb)));
  return told && describes(items.slice(at + 1)) && !items.some((one) => isLink(one, "versus", "between"));
}

/** Whether "between" opens two states of one gene, of which it is not asked whether they meet. */
export function areStatesApart(items: readonly Item[], at: number): boolean {
  const [first, second] = [items[at - 1], items[at + 1]?.is === "gene" ? items[at + 2] : items[at + 1]];
  const opening = items[at - 2]?.is === "gene" ? items[at - 3] : items[at - 2];
  const genes = symbolsIn([items[at - 2], items[at + 1]]);
  const meets = items.some((one) => isAsk(one, "cooccurrence", "exclusive", "association", "correlation"));
  const differ = first?.is === "state" && second?.is === "state" && first.state !== second.state;
  return isLink(opening, "between") && differ && !meets && new Set(genes).size < 2;
}

/** Whether a slash stands between an alteration and a level of the record. */
export function joinsTraits(items: readonly Item[], at: number): boolean {
  const [before, slash, next, after] = items.slice(at - 1, at + 3);
  if (slash?.text !== "/" || !isLink(slash, "or")) return false;
  const isAltered = before?.is === "state" && before.adjective && next?.is === "class";
  return isAltered || (before?.is === "class" && next?.is === "gene" && after?.is === "state" && after.adjective);
}

/** Whether both sides of a comparison are told by an alteration and a level. */
export const areTraitsApart = (items: readonly Item[]): boolean =>
  items.some((one) => isLink(one, "versus")) && items.filter((_, at) => joinsTraits(items, at)).length > 1;

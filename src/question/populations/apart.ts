import type { Range } from "../scan/item.ts";
import { attributeOf } from "../../meaning/index.ts";
import { allReceptors, receptorStatus } from "../lexicon/words/scales.ts";
import { isHad, saysOf, type Stated } from "./population.ts";
import { ofSeveral, partsOf } from "./several.ts";

/** Which things that are said of patients make sides of their own, and which are levels of one variable. */

/** High, low, over or under. */
export const isOfNumber = ({ condition }: Stated): boolean => condition.is === "range" || condition.is === "level";

/** What somebody has makes a side of its own; what somebody lacks does not. */
function isSide(stated: Stated): boolean {
  const { condition } = stated;
  if (isOfNumber(stated)) return true;
  if (condition.is === "state") return isHad(condition);
  if (condition.is !== "class" || condition.except === true) return false;
  return attributeOf(condition.attribute, "levels").kind === "levels";
}

const isSubtype = ({ condition }: Stated): boolean =>
  condition.is === "class" && attributeOf(condition.attribute, "levels").groups === "by_subtype";
const changeOf = ({ condition }: Stated): string | undefined =>
  condition.is === "state" ? condition.change : undefined;
const genesOf = ({ condition }: Stated): readonly string[] => ("genes" in condition ? condition.genes : []);
/** "mutation" of "mutation:KRAS". */
export const kindOf = ({ key }: Stated): string => key.split(":")[0] ?? "";

const rangeOf = ({ condition }: Stated): Range | undefined => (condition.is === "range" ? condition.range : undefined);

/** "Over 60 against 60 and younger" is one border; "aged 50-65 versus 66-80" two sides. */
function areRangesApart({ from, to }: Range, other: Range): boolean {
  const borders = new Set([from, to, other.from, other.to].filter((one) => one !== undefined));
  const isBefore = (end: number | undefined, start: number | undefined): boolean =>
    end !== undefined && start !== undefined && end < start;
  return borders.size > 1 && (isBefore(to, other.from) || isBefore(other.to, from));
}

/** Whether two sides are no levels of one variable: of one gene two protein changes, or two changes of its copies. */
function areApart(one: Stated, other: Stated): boolean {
  if (isSubtype(one) && isSubtype(other)) return false;
  const [range, second] = [rangeOf(one), rangeOf(other)];
  if (one.key === other.key && range !== undefined && second !== undefined) return areRangesApart(range, second);
  const shared = genesOf(one).some((gene) => genesOf(other).includes(gene)) && kindOf(one) === kindOf(other);
  if (!shared) return one.key !== other.key;
  if (one.key !== other.key) return false;
  const changes = [one, other].map(changeOf);
  return changes.includes(undefined)
    ? kindOf(one) === "copies" && saysOf(one) !== saysOf(other)
    : changes[0] !== changes[1];
}

/** Whether each is a side that is told apart from every other. */
export const areAllApart = (sides: readonly Stated[]): boolean =>
  sides.every((one, at) => isSide(one) && sides.slice(at + 1).every((other) => areApart(one, other)));

/** What holds of the patients of one side: several things, each of them told. */
export const together = (of: readonly Stated[]): Stated =>
  ofSeveral("together", of, of.map(({ text }) => text).join(" "));
export const isTogether = ({ condition }: Stated): boolean => condition.is === "together";

/** A thing that holds of somebody or does not. */
export const isTold = ({ condition, both, choice }: Stated): boolean =>
  !both && !choice && ["state", "level", "class", "range", "cancer"].includes(condition.is) && !("except" in condition);
const thingsOf = (side: Stated): readonly Stated[] => partsOf(side, "together");

/** "KRAS mutant and STK11 mutant": each of so many genes with its own word. */
export function isSaidOfEach(text: string, genes: number): boolean {
  const parts = text.split(" and ");
  return parts.length === genes && parts.every((part) => part.includes(" "));
}

/** "KRAS and STK11 mutations": whether both or either are had is not said. */
export function isOfOnePhrase(things: readonly Stated[]): boolean {
  const byText = Map.groupBy(things, ({ text }) => text);
  return [...byText].some(([text, held]) => held.length > 1 && !isSaidOfEach(text, held.length));
}

/** Whether a thing says what another of its attribute would: triple negatives are of every receptor. */
const settles = (one: Stated, { key }: Stated): boolean =>
  one.key === key || (one.key === allReceptors && receptorStatus.has(key));

/** "ER-positive HER2-negative tumours against triple negatives": the fewer things of one side say all that is told of the other. */
function areSettled(sides: readonly Stated[]): boolean {
  const [fewer = [], ...others] = sides.map(thingsOf).toSorted((one, other) => one.length - other.length);
  return others.every((things) => things.every((thing) => fewer.some((one) => settles(one, thing))));
}

/**
 * Whether everything is told of every side: as many things of each, since what is said of one alone may be meant of both
 * ("KRAS-mutant versus BRAF-mutant MSI-high CRC"), unless each says whole who is meant.
 */
export const areAllTold = (sides: readonly Stated[], areWhole: boolean): boolean =>
  sides.every((side) => thingsOf(side).every(isTold) && !isOfOnePhrase(thingsOf(side))) &&
  (areWhole || new Set(sides.map((side) => thingsOf(side).length)).size === 1 || areSettled(sides));

export const says = (one: Stated): string => `${one.key} ${saysOf(one)} ${changeOf(one) ?? ""}`;
/** What is said here and not there. */
export const without = (stated: readonly Stated[], others: readonly Stated[]): Stated[] =>
  stated.filter((one) => !others.some((other) => says(other) === says(one)));

/** "BRAF V600E versus BRAF-mutant": who is of the one is of the other too. */
export function isWithin(first: readonly Stated[], second: readonly Stated[]): boolean {
  const own = [...without(first, second), ...without(second, first)];
  const isOneKey = own.length === 2 && own[0]?.key === own[1]?.key && own.every(isSide);
  return isOneKey && own.filter((one) => changeOf(one) !== undefined).length === 1;
}

import { isUnaltered } from "../scan/item.ts";
import { attributeOf } from "../../meaning/index.ts";

import { saysOf, type Stated } from "./population.ts";

/** Which things that are said of patients make sides of their own, and which are levels of one variable. */

/** What somebody has makes a side of its own; what somebody lacks, or a number, does not. */
function isSide({ condition }: Stated): boolean {
  if (condition.is === "state") return !isUnaltered(condition.state) && condition.not === undefined;
  if (condition.is !== "class" || condition.except === true) return false;
  return attributeOf(condition.attribute, "levels").kind === "levels";
}

const isSubtype = ({ condition }: Stated): boolean =>
  condition.is === "class" && attributeOf(condition.attribute, "levels").groups === "by_subtype";
const changeOf = ({ condition }: Stated): string | undefined =>
  condition.is === "state" ? condition.change : undefined;
const genesOf = ({ condition }: Stated): readonly string[] => ("genes" in condition ? condition.genes : []);
const kindOf = ({ key }: Stated): string => key.split(":")[0] ?? "";

/** Whether two sides are no levels of one variable: of one gene two protein changes, or two changes of its copies. */
function areApart(one: Stated, other: Stated): boolean {
  if (isSubtype(one) && isSubtype(other)) return false;
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

const says = (one: Stated): string => `${one.key} ${saysOf(one)} ${changeOf(one) ?? ""}`;
/** What is said here and not there. */
export const without = (stated: readonly Stated[], others: readonly Stated[]): Stated[] =>
  stated.filter((one) => !others.some((other) => says(other) === says(one)));

/** "BRAF V600E versus BRAF-mutant": who is of the one is of the other too. */
export function isWithin(first: readonly Stated[], second: readonly Stated[]): boolean {
  const own = [...without(first, second), ...without(second, first)];
  const isOneKey = own.length === 2 && own[0]?.key === own[1]?.key && own.every(isSide);
  return isOneKey && own.filter((one) => changeOf(one) !== undefined).length === 1;
}

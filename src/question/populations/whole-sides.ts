import type { Holder } from "./holder.ts";
import type { Population, Stated } from "./population.ts";
import { isHeaded } from "./set-apart.ts";

/** Whether what is said of one side alone is meant of this side alone. */

const isOfRecord = ({ condition }: Stated): boolean => condition.is === "class" || condition.is === "range";
const isWhole = (one: Population): boolean => one.cancers.length > 0 || isHeaded(one);

const isSaidIn = (stated: Stated, side: readonly Stated[]): boolean => side.some(({ key }) => key === stated.key);
/** Whether the noun of a population stands behind what is said of it: "POLE wild-type MSI-H tumours". */
const isBeforeNoun = ({ text }: Stated, population: Population): boolean =>
  population.text.includes(`${text} `) && !population.text.endsWith(text);

/** What a population has of its own. */
interface Side {
  readonly population: Population;
  readonly own: readonly Stated[];
}

/** "NF1-mutant, IDH1-wild-type gliomas than IDH1-mutant ones": these are gliomas, since what else is said stands farther from the noun, apart. */
function standsForNoun({ population, own }: Side, other: Side): boolean {
  const contrast = own.findIndex((stated) => isSaidIn(stated, other.own));
  const [before, held] = [own[contrast - 1], own[contrast]];
  if (!other.population.anaphor || before === undefined || held === undefined || contrast + 1 < own.length)
    return false;
  return isBeforeNoun(held, population) && population.text.includes(`${before.text} , ${held.text}`);
}

/** Whether each of two sides says whole who is meant; a pronoun may stand for the noun of the first. */
export function areWhole(one: Side, other: Side): boolean {
  const isTold = one.own.every((stated) => isSaidIn(stated, other.own));
  return isWhole(one.population) && (isWhole(other.population) || isTold || standsForNoun(one, other));
}

/** "KRAS-mutant LUAD versus EGFR-mutant LUAD in women", "... LUAD over 60": whether it is said of the last or of all is open. */
export const isBehind = (stated: Stated, { text }: Holder, own: readonly Stated[]): boolean =>
  (text.includes(` in ${stated.text}`) || (isOfRecord(stated) && text.endsWith(` ${stated.text}`))) &&
  !isSaidIn(stated, own);

import { isOfRecord } from "../scan/item.ts";
import type { Population, Stated } from "./population.ts";

/** Whether what is said of one side alone is meant of this side alone. */

/** "Patients with KRAS mutation", "KRAS-mutant LUAD": a side whose noun or cancer says by itself who is meant. */
export const isWhole = ({ cancers, tumor, anaphor, others }: Population): boolean =>
  cancers.length > 0 || (tumor && !anaphor && !others);

const isSaidIn = (stated: Stated, side: readonly Stated[]): boolean => side.some(({ key }) => key === stated.key);
/** Whether the noun of a population stands behind what is said of it: "POLE wild-type MSI-H tumours". */
const isBeforeNoun = ({ text }: Stated, population: Population): boolean =>
  population.text.includes(`${text} `) && !population.text.endsWith(text);

/** What a population has of its own. */
export interface Side {
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

/** "Stage III oesophageal adenocarcinoma versus squamous": one side has nothing but the name of another histology. */
const areNames = (one: Side, other: Side): boolean =>
  [one, other].every(({ own }) => own.some(({ byName }) => byName)) && [one, other].some(({ own }) => own.length === 1);

/** Whether each of two sides says whole who is meant; a pronoun may stand for the noun of the first. */
export function areWhole(one: Side, other: Side): boolean {
  if (areNames(one, other)) return false;
  const isTold = one.own.every((stated) => isSaidIn(stated, other.own));
  return isWhole(one.population) && (isWhole(other.population) || isTold || standsForNoun(one, other));
}

/** "In smokers, KRAS-mutant LUAD versus ..." of the first of two sides, "... EGFR-mutant LUAD in women", "... LUAD over 60" of the last. */
function isAtEnd(stated: Stated, { population: { text }, own }: Side, isFirst: boolean): boolean {
  const isMore = own.length > 1 && isOfRecord(stated.condition);
  if (isFirst) return isMore && text.startsWith(`${stated.text} ,`);
  return text.includes(` in ${stated.text}`) || (isMore && text.endsWith(` ${stated.text}`));
}

/** Whether something is said before both sides, or behind them, so that it may be meant of one or of both. */
export const areOpen = (one: Side, other: Side): boolean =>
  one.own.some((stated) => isAtEnd(stated, one, true) && !isSaidIn(stated, other.own)) ||
  other.own.some((stated) => isAtEnd(stated, other, false) && !isSaidIn(stated, one.own));

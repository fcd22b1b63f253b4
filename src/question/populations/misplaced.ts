import { type Split, trouble, type Trouble } from "./cohorts.ts";
import type { Population } from "./population.ts";

/** Populations that are no side of what is compared, and not told of those who are. */

/** "POLE mutants versus non-mutants versus MSI-high UCEC": something else is told of it. */
const isThird = ({ via, others, anaphor }: Population, split: Split): boolean =>
  via === "versus" && !others && !anaphor && split.is !== "cancers" && split.is !== "tissue";

/** "Luminal A vs luminal B vs all others": the others of two levels, which are set against each other, are a third group. */
const isThirdBeside = (split: Split, { conditions, otherCancers }: Population): boolean =>
  split.is === "class" && split.levels.length > 1 && conditions.length === 0 && !otherCancers;

/** "In PAAD with KRAS mutation and in PAAD with TP53 mutation": two populations, and not one that has both. */
const isNamedAgain = (populations: readonly Population[], at: number): boolean => {
  const [before, one] = [populations[at - 1], populations[at]];
  if (before === undefined || one?.isJoined !== true || one.cancers.length === 0) return false;
  const keys = before.conditions.map(({ key }) => key);
  const isOfSame = one.cancers.join() === before.cancers.join() && keys.length > 0 && one.conditions.length > 0;
  // "NF1-mutated paragangliomas and pheochromocytomas that are wild type for RET" are told of together.
  const areAlike = one.conditions[0]?.adjective === before.conditions[0]?.adjective;
  return isOfSame && areAlike && !one.conditions.some(({ key }) => keys.includes(key));
};

/** "KRAS-amplified, KRAS-mutant and KRAS wild-type PAAD": three of one gene. */
const isOfSameGene = ({ cancers, conditions }: Population, split: Split): boolean =>
  cancers.length === 0 &&
  "genes" in split &&
  conditions.some(
    ({ condition }) => "genes" in condition && condition.genes.some((gene) => split.genes.includes(gene)),
  );

/** "Lower than in MSS UCEC and POLE-mutant UCEC": who is listed with a side is none of its levels. */
function isListedWithSides(populations: readonly Population[], at: number, split: Split): boolean {
  const { keys } = split;
  const [one, before] = [populations[at], populations[at - 1]];
  const isSide = (held: Population | undefined): boolean =>
    held?.conditions.some(({ key }) => keys.includes(key)) === true;
  if (one === undefined || one.conditions.length === 0 || isSide(one)) return false;
  if (isThird(one, split) || (isOfSameGene(one, split) && isSide(populations[at + 1]))) return true;
  const isListed = (one.via === "and" || one.via === "or") && one.cancers.length > 0;
  return isListed && isSide(before) && (before?.cancers.length ?? 0) > 0;
}

/** "In seminomas or TGCT": one population is a part of what it is listed with. */
function isPartOf(one: Population, other: Population): boolean {
  const isListed = one !== other && (other.via === "or" || one.via === "or");
  const isSamePlace = one.cancers.length > 0 && one.cancers.join() === other.cancers.join();
  return isListed && isSamePlace && one.conditions.some(({ byName }) => byName) && other.conditions.length === 0;
}

/** "In men and in women": others that are not said stand where those stand whom they are set against. */
const isSaid = (others: Population, populations: readonly Population[]): boolean =>
  populations.every((one) => one === others || one.start !== others.start);

/** The population that has no place beside the others; undefined where each has one. */
export function misplacedIn(populations: readonly Population[], split: Split | undefined): Trouble | undefined {
  const isExcluding = populations.some((one) => one.excluding);
  const others = isExcluding ? undefined : populations.find((one) => one.others && isSaid(one, populations));
  if (others !== undefined && split !== undefined && isThirdBeside(split, others)) return trouble(others.text);
  const strange = populations.find((_, at) => split !== undefined && isListedWithSides(populations, at, split));
  if (strange !== undefined) return trouble(strange.text);
  const again = populations.find((_, at) => isNamedAgain(populations, at));
  if (again !== undefined) return trouble(again.text, true);
  const part = populations.find((one) => populations.some((other) => isPartOf(other, one)));
  return part === undefined ? undefined : trouble(part.text);
}

import { isAsk, isLink } from "../scan/item.ts";
import { isOfOnePhrase, isTold, says, together } from "./apart.ts";
import { asPopulation, type Holder, isHolder, statedIn, withMore } from "./holder.ts";
import type { Phrase, Population, Stated } from "./population.ts";
import { isPlain, setApart, sharedPlace } from "./set-apart.ts";

/** "TP53-mutant luminal B versus TP53 wild-type luminal A": populations of which the same things are told are sides, whatever is asked of them. */

const isPlainHolder = (phrase: Phrase | undefined): phrase is Holder =>
  isHolder(phrase) && (phrase.is !== "population" || isPlain(phrase));

/** A population as far as it is told at a place; `next` is where it ends. */
interface Told {
  readonly one: Population;
  readonly next: number;
}

/** What is told further of a population: "stage I TP53 wild type", "high PDCD1 and high CD8A", "IDH1 mutant with codeletion"; what is said again begins another. */
function furtherAt(phrases: readonly Phrase[], { one, next }: Told): Told {
  const isListed = isLink(phrases[next], "and", "with") || phrases[next]?.text === "/";
  const at = isListed ? next + 1 : next;
  const more = phrases[at];
  if (!isPlainHolder(more) || (more.is === "population" && one.cancers.length + one.named > 0)) return { one, next };
  const isNew = statedIn(more).every(({ key }) => !one.conditions.some((held) => held.key === key));
  // "TP53-mutant, stage II patients" are the same, "TP53-mutant and stage II patients" two.
  const isOther = isLink(phrases[next], "and") && phrases[next]?.text !== "," && more.is === "population";
  if (!isNew || isOther || (more.is === "population" && one.tumor)) return { one, next };
  return furtherAt(phrases, { one: withMore(one, more), next: at + 1 });
}

function populationAt(phrases: readonly Phrase[], at: number): Told | undefined {
  const first = phrases[at];
  return isPlainHolder(first) ? furtherAt(phrases, { one: asPopulation(first), next: at + 1 }) : undefined;
}

/** Where what is set against a population begins; -1 where nothing is. */
function afterJoint(phrases: readonly Phrase[], at: number, isOpposed: boolean): number {
  const isJoint = isLink(phrases[at], "versus", "and") || (isOpposed && isLink(phrases[at], "or"));
  return isJoint ? phrases.findIndex((one, place) => place > at && !isLink(one, "in", "of", "and", "or")) : -1;
}

/** Populations that are set against each other, the phrases between them, and where they end. */
interface Chain {
  readonly chain: readonly Population[];
  readonly joints: readonly (readonly Phrase[])[];
  readonly end: number;
}

function chainAt(phrases: readonly Phrase[], at: number, isOpposed: boolean): Chain {
  const [chain, joints]: [Population[], Phrase[][]] = [[], []];
  let [place, end] = [at, at];
  for (let held = populationAt(phrases, place); held !== undefined; held = populationAt(phrases, place)) {
    if (chain.length > 0) joints.push(phrases.slice(end, place));
    chain.push(held.one);
    end = held.next;
    place = afterJoint(phrases, end, isOpposed);
    if (place < 0) break;
  }
  return { chain, joints, end };
}

const keysOf = ({ conditions }: Population): string =>
  conditions
    .map(({ key }) => key)
    .toSorted()
    .join();

/** What some of the populations are told by and others are not; undefined unless the same things are told of each. */
function apartIn(
  chain: readonly Population[],
): { shared: readonly Stated[]; own: readonly (readonly Stated[])[] } | undefined {
  const [first, second] = chain;
  if (first === undefined || second === undefined || new Set(chain.map(keysOf)).size > 1) return undefined;
  const isShared = (stated: Stated): boolean =>
    chain.every(({ conditions }) => conditions.some((one) => says(one) === says(stated)));
  const own = chain.map(({ conditions }) => conditions.filter((one) => !isShared(one)));
  const areDistinct = new Set(own.map((held) => held.map(says).toSorted().join())).size === chain.length;
  const areTold = own.every((held) => held.every(isTold) && !isOfOnePhrase(held));
  return areDistinct && areTold ? { shared: first.conditions.filter(isShared), own } : undefined;
}

/** Populations that one thing tells apart stay themselves, each whole: "TP53-mutant, stage II versus TP53-mutant, stage IV". */
const apart = ({ chain, joints }: Chain): Phrase[] =>
  chain.flatMap((one, at) => {
    const joint = joints[at - 1] ?? [];
    const isVersus = joint.some((phrase) => isLink(phrase, "versus"));
    return [...joint, isVersus ? { ...one, via: "versus" as const } : one];
  });

/** "Between A or B", "compare A or B": no patients of either. */
const opposes = (phrase: Phrase): boolean =>
  isLink(phrase, "between") || isAsk(phrase, "compare", "difference", "comparative");

/** The phrases, of which populations of which the same things are told are one that is compared by them. */
export function withParallelSides(phrases: readonly Phrase[]): readonly Phrase[] {
  const areOpposed = phrases.some(opposes);
  for (const at of phrases.keys()) {
    const found = chainAt(phrases, at, areOpposed);
    const { chain, end } = found;
    const [told, place] = [apartIn(chain), sharedPlace(chain)];
    if (told === undefined || place === undefined) continue;
    const areSides = told.own.every(({ length }) => length > 1);
    const isGathered = end - at > chain.length + found.joints.flat().length;
    if (!areSides && !isGathered) continue;
    const said = areSides ? [setApart(chain, place, told.shared, told.own.map(together))] : apart(found);
    return [...phrases.slice(0, at), ...said, ...withParallelSides(phrases.slice(end))];
  }
  return phrases;
}

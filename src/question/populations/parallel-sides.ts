import { isAsk, isLink, placeOf } from "../scan/item.ts";
import { isOfOnePhrase, isTold, says, together } from "./apart.ts";
import { asPopulation, type Holder, isHolder, statedIn } from "./holder.ts";
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

/** What is told further of a population: "stage I TP53 wild type", "high PDCD1 and high CD8A"; what is said again begins another. */
function furtherAt(phrases: readonly Phrase[], { one, next }: Told): Told {
  const isListed = isLink(phrases[next], "and") || phrases[next]?.text === "/";
  const at = isListed ? next + 1 : next;
  const more = phrases[at];
  if (!isPlainHolder(more) || (more.is === "population" && one.cancers.length + one.named > 0)) return { one, next };
  const stated = statedIn(more);
  const isNew = stated.every(({ key }) => !one.conditions.some((held) => held.key === key));
  if (!isNew || (isLink(phrases[next], "and") && more.is === "population")) return { one, next };
  const place = more.is === "population" ? more : one;
  const both = { ...place, conditions: [...one.conditions, ...stated], ...placeOf([one, more]) };
  return furtherAt(phrases, { one: both, next: at + 1 });
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

/** The populations from a place on that are set against each other, and where they end. */
function chainAt(phrases: readonly Phrase[], at: number, isOpposed: boolean) {
  const chain: Population[] = [];
  let [place, end] = [at, at];
  for (let held = populationAt(phrases, place); held !== undefined; held = populationAt(phrases, place)) {
    chain.push(held.one);
    end = held.next;
    place = afterJoint(phrases, held.next, isOpposed);
    if (place < 0) break;
  }
  return { chain, end };
}

const keysOf = ({ conditions }: Population): string =>
  conditions
    .map(({ key }) => key)
    .toSorted()
    .join();

/** What some of the populations are told by and others are not; undefined unless the same things are told of each. */
function sidesOf(chain: readonly Population[]): { shared: readonly Stated[]; sides: readonly Stated[] } | undefined {
  const [first, second] = chain;
  if (first === undefined || second === undefined || new Set(chain.map(keysOf)).size > 1) return undefined;
  const isShared = (stated: Stated): boolean =>
    chain.every(({ conditions }) => conditions.some((one) => says(one) === says(stated)));
  const own = chain.map(({ conditions }) => conditions.filter((one) => !isShared(one)));
  const areDistinct = new Set(own.map((held) => held.map(says).toSorted().join())).size === chain.length;
  const areTold = own.every((held) => held.length > 1 && held.every(isTold) && !isOfOnePhrase(held));
  return areDistinct && areTold ? { shared: first.conditions.filter(isShared), sides: own.map(together) } : undefined;
}

/** "Between A or B", "compare A or B": no patients of either. */
const opposes = (phrase: Phrase): boolean =>
  isLink(phrase, "between") || isAsk(phrase, "compare", "difference", "comparative");

/** The phrases, of which populations of which the same things are told are one that is compared by them. */
export function withParallelSides(phrases: readonly Phrase[]): readonly Phrase[] {
  const areOpposed = phrases.some(opposes);
  for (const at of phrases.keys()) {
    const { chain, end } = chainAt(phrases, at, areOpposed);
    const [sides, place] = [sidesOf(chain), sharedPlace(chain)];
    if (sides === undefined || place === undefined) continue;
    const one = setApart(chain, place, sides.shared, sides.sides);
    return [...phrases.slice(0, at), one, ...withParallelSides(phrases.slice(end))];
  }
  return phrases;
}

import { isState } from "../phrases/named.ts";
import { isAsk, isLink, placeOf } from "../scan/item.ts";
import { isTold, says, together } from "./apart.ts";
import { type Phrase, type Population, type Stated, statedBy } from "./population.ts";
import { isPlain, setApart, sharedPlace } from "./set-apart.ts";

/** "TP53-mutant luminal B versus TP53 wild-type luminal A": populations of which the same things are told are sides, whatever is asked of them. */

/** A population and the adjectives behind it: "stage I TP53 wild type"; `next` is where it ends. */
function populationAt(phrases: readonly Phrase[], at: number): { one: Population; next: number } | undefined {
  const first = phrases[at];
  if (first?.is !== "population" || !isPlain(first)) return undefined;
  let [one, next] = [first, at + 1];
  for (let more = phrases[next]; more?.is === "named" && isState(more) && more.adjective; more = phrases[next]) {
    one = { ...one, conditions: [...one.conditions, ...statedBy(more)], ...placeOf([first, more]) };
    next += 1;
  }
  return { one, next };
}

/** Where what is set against a population begins; -1 where nothing is. */
function afterJoint(phrases: readonly Phrase[], at: number, isList: boolean): number {
  const isJoint = isLink(phrases[at], "versus") || (isList && isLink(phrases[at], "and", "or"));
  if (!isJoint) return -1;
  const next = phrases.findIndex((one, place) => place > at && !isLink(one, "in", "of", "and", "or"));
  return phrases[next]?.is === "population" ? next : -1;
}

/** The populations from a place on that are set against each other, and where they end. */
function chainAt(phrases: readonly Phrase[], at: number, isList: boolean) {
  const chain: Population[] = [];
  let [place, end] = [at, at];
  for (let held = populationAt(phrases, place); held !== undefined; held = populationAt(phrases, place)) {
    chain.push(held.one);
    end = held.next;
    place = afterJoint(phrases, held.next, isList);
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
  const areTold = own.every((held) => held.length > 1 && held.every(isTold));
  return areDistinct && areTold ? { shared: first.conditions.filter(isShared), sides: own.map(together) } : undefined;
}

/** "Between A and B", "compare A and B", "A and B differ": a list of sides. */
const isOpposed = (phrase: Phrase): boolean =>
  isLink(phrase, "between") || isAsk(phrase, "compare", "difference", "comparative");

/** The phrases, of which populations of which the same things are told are one that is compared by them. */
export function withParallelSides(phrases: readonly Phrase[]): readonly Phrase[] {
  const isList = phrases.some(isOpposed);
  for (const at of phrases.keys()) {
    const { chain, end } = chainAt(phrases, at, isList);
    const [sides, place] = [sidesOf(chain), sharedPlace(chain)];
    if (sides === undefined || place === undefined) continue;
    const one = setApart(chain, place, sides.shared, sides.sides);
    return [...phrases.slice(0, at), one, ...withParallelSides(phrases.slice(end))];
  }
  return phrases;
}

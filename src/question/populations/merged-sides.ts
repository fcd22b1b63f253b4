import { areAllApart, areAllTold, isOfNumber, isTogether, together, without } from "./apart.ts";
import { asPopulation, type Holder, statedIn } from "./holder.ts";
import { placeOfBoth, sidesInOwn } from "./own-cancers.ts";
import type { Population, Stated } from "./population.ts";
import { isPlain, setApart, sharedPlace } from "./set-apart.ts";
import { partsOf } from "./several.ts";
import { areOpen, areWhole, type Side } from "./whole-sides.ts";

/** Two populations as one, whose patients its sides tell apart. */

/** What one population has of its own, as a side; the sides that it already is of. */
function sidesOf(own: readonly Stated[]): readonly Stated[] {
  const [only, ...more] = own;
  return only === undefined || more.length > 0 ? [together(own)] : partsOf(only, "sides");
}

/** Sides of different cancers: the cancer is one of the things that hold of each. */
function mergedAcross(
  [one, other]: readonly [Population, Population],
  [own, others]: readonly [readonly Stated[], readonly Stated[]],
  shared: readonly Stated[],
): Population | undefined {
  const [first, second] = [sidesInOwn(one, own), sidesInOwn(other, others)];
  if (first === undefined || second === undefined) return undefined;
  const of = [...first, ...second];
  return areAllTold(of, false) ? setApart([one, other], placeOfBoth(one, other), shared, of) : undefined;
}

/** What each of two has of its own, and what both share. */
function told(
  left: Holder,
  right: Holder,
): { readonly sides: readonly [Side, Side]; readonly shared: readonly Stated[] } {
  const [first, second] = [statedIn(left), statedIn(right)];
  const [own, others] = [without(first, second), without(second, first)];
  const sides: [Side, Side] = [
    { population: asPopulation(left), own },
    { population: asPopulation(right), own: others },
  ];
  return { sides, shared: first.filter((one) => !own.includes(one)) };
}

/** Two sides of which something is said that may be meant of one or of both. */
export const areUnclear = (left: Holder, right: Holder): boolean => areOpen(...told(left, right).sides);

/** One population of both, which its sides tell apart; undefined where they are levels of one variable. */
export function merged(left: Holder, right: Holder): Population | undefined {
  const { sides, shared } = told(left, right);
  const [{ population: one, own }, { population: other, own: others }] = sides;
  const populations = [one, other];
  if (own.length === 0 || others.length === 0 || !populations.every(isPlain)) return undefined;
  const of = [...sidesOf(own), ...sidesOf(others)];
  const place = sharedPlace(populations);
  if (place === undefined) return mergedAcross([one, other], [own, others], shared);
  const areApart = of.some(isTogether) ? areAllTold(of, areWhole(...sides)) : areAllApart(of);
  // "MSI: low MLH1 versus MSS" says what is measured, "MLH1-low tumours versus MSS" who is compared.
  const isUnclear = of.some(isOfNumber) && (left.is !== "population" || right.is !== "population");
  return areApart && !isUnclear ? setApart(populations, place, shared, of) : undefined;
}

import type { Phrase } from "../populations/population.ts";
import { isAsk, isLink, type Item, placed } from "../scan/item.ts";
import type { Halves } from "./modified-difference.ts";
import { isNumber, isStated, itemsOf } from "./relation-phrases.ts";

/** "The interaction between KRAS and STK11 mutations on CD274 expression": of two things the second may change what the first does. */

const isMaker = (phrase: Phrase): boolean => phrase.is === "dimension" || isStated(phrase);
/** What else may stand beside them: patients, covariates, and words that ask. */
const isBeside = (phrase: Phrase): boolean =>
  ["link", "population", "adjusted", "cut", "profile"].includes(phrase.is) ||
  isAsk(phrase, "association", "tested", "difference");

/** Each gene with what is said of it: "KRAS and STK11 mutations". */
function ofEachGene(items: readonly Item[]): (readonly Item[])[] {
  const places = items.flatMap(({ is }, at) => (is === "gene" ? [at] : []));
  const said = items.slice((places.at(-1) ?? 0) + 1);
  return places.map((at, place) => {
    const own = items.slice(at, places[place + 1]).filter(({ is }) => is !== "link");
    return own.length > 1 ? own : [...own, ...said];
  });
}

/** The two things; what the clinical record says of patients changes what a gene does, and not the other way. */
function pairOf(makers: readonly Phrase[], of: (kept: readonly Phrase[]) => Item[]): (readonly Item[])[] {
  const [first, second] = makers;
  if (first === undefined) return [];
  if (second === undefined) return ofEachGene(of(makers));
  const ordered = first.is === "dimension" && second.is !== "dimension" ? [second, first] : makers;
  return ordered.map((maker) => of([maker]));
}

/** The halves of an interaction of two things on a number; undefined where none is asked. */
export function productOfTwo(items: readonly Item[], phrases: readonly Phrase[]): Halves | undefined {
  const by = phrases.find((phrase) => isAsk(phrase, "interaction"));
  const [makers, numbers] = [phrases.filter(isMaker), phrases.filter(isNumber)];
  const others = phrases.filter((phrase) => phrase !== by && !makers.includes(phrase) && !numbers.includes(phrase));
  const of = (kept: readonly Phrase[]): Item[] => itemsOf(kept, phrases, items);
  const [first, second, third] = pairOf(makers, of);
  if (by === undefined || numbers.length !== 1 || !others.every(isBeside)) return undefined;
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  const number = of(numbers);
  const beside = of(
    others.filter((phrase, at) => phrase.is !== "ask" && !isLink(phrase, "between") && !precedes(others, at)),
  );
  return {
    difference: [...first, placed({ is: "ask", ask: "association" }, by), ...number, ...beside],
    across: [...number, placed({ is: "ask", ask: "difference" }, by), ...second],
  };
}

/** Links that stand before what is left out: "between", "on". */
const precedes = (others: readonly Phrase[], at: number): boolean =>
  others[at]?.is === "link" && (others[at + 1] === undefined || others[at + 1]?.is === "link");

import { isTold, together } from "./apart.ts";
import type { Population, Stated } from "./population.ts";
import { partsOf } from "./several.ts";

/** "VHL-mutant KIRC versus VHL wild-type KIRP": the cancer type is one of the things that hold of each side. */

const isCancer = ({ condition }: Stated): boolean => condition.is === "cancer";

/** Whether a side says which cancer it is of. */
export const namesCancer = (side: Stated): boolean => partsOf(side, "together").some(isCancer);

const ofCancer = (code: string): Stated => ({
  key: "cancer",
  both: false,
  choice: false,
  text: code,
  condition: { is: "cancer", code },
});

/** The one cancer that a population names, unless what is said of it is of another: "luminal bladder cancer". */
function cancerOf({ cancers, named, all, studies, implied }: Population): string | undefined {
  const [code = "", another] = cancers;
  const isOne = another === undefined && named === 1 && !all && studies.length === 0;
  return isOne && (implied.length === 0 || implied.includes(code)) ? code : undefined;
}

/** What a population has of its own in its own cancer, as sides; undefined where that is not told. */
export function sidesInOwn(population: Population, own: readonly Stated[]): readonly Stated[] | undefined {
  const [only] = own;
  const sides = only === undefined ? [] : partsOf(only, "sides");
  if (sides.length > 1) return own.length === 1 && sides.every(namesCancer) ? sides : undefined;
  const code = cancerOf(population);
  return code === undefined || only === undefined || !own.every(isTold)
    ? undefined
    : [together([...own, ofCancer(code)])];
}

/** One place of both, which names the cancers of the sides once. */
export const placeOfBoth = (one: Population, other: Population): Population => ({
  ...one,
  cancers: [...new Set([...one.cancers, ...other.cancers])],
  named: 1,
});

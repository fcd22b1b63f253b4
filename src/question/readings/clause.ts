import type { Item } from "../scan/item.ts";
import { combine } from "../populations/combine.ts";
import type { Cohorts, Trouble } from "../populations/cohorts.ts";
import { nobody } from "../populations/draft.ts";
import { saysOf, statedBy, type Phrase, type Population } from "../populations/population.ts";
import { isPopulation, populationsOf } from "../populations/populations.ts";
import { isState, kindOf, valueOf, type Named, type State1 } from "../phrases/named.ts";
import { partsOf } from "../phrases/parts.ts";

/** The phrases of a clause, whom they speak of, and the states that are set against others. */
export interface Clause {
  readonly phrases: readonly Phrase[];
  readonly populations: readonly Population[];
  readonly opposed: readonly State1[];
}

/** Whether a state is set against another of its gene, or against "the others". */
function isOpposed(part: State1, named: readonly Named[], populations: readonly Population[]): boolean {
  const value = valueOf(part.what);
  const sameGene = (genes: readonly string[]) => genes.some((gene) => part.genes.includes(gene));
  const inNamed = named.some(
    (one) =>
      one !== part &&
      kindOf(one) === kindOf(part) &&
      sameGene(one.genes) &&
      isState(one) &&
      valueOf(one.what) !== value,
  );
  const keys = statedBy(part).map(({ key }) => key);
  const complemented = populations.some(({ opposes = [] }) => keys.some((key) => opposes.includes(key)));
  return (
    inNamed ||
    complemented ||
    populations.some((one) => one.conditions.some((other) => keys.includes(other.key) && saysOf(other) !== value))
  );
}

export function clauseOf(items: readonly Item[]): Clause {
  const phrases = populationsOf(partsOf(items));
  const populations = phrases.filter(isPopulation);
  const named = phrases.filter((one): one is Named => one.is === "named");
  const opposed = named.filter(isState).filter((one) => one.both || isOpposed(one, named, populations));
  return { phrases, populations, opposed };
}

/** Cancers that a dimension or a level that is counted implies: PAM50 is of breast cancer. */
function impliedBy(phrases: readonly Phrase[]): Population[] {
  const [first] = phrases.flatMap((one) => {
    const implied = one.is === "dimension" ? one.implied : [];
    const ofLevel = one.is === "asked" && one.level.is === "class" ? one.level.implied : [];
    const { text, start, end } = one;
    return implied.length + ofLevel.length === 0 ? [] : [{ implied: [...implied, ...ofLevel], text, start, end }];
  });
  return first === undefined ? [] : [{ is: "population", ...nobody(), touches: false, ...first }];
}

/** What the populations of a clause share, and what they differ by. */
export const cohortsOf = ({ phrases, populations, opposed }: Clause): Cohorts | Trouble =>
  combine([...populations, ...impliedBy(phrases)], opposed);

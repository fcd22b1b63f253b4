import { isState, type State1 } from "../phrases/named.ts";
import { placeOf } from "../scan/item.ts";
import { nobody } from "./draft.ts";
import { type Phrase, type Population, type Stated, statedBy } from "./population.ts";

/** A phrase that may say what patients of one side have: whom it describes, or a state of a gene. */
export type Holder = Population | State1;

export const isHolder = (phrase: Phrase | undefined): phrase is Holder =>
  phrase?.is === "population" || (phrase?.is === "named" && isState(phrase) && !phrase.both);

export const statedIn = (holder: Holder): readonly Stated[] =>
  holder.is === "population" ? holder.conditions : statedBy(holder);

/** The patients of a holder; of a state, those of whom nothing else is known. */
export const asPopulation = (holder: Holder): Population =>
  holder.is === "population"
    ? holder
    : { is: "population", ...nobody(), conditions: [...statedBy(holder)], touches: false, ...placeOf([holder]) };

/** A population of which a phrase behind it tells more. */
export function withMore(one: Population, more: Holder): Population {
  const place = more.is === "population" ? more : one;
  return { ...place, conditions: [...one.conditions, ...statedIn(more)], ...placeOf([one, more]) };
}

import { type Phrase, type Population, saysOf } from "../populations/population.ts";
import type { Named } from "../phrases/named.ts";

/** "Among smokers: KRAS; among never smokers: EGFR": each population has a variable of its own. */

interface Pair {
  readonly named: string;
  readonly population: Population;
}

const variableOf = ({ genes, what }: Named): string => JSON.stringify([genes, what]);

/** The populations with what stands beside each of them, by turns. */
function pairsOf(phrases: readonly Phrase[]): readonly Pair[] {
  const turns = phrases.filter(
    (one): one is Named | Population =>
      (one.is === "named" && one.again === undefined) || (one.is === "population" && one.conditions.length > 0),
  );
  const kinds = turns.map(({ is }) => is).join();
  if (kinds !== "named,population,named,population" && kinds !== "population,named,population,named") return [];
  const named = turns.filter((one) => one.is === "named");
  const populations = turns.filter((one) => one.is === "population");
  return populations.flatMap((population, at) => {
    const beside = named[at];
    return beside === undefined ? [] : [{ named: variableOf(beside), population }];
  });
}

/** Whether one thing is said of both that cannot be true of the same patient. */
const areOpposed = (one: Population, other: Population): boolean =>
  one.conditions.some((said) =>
    other.conditions.some((second) => second.key === said.key && saysOf(second) !== saysOf(said)),
  );

export function hasOwnPatients(phrases: readonly Phrase[]): boolean {
  const [first, second] = pairsOf(phrases);
  if (first === undefined || second === undefined) return false;
  return first.named !== second.named && areOpposed(first.population, second.population);
}

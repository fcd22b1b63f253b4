import { takingEffect } from "../lexicon/words/readings.ts";
import type { Phrase } from "../populations/population.ts";
import { isAsk, isLink } from "../scan/item.ts";

/** "Does high MKI67 still matter in IDH1-mutant LGG?": what it matters for is not said, and those it matters in are no side. */

const asked = new Set<Phrase["is"]>(["named", "dimension", "quantity", "outcome", "asked", "counted"]);

/** The words for an effect on nothing that is said, where patients are described. */
export function unsaidEffect(phrases: readonly Phrase[]): string | undefined {
  const at = phrases.findIndex((phrase) => isAsk(phrase, "association") && takingEffect.test(phrase.text));
  const patients = phrases.slice(at + 1).find((phrase) => !isLink(phrase, "in", "relative"));
  const isIn = patients?.is === "population" && patients.conditions.length > 0;
  const isAlone = phrases.filter(({ is }) => asked.has(is)).length === 1;
  return at > 0 && isIn && isAlone ? phrases[at]?.text : undefined;
}

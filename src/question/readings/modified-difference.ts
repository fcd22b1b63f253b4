import type { Phrase } from "../populations/population.ts";
import { isAsk, type Item, placed } from "../scan/item.ts";
import { isNumber, itemsOf } from "./relation-phrases.ts";
import { numberOfGroups } from "./relating.ts";
import { saidToDiffer } from "./said-to-differ.ts";

/** A difference that is said to differ itself, as two of one number: "KEAP1 mutation raises NQO1" and "NQO1 differs between smokers and never smokers". */
export interface Halves {
  /** What is related, and how it is said to be. */
  readonly difference: readonly Item[];
  /** Between whom that may differ, asked of the same number. */
  readonly across: readonly Item[];
}

/** What says that the number differs: a comparative as it is, all else as a difference. */
export function asking(by: Phrase): Item {
  const ask = isAsk(by, "comparative") ? "comparative" : isAsk(by, "magnitude") ? "magnitude" : "difference";
  return placed({ is: "ask", ask }, by);
}

/** The high and the low of a gene, where its number may change a difference. */
export const asGroups = (items: readonly Item[], across: readonly Phrase[]): Item[] =>
  items.flatMap((item) => {
    const isNumbered = across.some((phrase) => isNumber(phrase) && phrase.start === item.start);
    return isNumbered && item.is === "gene" ? [placed({ is: "level", level: "high" }, item), item] : [item];
  });

/** "(mutated versus wild type)": of which gene is said in the other half. */
const isElliptic = (across: readonly Phrase[], items: readonly Item[]): boolean =>
  across
    .flatMap((phrase) => (phrase.is === "population" ? phrase.conditions : []))
    .flatMap(({ condition }) => ("genes" in condition ? condition.genes : []))
    .some((gene) => !items.some((item) => item.is === "gene" && item.symbol === gene));

/** The halves of a difference that is said to differ; undefined where none is. */
export function modifiedDifference(items: readonly Item[], phrases: readonly Phrase[]): Halves | undefined {
  if (phrases.some(({ is }) => is === "outcome")) return undefined;
  const said = saidToDiffer(phrases, numberOfGroups);
  const of = (kept: readonly Phrase[]): Item[] => itemsOf(kept, phrases, items);
  if (said === undefined || isElliptic(said.across, of(said.across))) return undefined;
  return {
    difference: of(said.difference),
    across: [...of(said.difference.filter(isNumber)), asking(said.by), ...asGroups(of(said.across), said.across)],
  };
}

import { weakExceptions } from "../lexicon/words/context.ts";
import { signNouns } from "../lexicon/words/readings.ts";
import { saysOneOf } from "../lexicon/words/words.ts";
import { isLink, type Item } from "../scan/item.ts";
import { isVariable, type Phrase } from "../populations/population.ts";

/** Parts of what is said of a relation: its noun, what it relates, and between whom it may differ. */

type Asked = Extract<Phrase, { is: "ask" }>;

/** "Prognostic", of a gene or of its value; "a good sign". */
export const isPrognostic = ({ text }: { readonly text: string }): boolean =>
  text.toLowerCase().includes("prognos") || saysOneOf(text, signNouns);

/** What is measured: "NQO1", "NQO1 expression", "TMB". */
export const isNumber = (phrase: Phrase): boolean =>
  phrase.is === "quantity" ||
  (phrase.is === "named" && (phrase.what.kind === "bare" || phrase.what.kind === "measure"));
/** A relation is said whole between two places: with its variable and its outcome. */
export const isWhole = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ is }) => is === "outcome") && phrases.some(isVariable);

export const becomes = (phrase: Phrase, ask: Asked["ask"]): Phrase => ({ ...phrase, is: "ask", ask });

/** The phrases, of which the one at a place says how the relation differs. */
export const saidAt = (phrases: readonly Phrase[], place: number, ask: Asked["ask"] = "interaction"): Phrase[] =>
  phrases.map((phrase, at) => (at === place ? becomes(phrase, ask) : phrase));

/** The phrases without a noun that is an ask; an outcome that is one stays. */
export const without = (phrases: readonly Phrase[], noun: number): Phrase[] =>
  phrases.filter((phrase, at) => at !== noun || phrase.is === "outcome");

export const isPopulationOf = (phrase: Phrase): boolean =>
  phrase.is === "population" && (phrase.conditions.length > 0 || phrase.others);
export const isStated = (phrase: Phrase): boolean =>
  phrase.is === "named" && (phrase.what.kind === "state" || phrase.what.kind === "level");
export const isGroup = (phrase: Phrase): boolean => isVariable(phrase) || isPopulationOf(phrase);
/** "Between LUAD and LUSC", "in LUAD than in LUSC". */
export const arePlaces = (phrases: readonly Phrase[]): boolean =>
  phrases.reduce((sum, phrase) => sum + (phrase.is === "population" ? phrase.named : 0), 0) > 1;

/** The items of some of the phrases: each is of the phrase that begins last before it. */
export function itemsOf(kept: readonly Phrase[], phrases: readonly Phrase[], items: readonly Item[]): Item[] {
  const starts = phrases.map(({ start }) => start);
  const first = Math.min(...starts);
  const placeOf = ({ start }: Item): number => Math.max(...starts.filter((one) => one <= Math.max(start, first)));
  const held = new Set(kept.map(({ start }) => start));
  return items.filter((item) => held.has(placeOf(item)));
}

/** "In women versus men", "in women but not in men": patients of whom the relation before them is told apart; the place of the word between them. */
export function opposedPatients(phrases: readonly Phrase[]): number {
  const at = phrases.findIndex(
    (phrase) => isLink(phrase, "versus") || (isLink(phrase, "except") && weakExceptions.has(phrase.text.toLowerCase())),
  );
  const [one, others] = [phrases[at - 1], phrases.slice(at + 1)];
  const arePatients = others.every((phrase) => phrase.is === "population" || isLink(phrase, "in", "of"));
  return one?.is === "population" && others.some(({ is }) => is === "population") && arePatients ? at : -1;
}

import { isAsk, isLink, isUnaltered } from "../scan/item.ts";
import { areAllApart, isSaidOfEach, kindOf } from "./apart.ts";
import { isHolder, statedIn } from "./holder.ts";
import type { Phrase, Population, Stated } from "./population.ts";
import { asSides, isPlain } from "./set-apart.ts";

/** "KRAS-mutant and EGFR-mutant LUAD", "POLE-mutant, MSI-high or TP53-mutant UCEC": sides that one phrase lists. */

/** "Do KRAS-mutant and EGFR-mutant LUAD differ in survival?": nothing else makes groups. */
export function differ(phrases: readonly Phrase[], first: number, last = first): boolean {
  const others = [...phrases.slice(0, first), ...phrases.slice(last + 1)];
  const groups = others.some((one) => one.is === "dimension" || (isHolder(one) && statedIn(one).length > 0));
  const isSaid = phrases.slice(last).some((one) => isAsk(one, "difference"));
  return (
    isSaid && !groups && !isLink(phrases[first - 1], "in", "of") && !others.some((one) => isLink(one, "by", "versus"))
  );
}

/** The things that a population lists: those that one phrase joins, with those before it up to which commas lead. */
function listIn(population: Population): readonly Stated[] {
  const { conditions } = population;
  const isJoined = (one: Stated, at: number): boolean => one.text === conditions[at + 1]?.text;
  const start = conditions.findIndex(isJoined);
  if (start < 0) return [];
  const end = conditions.findLastIndex((one) => one.text === conditions[start]?.text) + 1;
  return [...listedBefore(population, start), ...conditions.slice(start, end)];
}

/** What stands before a thing that a population lists, up to which commas lead. */
function listedBefore({ conditions, text }: Population, at: number): readonly Stated[] {
  let start = at;
  const follows = (): boolean => text.includes(`${conditions[start - 1]?.text} , ${conditions[start]?.text}`);
  while (start > 0 && follows()) start -= 1;
  return conditions.slice(start, at);
}

/** "Higher in EGFR-mutant or KRAS-mutant LUAD?" asks in which, where "EGFR or KRAS mutant" is any of them. */
function eachOf(stated: Stated): readonly Stated[] {
  const { condition, text } = stated;
  if (condition.is !== "state" || condition.all === true || condition.beside !== undefined) return [];
  if (isUnaltered(condition.state) || !isSaidOfEach(text, condition.genes.length)) return [];
  return condition.genes.map((gene, at) => ({
    ...stated,
    key: `${kindOf(stated)}:${gene}`,
    text: text.split(" and ")[at] ?? text,
    condition: { ...condition, genes: [gene] },
  }));
}

/** "Between KRAS-mutant and EGFR-mutant LUAD", "KRAS-mutant versus EGFR-mutant LUAD": one phrase that lists its sides. */
export function listed(phrases: readonly Phrase[], at: number, chooses: boolean): Phrase | undefined {
  const phrase = phrases[at];
  if (phrase?.is !== "population" || !isPlain(phrase)) return phrase;
  const isAsked = chooses && phrases.slice(0, at).some((one) => isAsk(one, "comparative", "outlook"));
  const chosen = isAsked ? phrase.conditions.find((one) => eachOf(one).length > 1) : undefined;
  if (chosen !== undefined) {
    const before = listedBefore(phrase, phrase.conditions.indexOf(chosen));
    const rest = phrase.conditions.filter((one) => one !== chosen && !before.includes(one));
    return { ...phrase, conditions: [...rest, asSides([...before, ...eachOf(chosen)])] };
  }
  const sides = listIn(phrase);
  const isBetween =
    isLink(phrases[at - 1], "between") && !(isLink(phrases[at + 1], "and") && isHolder(phrases[at + 2]));
  const isOpposed = isBetween || differ(phrases, at) || sides.every(({ choice }) => choice);
  if (sides.length < 2 || !isOpposed || !areAllApart(sides)) return phrase;
  const rest = phrase.conditions.filter((one) => !sides.includes(one));
  return { ...phrase, conditions: [...rest, asSides(sides)] };
}

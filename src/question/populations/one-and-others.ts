import { isState, type State1 } from "../phrases/named.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { asPopulation, withMore } from "./holder.ts";
import { opposedTo, saysMore } from "./others-of.ts";
import { type Phrase, type Population, stateKey } from "./population.ts";
import { ofSeveral } from "./several.ts";

/** Patients of whom several things hold, against all of whom one does not. */
const asOneSide = (population: Population): Population => {
  const { conditions, text } = population;
  return { ...population, conditions: [ofSeveral("sides", [ofSeveral("together", conditions, text)], text)] };
};

/** Whom all others of the clause are set against, where these are told by several things: "stage IV KRAS-mutant COAD versus all others". */
function toldByMore(phrases: readonly Phrase[]): { readonly side: Population; readonly rest: number } | undefined {
  const rest = phrases.findIndex((one) => one.is === "population" && one.others);
  const [others, side] = [phrases[rest], opposedTo(phrases, rest)];
  if (others?.is !== "population" || side?.is !== "population" || others.lacking) return undefined;
  const isElsewhere = side.cancers.length > 0 && others.cancers.some((code) => !side.cancers.includes(code));
  if (isElsewhere || saysMore({ ...others, cancers: [] })) return undefined;
  // "... and all others in female LUAD patients": the place of both.
  const isOnly = phrases.every(
    (one, at) => one === side || one.is !== "population" || one.conditions.length === 0 || at > rest,
  );
  const isPlain = others.denied.length === 0 && !others.otherCancers && isOnly && phrases.indexOf(side) < rest;
  const held = side.conditions.every(({ both, condition }) => !both && condition.is !== "any");
  return isPlain && held && side.conditions.length > 1 ? { side, rest } : undefined;
}

const isLevel = (phrase: Phrase | undefined): phrase is State1 =>
  phrase?.is === "named" && isState(phrase) && phrase.what.kind === "level" && !phrase.both;
/** "Together", behind what is had so. */
const saysTogether = (phrase: Phrase | undefined): boolean => isAsk(phrase, "cooccurrence");

/** "High MYC and high BCL2 (together) versus the rest": levels that are listed hold of one side. */
function withListedLevels(phrases: readonly Phrase[]): readonly Phrase[] {
  const versus = phrases.findIndex((one, at) => isLink(one, "versus") && isRest(phrases[at + 1]));
  const end = saysTogether(phrases[versus - 1]) ? versus - 1 : versus;
  const [first, joint, second] = phrases.slice(Math.max(end - 3, 0), end);
  const areListed = isLevel(first) && isLink(joint, "and") && isLevel(second) && !isLink(phrases[end - 4], "and");
  if (versus < 0 || !areListed || stateKey(first) === stateKey(second)) return phrases;
  return [...phrases.slice(0, end - 3), withMore(asPopulation(first), second), ...phrases.slice(versus)];
}
const isRest = (phrase: Phrase | undefined): boolean => phrase?.is === "population" && phrase.others && !phrase.lacking;

/** The phrases, of which patients who are told by several things are one side, and all others the rest. */
export function withOneSide(given: readonly Phrase[]): Phrase[] {
  const phrases = withListedLevels(given);
  const told = toldByMore(phrases);
  if (told === undefined) return [...phrases];
  const { side, rest } = told;
  const before = phrases.findLastIndex((one, at) => at < rest && one.is !== "link");
  const others = phrases[rest];
  const place = others?.is === "population" && side.cancers.length === 0 ? others : side;
  const { cancers, named } = place;
  return phrases.flatMap((one, at) => {
    if (at > before && at <= rest) return isLink(one, "versus") ? [one] : [];
    return [one === side ? asOneSide({ ...side, cancers, named }) : one];
  });
}

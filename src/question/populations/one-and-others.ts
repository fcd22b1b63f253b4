import { isLink } from "../scan/item.ts";
import { opposedTo, saysMore } from "./others-of.ts";
import type { Phrase, Population } from "./population.ts";
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

/** The phrases, of which patients who are told by several things are one side, and all others the rest. */
export function withOneSide(phrases: readonly Phrase[]): Phrase[] {
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

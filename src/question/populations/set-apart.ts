import { placeOf } from "../scan/item.ts";
import type { Population, Stated } from "./population.ts";
import { ofSeveral } from "./several.ts";

/** What each of several sides has, as one condition of the patients of all. */
export const asSides = (of: readonly Stated[]): Stated =>
  ofSeveral("sides", of, of.map(({ text }) => text).join(" / "));

export const isPlain = (one: Population): boolean =>
  !one.normal && !one.others && !one.otherCancers && !one.excluding && one.denied.length === 0;

/** The cancers of populations that name none or the same; undefined where they differ. */
export function sharedPlace(populations: readonly Population[]): Population | undefined {
  const placed = populations.filter(({ cancers }) => cancers.length > 0);
  const isOne = new Set(placed.map(({ cancers }) => cancers.join())).size <= 1;
  return isOne ? (placed.at(-1) ?? populations[0]) : undefined;
}

/** Populations of one place as one, which its sides tell apart. */
export function setApart(
  populations: readonly Population[],
  place: Population,
  shared: readonly Stated[],
  sides: readonly Stated[],
): Population {
  const [first = place] = populations;
  const { via: _, ...rest } = place;
  return {
    ...rest,
    tumor: true,
    anaphor: false,
    conditions: [...shared, asSides(sides)],
    implied: [...new Set(populations.flatMap(({ implied }) => implied))],
    touches: first.touches,
    ...(first.via === undefined || first.via === "versus" ? {} : { via: first.via }),
    ...placeOf([first, populations.at(-1) ?? first]),
  };
}

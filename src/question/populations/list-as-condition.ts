import { attributeOf } from "../../meaning/index.ts";
import type { Cohorts, Split } from "./cohorts.ts";
import type { Population, Stated } from "./population.ts";

/** "in stage II and III tumours": levels that are listed and set against nothing are one condition where something else is compared. */

/** Men and women are everybody. */
const isEverybody = (attribute: string, levels: readonly string[]): boolean =>
  attributeOf(attribute, "levels").levels?.every((level) => levels.includes(level)) ?? false;

export function listed(split: Split, populations: readonly Population[]): Stated | undefined {
  if (split.is !== "class" || split.keys.length !== 1 || split.levels.length < 2) return undefined;
  const holders = populations.filter((one) => one.conditions.some(({ key }) => split.keys.includes(key)));
  const places = new Set(holders.flatMap(({ cancers }) => (cancers.length === 0 ? [] : [cancers.join()])));
  const joined = places.size < 2 && holders.slice(1).every(({ via }) => via === "and" || via === "or");
  const { attribute, levels, text } = split;
  // "Compare grade 2 with grade 3", "between grade 2 and grade 3" sets them against each other.
  if (holders[0]?.via === "between") return undefined;
  if (populations.some((one) => one.others) || !joined || isEverybody(attribute, levels)) return undefined;
  return { key: attribute, condition: { is: "class", attribute, levels }, both: false, choice: false, text };
}

export function listAsCondition(cohorts: Cohorts, populations: readonly Population[]): Cohorts | undefined {
  const { split, ...rest } = cohorts;
  const stated = split === undefined ? undefined : listed(split, populations);
  return stated === undefined ? undefined : { ...rest, where: [...rest.where, stated] };
}

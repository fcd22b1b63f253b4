import type { Covariate } from "../statistics/index.ts";
import { comparedWith, referenceOf } from "./crossed-groups.ts";

/** Two groups and the levels across which they may differ, as the covariates of a model. */

/** A patient with the places of their group and of their level. */
export interface Crossed {
  readonly group: number;
  readonly level: number;
}

export const GROUP = "group";
export const LEVEL = "level";
export const PRODUCT = `${GROUP}:${LEVEL}`;

/** 1 for the first group (high, mutant), 0 for the second: an effect is of the first over the second. */
export const groupCovariate = (patients: readonly Pick<Crossed, "group">[]): Covariate => ({
  name: GROUP,
  values: patients.map(({ group }) => 1 - group),
});

/** The levels as a factor, the reference first. */
export function levelFactor(patients: readonly Crossed[], levels: readonly string[]): Covariate {
  const names = levels.map((_, place) => String(place));
  const reference = referenceOf(levels);
  return {
    name: LEVEL,
    levels: [String(reference), ...comparedWith(names, reference)],
    values: patients.map(({ level }) => String(level)),
  };
}

/** 1 for the first group within one level, 0 for everybody else. */
export const inLevel = (patients: readonly Crossed[], place: number): Covariate => ({
  name: `${GROUP} in ${place}`,
  values: patients.map(({ group, level }) => (level === place ? 1 - group : 0)),
});

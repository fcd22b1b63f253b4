import type { Population, Stated } from "../populations/population.ts";
import { type Cohorts, isTrouble } from "../populations/cohorts.ts";
import { type Clause, cohortsOf } from "./clause.ts";

/** Whom a clause speaks of where its populations do not agree: a condition is given to all of them or left, or one is left. */

/** Populations as they could have been meant, and what that costs. */
interface Meant {
  readonly clause: Clause;
  readonly cost: number;
}
export interface NearCohorts {
  readonly cohorts: Cohorts;
  readonly cost: number;
}

const SHARED = 1;
const LEFT = 3;
const UNOPPOSED = 1;

const holds = ({ conditions }: Population, { key }: Stated): boolean => conditions.some((one) => one.key === key);

/** The clause with one thing meant otherwise. */
function changesOf(clause: Clause): Meant[] {
  const { populations } = clause;
  const changed = (cost: number, changes: (one: Population) => Population[]): Meant => ({
    clause: { ...clause, populations: populations.flatMap(changes) },
    cost,
  });
  const conditions = [...new Map(populations.flatMap((one) => one.conditions).map((one) => [one.key, one])).values()];
  return [
    { clause: { ...clause, populations: populations.map(unopposed) }, cost: UNOPPOSED },
    ...conditions.flatMap((stated) => [
      changed(SHARED, (one) => [holds(one, stated) ? one : { ...one, conditions: [...one.conditions, stated] }]),
      changed(LEFT, (one) => [{ ...one, conditions: one.conditions.filter(({ key }) => key !== stated.key) }]),
    ]),
    ...populations.map((left) => changed(weightOf(left), (one) => (one === left ? [] : [one]))),
  ];
}

/** A population that is only mentioned, neither the others nor set against anything. */
const unopposed = ({ via: _, ...one }: Population): Population => ({
  ...one,
  others: false,
  touches: false,
});

const weightOf = ({ cancers, conditions, normal }: Population): number =>
  1 + LEFT * conditions.length + 2 * cancers.length + (normal ? LEFT : 0);

const agreeing = (all: readonly Meant[]): NearCohorts[] =>
  all.flatMap(({ clause, cost }) => {
    const cohorts = cohortsOf(clause);
    return isTrouble(cohorts) ? [] : [{ cohorts, cost }];
  });

/** The nearest agreements: none is needed, or one change, or two. */
export function cohortsNear(clause: Clause): NearCohorts[] {
  const whole = agreeing([{ clause, cost: 0 }]);
  if (whole.length > 0) return whole;
  const once = changesOf(clause);
  const found = agreeing(once);
  return found.length > 0
    ? found
    : agreeing(once.flatMap((one) => changesOf(one.clause).map((two) => ({ ...two, cost: one.cost + two.cost }))));
}

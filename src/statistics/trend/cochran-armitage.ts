import { normalLnTwoSided } from "../distributions/normal.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";

/** Patients with the event and all patients per ordered group; scores are 0, 1, 2, ... unless given. */
export type OrderedProportions = {
  readonly events: readonly number[];
  readonly totals: readonly number[];
  readonly scores?: readonly number[] | undefined;
};

/** Test of a trend in proportions; z > 0 means that the share rises with the score. */
export type CochranArmitageResult =
  | {
      readonly status: "ok";
      /** Null for a group without patients, which is left out. */
      readonly proportions: readonly (number | null)[];
      /** Score statistic and its variance. */
      readonly score: number;
      readonly variance: number;
      /** Change of the share per unit of the score, by weighted regression. */
      readonly slope: number;
      readonly z: number;
      readonly pValue: PValue;
    }
  | NotComputable;

type Group = { readonly events: number; readonly total: number; readonly score: number };

const totalOver = (groups: readonly Group[], term: (group: Group) => number): number =>
  groups.reduce((sum, group) => sum + term(group), 0);

/**
 * Cochran-Armitage test of a trend in proportions over ordered groups, two-sided, without continuity correction.
 * Not computable: fewer_than_two_groups with patients (and different scores), zero_margin (nobody or everybody has
 * the event). R: prop.trend.test(events, totals, scores).
 */
export function cochranArmitage({ events, totals, scores }: OrderedProportions): CochranArmitageResult {
  const all = events.map((count, i) => ({ events: count, total: totals[i] ?? 0, score: scores?.[i] ?? i }));
  const groups = all.filter(({ total }) => total > 0);
  if (groups.length < 2) return notComputable("fewer_than_two_groups");
  const [n, died] = [totalOver(groups, ({ total }) => total), totalOver(groups, (group) => group.events)];
  if (died === 0 || died === n) return notComputable("zero_margin");
  const mean = totalOver(groups, ({ total, score }) => total * score) / n;
  const spread = totalOver(groups, ({ total, score }) => total * (score - mean) ** 2);
  if (spread === 0) return notComputable("fewer_than_two_groups");
  const share = died / n;
  const score = totalOver(groups, (group) => (group.events - group.total * share) * (group.score - mean));
  const variance = share * (1 - share) * spread;
  const z = score / Math.sqrt(variance);
  const proportions = all.map((group) => (group.total === 0 ? null : group.events / group.total));
  return {
    status: "ok",
    proportions,
    score,
    variance,
    slope: score / spread,
    z,
    pValue: pValueOf(normalLnTwoSided(z)),
  };
}

import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { cholesky, inverseForm } from "../cholesky.ts";
import type { KaplanMeierStep } from "../kaplan-meier.ts";
import { addTo, rowsOf, visitEventTimes } from "./efron.ts";
import type { RiskSets } from "./risk-sets.ts";

/** Tests that coefficients do not change over time: one per covariate and one of all together. */
export type ProportionalHazards = { readonly covariates: readonly ChiSquareTest[]; readonly global: ChiSquareTest };

/** Sums over event times of score and information, weighted by g(t) and g(t) squared. */
type TimeWeighted = { score: Float64Array; plain: Float64Array; weighted: Float64Array; squared: Float64Array };

/** g(t) = 1 - Kaplan-Meier just before t, centred over the deaths. */
function timeTransform(steps: readonly KaplanMeierStep[]): ReadonlyMap<number, number> {
  const before = steps.map((step, i) => [step, 1 - (steps[i - 1]?.survival ?? 1)] as const);
  const deaths = before.reduce((sum, [{ events }]) => sum + events, 0);
  const mean = before.reduce((sum, [{ events }, g]) => sum + events * g, 0) / deaths;
  return new Map(before.map(([{ time }, g]) => [time, g - mean]));
}

function timeWeightedSums(sets: RiskSets, beta: Float64Array, g: ReadonlyMap<number, number>): TimeWeighted {
  const p = beta.length;
  const matrix = () => new Float64Array(p * p);
  const sums: TimeWeighted = { score: new Float64Array(p), plain: matrix(), weighted: matrix(), squared: matrix() };
  visitEventTimes(sets, beta, ({ score, information }, time) => {
    const weight = g.get(time) ?? 0;
    addTo(sums.score, score, weight);
    addTo(sums.plain, information);
    addTo(sums.weighted, information, weight);
    addTo(sums.squared, information, weight * weight);
  });
  return sums;
}

/** Score test of adding g(t) times the chosen covariates to the model. */
function scoreTest({ score, plain, weighted, squared }: TimeWeighted, chosen: readonly number[]): ChiSquareTest | null {
  const p = score.length;
  const [constant, cross, changing] = [rowsOf(plain, p), rowsOf(weighted, p), rowsOf(squared, p)];
  const pick = (row: Float64Array | undefined) => chosen.map((j) => row?.[j] ?? 0);
  const upper = constant.map((row, j) => [...row, ...pick(cross[j])]);
  const lower = chosen.map((j) => [...(cross[j] ?? []), ...pick(changing[j])]);
  const factor = cholesky([...upper, ...lower]);
  if (!factor) return null;
  const gradient = [...constant.map(() => 0), ...pick(score)];
  return chiSquareTest(inverseForm(factor, gradient), chosen.length);
}

/**
 * Score test of proportional hazards (Grambsch and Therneau 1994) with the Kaplan-Meier transform of time, at the
 * fitted coefficients; `steps` is the curve of all patients. Null when the information is singular.
 * R: cox.zph(fit, transform = "km") of survival 3.
 */
export function proportionalHazards(
  sets: RiskSets,
  beta: Float64Array,
  steps: readonly KaplanMeierStep[],
): ProportionalHazards | null {
  const sums = timeWeightedSums(sets, beta, timeTransform(steps));
  const all = Array.from(beta.keys());
  const covariates = all.map((j) => scoreTest(sums, [j])).filter((test) => test !== null);
  const global = scoreTest(sums, all);
  return global && covariates.length === all.length ? { covariates, global } : null;
}

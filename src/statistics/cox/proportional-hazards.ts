import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { cholesky, inverseForm } from "../cholesky.ts";
import type { CurvePoint } from "../survival/kaplan-meier.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { addTo, rowsOf, visitEventTimes } from "./efron.ts";
import type { RiskSets } from "./risk-sets.ts";
import type { ColumnsOfTerm, TermTest } from "./term-test.ts";

/** Tests that coefficients do not change over time: one per term and one of all together. */
export type ProportionalHazards =
  | { readonly status: "ok"; readonly terms: readonly TermTest[]; readonly global: ChiSquareTest }
  | NotComputable;

/** Sums over event times of score and information, weighted by g(t) and g(t) squared. */
type TimeWeighted = { score: Float64Array; plain: Float64Array; weighted: Float64Array; squared: Float64Array };

/** Spread of g(t) under which all deaths are at one time: what rounding leaves. */
const NO_SPREAD = 1e-12;

/** g(t) = 1 - Kaplan-Meier just before t, centred over the deaths; null when it is the same at all deaths. */
function timeTransform(steps: readonly CurvePoint[]): ReadonlyMap<number, number> | null {
  const before = steps.map(({ time, events }, i) => ({ time, events, g: 1 - (steps[i - 1]?.survival ?? 1) }));
  const atDeaths = before.filter(({ events }) => events > 0);
  const deaths = atDeaths.reduce((sum, { events }) => sum + events, 0);
  const mean = atDeaths.reduce((sum, { events, g }) => sum + events * g, 0) / deaths;
  if (atDeaths.every(({ g }) => Math.abs(g - mean) < NO_SPREAD)) return null;
  return new Map(atDeaths.map(({ time, g }) => [time, g - mean]));
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
 * fitted coefficients; `steps` is the curve of all patients. Not computable: singular_variance (all deaths at one time).
 * R: cox.zph(fit, transform = "km", terms = TRUE) of survival 3.
 */
export function proportionalHazards(
  sets: RiskSets,
  beta: Float64Array,
  steps: readonly CurvePoint[],
  terms: readonly ColumnsOfTerm[],
): ProportionalHazards {
  const g = timeTransform(steps);
  if (!g) return notComputable("singular_variance");
  const sums = timeWeightedSums(sets, beta, g);
  const tests = terms.flatMap(({ name, columns }) => {
    const test = scoreTest(sums, columns);
    return test ? [{ name, ...test }] : [];
  });
  const global = scoreTest(sums, Array.from(beta.keys()));
  if (!global || tests.length < terms.length) return notComputable("singular_variance");
  return { status: "ok", terms: tests, global };
}

import type { StudyEstimate } from "./study-estimate.ts";
import { pooledAt, weightsOf } from "./pooling.ts";

/** Sum of a list. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const sumOfSquares = (values: readonly number[]): number => sum(values.map((value) => value * value));

/** Cochran's Q at a variance between studies: weighted squared deviations from the pooled estimate. */
export function heterogeneityOf(studies: readonly StudyEstimate[], tau2: number): number {
  const weights = weightsOf(studies, tau2);
  const centre = pooledAt(studies, weights);
  return sum(studies.map(({ estimate }, i) => (weights[i] ?? 0) * (estimate - centre) ** 2));
}

/** Typical sampling variance (Higgins and Thompson 2002). */
export function typicalVariance(studies: readonly StudyEstimate[]): number {
  const weights = weightsOf(studies, 0);
  return ((studies.length - 1) * sum(weights)) / (sum(weights) ** 2 - sumOfSquares(weights));
}

/** Variance between studies by moments (DerSimonian and Laird 1986). */
export function derSimonianLaird(studies: readonly StudyEstimate[]): number {
  const weights = weightsOf(studies, 0);
  const excess = heterogeneityOf(studies, 0) - (studies.length - 1);
  return Math.max(0, excess / (sum(weights) - sumOfSquares(weights) / sum(weights)));
}

/** Hedges' unweighted estimate, where the iteration begins. */
function hedges(studies: readonly StudyEstimate[]): number {
  const k = studies.length;
  const mean = sum(studies.map(({ estimate }) => estimate)) / k;
  const squares = sum(studies.map(({ estimate }) => (estimate - mean) ** 2));
  return Math.max(0, squares / (k - 1) - sum(studies.map(({ variance }) => variance)) / k);
}

const CONVERGED = 1e-13;
const MAX_STEPS = 5000;

/** Fisher scoring step of the restricted likelihood: (y' P P y - tr P) / tr P P with P of the intercept model. */
function scoringStep(studies: readonly StudyEstimate[], tau2: number): number {
  const weights = weightsOf(studies, tau2);
  const [total, squares] = [sum(weights), sumOfSquares(weights)];
  const cubes = sum(weights.map((weight) => weight ** 3));
  const centre = pooledAt(studies, weights);
  const form = sum(studies.map(({ estimate }, i) => ((weights[i] ?? 0) * (estimate - centre)) ** 2));
  const trace = total - squares / total;
  const traceOfSquare = squares - (2 * cubes) / total + (squares / total) ** 2;
  return (form - trace) / traceOfSquare;
}

/** Variance between studies by restricted maximum likelihood; steps are halved so that it stays above 0. */
export function restrictedLikelihood(studies: readonly StudyEstimate[]): number {
  let tau2 = hedges(studies);
  for (let count = 0; count < MAX_STEPS; count += 1) {
    let step = scoringStep(studies, tau2);
    while (tau2 + step < 0) step /= 2;
    tau2 += step;
    if (Math.abs(step) <= CONVERGED) break;
  }
  return tau2;
}

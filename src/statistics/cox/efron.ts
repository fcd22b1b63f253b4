import { at, linearPredictor, type RiskSets, type TieBlock } from "./risk-sets.ts";

/** Weighted sums over a set of patients: of weights, of weighted covariates, of weighted products (by rows). */
type Sums = { weight: number; readonly first: Float64Array; readonly second: Float64Array };

/** What one event time adds to the log likelihood, its gradient and the information (p x p by rows). */
export type Contribution = { logLikelihood: number; readonly score: Float64Array; readonly information: Float64Array };

/** Sums over the risk set and over the deaths of one time, and what that time contributes. */
type AtOneTime = { readonly risk: Sums; readonly dead: Sums; readonly target: Contribution };

const emptySums = (p: number): Sums => ({ weight: 0, first: new Float64Array(p), second: new Float64Array(p * p) });

/** A contribution of nothing for p covariates. */
const noContribution = (p: number): Contribution => ({
  logLikelihood: 0,
  score: new Float64Array(p),
  information: new Float64Array(p * p),
});

function clear(sums: Sums): void {
  sums.weight = 0;
  sums.first.fill(0);
  sums.second.fill(0);
}

function empty(contribution: Contribution): void {
  contribution.logLikelihood = 0;
  contribution.score.fill(0);
  contribution.information.fill(0);
}

function addPatient(sums: Sums, x: Float64Array, weight: number): void {
  sums.weight += weight;
  for (let j = 0; j < x.length; j += 1) {
    const weighted = weight * at(x, j);
    sums.first[j] = at(sums.first, j) + weighted;
    for (let l = 0; l <= j; l += 1) {
      const cell = j * x.length + l;
      sums.second[cell] = at(sums.second, cell) + weighted * at(x, l);
    }
  }
}

/** Efron: of the d tied deaths the k-th sees the risk set less k / d of the deaths' weight. Fills one triangle. */
function addTiedDeath(target: Contribution, risk: Sums, dead: Sums, share: number, mean: Float64Array): void {
  const p = mean.length;
  const weight = risk.weight - share * dead.weight;
  target.logLikelihood -= Math.log(weight);
  for (let j = 0; j < p; j += 1) {
    mean[j] = (at(risk.first, j) - share * at(dead.first, j)) / weight;
    target.score[j] = at(target.score, j) - at(mean, j);
    for (let l = 0; l <= j; l += 1) {
      const cell = j * p + l;
      const second = (at(risk.second, cell) - share * at(dead.second, cell)) / weight;
      target.information[cell] = at(target.information, cell) + second - at(mean, j) * at(mean, l);
    }
  }
}

/** The covariates of one row, into `x`. */
function readRow(columns: readonly Float64Array[], row: number, x: Float64Array): void {
  for (let j = 0; j < x.length; j += 1) x[j] = columns[j]?.[row] ?? 0;
}

/** Adds the patients of one time to the risk set, and those who died to the sums and the contribution. */
function enter(sets: RiskSets, block: TieBlock, eta: Float64Array, x: Float64Array, sums: AtOneTime): void {
  for (let row = block.start; row < block.end; row += 1) {
    readRow(sets.columns, row, x);
    const weight = Math.exp(at(eta, row));
    addPatient(sums.risk, x, weight);
    if (at(sets.event, row) === 0) continue;
    if (block.deaths > 1) addPatient(sums.dead, x, weight);
    sums.target.logLikelihood += at(eta, row);
    addTo(sums.target.score, x);
  }
}

/** Copies the filled triangle of a p x p matrix to the other one. */
function mirror(matrix: Float64Array, p: number): void {
  for (let j = 0; j < p; j += 1) for (let l = 0; l < j; l += 1) matrix[l * p + j] = at(matrix, j * p + l);
}

/** Goes through the event times and adds each one's contribution to `target`, of the information one triangle. */
function eachEventTime(sets: RiskSets, beta: Float64Array, target: Contribution, visit?: (time: number) => void): void {
  const p = beta.length;
  const sums = { risk: emptySums(p), dead: emptySums(p), target };
  const [x, mean, eta] = [new Float64Array(p), new Float64Array(p), linearPredictor(sets, beta)];
  for (const block of sets.blocks) {
    if (block.opensStratum) clear(sums.risk);
    if (block.deaths > 1) clear(sums.dead);
    enter(sets, block, eta, x, sums);
    for (let k = 0; k < block.deaths; k += 1) addTiedDeath(target, sums.risk, sums.dead, k / block.deaths, mean);
    if (block.deaths > 0) visit?.(block.time);
  }
}

/**
 * Goes through the event times of a Cox model at the coefficients `beta` (standardized units) and hands each one's
 * contribution, by Efron's treatment of ties, to `visit`, which must not keep it.
 */
export function visitEventTimes(
  sets: RiskSets,
  beta: Float64Array,
  visit: (contribution: Contribution, time: number) => void,
): void {
  const target = noContribution(beta.length);
  eachEventTime(sets, beta, target, (time) => {
    mirror(target.information, beta.length);
    visit(target, time);
    empty(target);
  });
}

/** Adds a contribution, times a factor, to a total. */
export function addTo(total: Float64Array, part: Float64Array, factor = 1): void {
  for (let i = 0; i < total.length; i += 1) total[i] = at(total, i) + factor * at(part, i);
}

/** Partial log likelihood, gradient and information of the whole model at `beta`. */
export function partialLikelihood(sets: RiskSets, beta: Float64Array): Contribution {
  const total = noContribution(beta.length);
  eachEventTime(sets, beta, total);
  mirror(total.information, beta.length);
  return total;
}

/** Rows of a p x p matrix held as one list. */
export const rowsOf = (matrix: Float64Array, p: number): Float64Array[] =>
  Array.from({ length: p }, (_, j) => matrix.subarray(j * p, (j + 1) * p));

import { at, linearPredictor, type RiskSets, type TieBlock } from "./risk-sets.ts";

/** Weighted sums over a set of patients: of weights, of weighted covariates, of weighted products (by rows). */
type Sums = { weight: number; readonly first: Float64Array; readonly second: Float64Array };

/** What one event time adds to the log likelihood, its gradient and the information (p x p by rows). */
export type Contribution = { logLikelihood: number; readonly score: Float64Array; readonly information: Float64Array };

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

/** Efron: of the d tied deaths the k-th sees the risk set less k / d of the deaths' weight. */
function addTiedDeath(target: Contribution, risk: Sums, dead: Sums, share: number): void {
  const p = target.score.length;
  const weight = risk.weight - share * dead.weight;
  const mean = (j: number) => (at(risk.first, j) - share * at(dead.first, j)) / weight;
  target.logLikelihood -= Math.log(weight);
  for (let j = 0; j < p; j += 1) {
    target.score[j] = at(target.score, j) - mean(j);
    for (let l = 0; l <= j; l += 1) {
      const second = (at(risk.second, j * p + l) - share * at(dead.second, j * p + l)) / weight;
      const cell = at(target.information, j * p + l) + second - mean(j) * mean(l);
      target.information[j * p + l] = cell;
      target.information[l * p + j] = cell;
    }
  }
}

/** Adds the patients of one time to the risk set, and those who died to the sums and the contribution. */
function enter(sets: RiskSets, block: TieBlock, eta: Float64Array, risk: Sums, dead: Sums, target: Contribution): void {
  const x = new Float64Array(sets.columns.length);
  for (let row = block.start; row < block.end; row += 1) {
    for (let j = 0; j < x.length; j += 1) x[j] = sets.columns[j]?.[row] ?? 0;
    const weight = Math.exp(at(eta, row));
    addPatient(risk, x, weight);
    if (at(sets.event, row) === 0) continue;
    addPatient(dead, x, weight);
    target.logLikelihood += at(eta, row);
    for (let j = 0; j < x.length; j += 1) target.score[j] = at(target.score, j) + at(x, j);
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
  const [risk, dead] = [emptySums(beta.length), emptySums(beta.length)];
  const eta = linearPredictor(sets, beta);
  const target = noContribution(beta.length);
  for (const block of sets.blocks) {
    if (block.opensStratum) clear(risk);
    clear(dead);
    target.logLikelihood = 0;
    target.score.fill(0);
    target.information.fill(0);
    enter(sets, block, eta, risk, dead, target);
    for (let k = 0; k < block.deaths; k += 1) addTiedDeath(target, risk, dead, k / block.deaths);
    if (block.deaths > 0) visit(target, block.time);
  }
}

/** Adds a contribution, times a factor, to a total. */
export function addTo(total: Float64Array, part: Float64Array, factor = 1): void {
  for (let i = 0; i < total.length; i += 1) total[i] = at(total, i) + factor * at(part, i);
}

/** Partial log likelihood, gradient and information of the whole model at `beta`. */
export function partialLikelihood(sets: RiskSets, beta: Float64Array): Contribution {
  const total = noContribution(beta.length);
  visitEventTimes(sets, beta, ({ logLikelihood, score, information }) => {
    total.logLikelihood += logLikelihood;
    addTo(total.score, score);
    addTo(total.information, information);
  });
  return total;
}

/** Rows of a p x p matrix held as one list. */
export const rowsOf = (matrix: Float64Array, p: number): Float64Array[] =>
  Array.from({ length: p }, (_, j) => matrix.subarray(j * p, (j + 1) * p));

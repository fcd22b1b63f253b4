import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { partialLikelihood } from "./efron.ts";
import { fitCox, type Point } from "./fit.ts";
import type { RiskSets } from "./risk-sets.ts";

/** Test of all coefficients of one term together. */
export type TermTest = ChiSquareTest & { readonly name: string };

/** Places of a term's columns in the design. */
export type ColumnsOfTerm = { readonly name: string; readonly columns: readonly number[] };

/** The risk sets without some columns. */
function without(sets: RiskSets, columns: readonly number[]): RiskSets {
  const kept = <Item>(items: readonly Item[]) => items.filter((_, column) => !columns.includes(column));
  return { ...sets, columns: kept(sets.columns), scales: kept(sets.scales), ranges: kept(sets.ranges) };
}

/** Largest log likelihood of a model, searched from given coefficients; without columns it is the one at 0. */
function largestLogLikelihood(sets: RiskSets, beta: Float64Array): number {
  const start = { beta, at: partialLikelihood(sets, beta) };
  return beta.length === 0 ? start.at.logLikelihood : fitCox(sets, start).at.logLikelihood;
}

/** Likelihood-ratio tests of leaving one term out, at the same patients. R: drop1(fit, test = "Chisq"). */
export function dropOneTests(sets: RiskSets, fitted: Point, terms: readonly ColumnsOfTerm[]): TermTest[] {
  return terms.map(({ name, columns }) => {
    const beta = fitted.beta.filter((_, column) => !columns.includes(column));
    const rest = largestLogLikelihood(without(sets, columns), beta);
    return { name, ...chiSquareTest(Math.max(0, 2 * (fitted.at.logLikelihood - rest)), columns.length) };
  });
}

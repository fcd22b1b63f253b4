import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { cholesky, dot, inverseForm } from "../cholesky.ts";
import { momentsOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { take } from "../sample.ts";
import type { Strata, SurvivalRows } from "../survival/survival-rows.ts";
import { termsOf, type Covariate, type Interactions, type Term } from "./design.ts";
import { partialLikelihood, rowsOf, type Contribution } from "./efron.ts";
import { at, isOneStratum, riskSetsOf, stratumNumbers, type RiskSets } from "./risk-sets.ts";
import type { ColumnsOfTerm } from "./term-test.ts";

/** A model ready to be fitted, with its likelihood at coefficients 0. */
export type Model = {
  readonly sets: RiskSets;
  readonly names: readonly string[];
  readonly terms: readonly (ColumnsOfTerm & { readonly inInteraction: boolean })[];
  readonly start: Contribution;
  readonly score: ChiSquareTest;
};

/** Why the data make no model; a constant covariate is named. */
type NoModel = NotComputable & { readonly covariate?: string };

const isConstant = (column: Float64Array): boolean => column.every((value) => value === column[0]);

/** Deviations of a column from its means in the strata. */
function withinStrata(column: Float64Array, strata: readonly (readonly number[])[] | null): Float64Array {
  const deviations = new Float64Array(column.length);
  if (strata === null) {
    const { mean } = momentsOf(column);
    for (let row = 0; row < column.length; row += 1) deviations[row] = at(column, row) - mean;
    return deviations;
  }
  for (const rows of strata) {
    const { mean } = momentsOf(take(column, rows));
    for (const row of rows) deviations[row] = at(column, row) - mean;
  }
  return deviations;
}

/** True when a column is a linear combination of others and of the strata. */
function areCollinear(columns: readonly Float64Array[], stratum: Float64Array): boolean {
  const strata = isOneStratum(stratum)
    ? null
    : Array.from(Map.groupBy(stratum.keys(), (row) => at(stratum, row)).values());
  const deviations = columns.map((column) => withinStrata(column, strata));
  return cholesky(deviations.map((a) => deviations.map((b) => dot(a, b, a.length)))) === null;
}

function placesOf(terms: readonly Term[]): Model["terms"] {
  let next = 0;
  return terms.map(({ name, inInteraction, columns }) => ({
    name,
    inInteraction,
    columns: columns.map(() => next++),
  }));
}

/** Orders the rows and checks that every coefficient is identified. */
export function modelOf(
  data: SurvivalRows,
  covariates: readonly Covariate[],
  interactions: Interactions,
  strata: Strata | undefined,
): Model | NoModel {
  if (data.rows.length === 0) return notComputable("no_complete_cases");
  if (data.event.every((died) => died === 0)) return notComputable("no_events");
  const terms = termsOf(covariates, interactions, data.rows);
  const mains = terms.slice(0, covariates.length);
  const constant = mains.find(({ columns }) => columns.every(({ values }) => isConstant(values)));
  if (constant) return { ...notComputable("constant_covariate"), covariate: constant.name };
  const columns = terms.flatMap((term) => term.columns);
  const values = columns.map((column) => column.values);
  if (areCollinear(values, stratumNumbers(data.rows.length, strata))) return notComputable("collinear_covariates");
  const sets = riskSetsOf({ time: data.time, event: data.event, columns: values, strata });
  if (!sets.blocks.some(({ deaths, atRisk }) => deaths > 0 && atRisk > 1)) return notComputable("singular_variance");
  const start = partialLikelihood(sets, new Float64Array(values.length));
  const factor = cholesky(rowsOf(start.information, values.length));
  // A covariate that never varies while somebody dies carries no information although it varies.
  if (!factor) return notComputable("collinear_covariates");
  const score = chiSquareTest(inverseForm(factor, start.score), values.length);
  return { sets, names: columns.map(({ name }) => name), terms: placesOf(terms), start, score };
}

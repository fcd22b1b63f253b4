import { codesOf, termsOf, type Covariate, type Interactions, type Term } from "../cox/design.ts";
import { fLnUpper } from "../distributions/f.ts";
import { studentLnTwoSided, studentQuantile } from "../distributions/student-t.ts";
import { around, type Interval } from "../interval.ts";
import { momentsOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { completeRows, take, type Counts, type Sample } from "../sample.ts";
import { constantAmong, fitTerms, isExplained, unexplained } from "./fit-terms.ts";
import type { LeastSquares } from "./least-squares.ts";

/** One coefficient: the mean difference of the response per unit of a measure, or of a level to the first one. */
export type LinearCoefficient = {
  readonly name: string;
  readonly term: string;
  /** In units of the response. */
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
  readonly t: number;
  readonly pValue: PValue;
};

/** What a covariate, or a product of two, explains with all its coefficients beside the others. */
export type LinearTerm = {
  readonly name: string;
  readonly f: number;
  readonly degreesOfFreedom: number;
  readonly pValue: PValue;
};

export type LinearModelResult =
  | (Counts & {
      readonly status: "ok";
      /** The intercept, then those of each covariate in order, then those of the products. */
      readonly coefficients: readonly LinearCoefficient[];
      /** Of everything that is in no product: what is means nothing by itself. */
      readonly terms: readonly LinearTerm[];
      readonly residualDegreesOfFreedom: number;
      readonly residualStandardError: number;
      readonly rSquared: number;
    })
  | (NotComputable & Counts & { readonly covariate?: string });

export type LinearModelData = {
  /** Measured values, on the scale of the analysis. */
  readonly response: Sample;
  readonly covariates: readonly Covariate[];
  readonly interactions?: Interactions;
};

type Fitted = { readonly fit: LeastSquares; readonly terms: readonly Term[]; readonly y: Float64Array };

function coefficientsOf({ fit, terms }: Fitted, df: number): LinearCoefficient[] {
  const variance = unexplained(fit) / df;
  const reach = studentQuantile(0.975, df);
  const names = [
    { name: "(Intercept)", term: "(Intercept)" },
    ...terms.flatMap((term) => term.columns.map(({ name }) => ({ name, term: term.name }))),
  ];
  return names.map((named, i) => {
    const estimate = fit.estimates[i] ?? 0;
    const standardError = Math.sqrt(variance * (fit.unscaledVariances[i] ?? 0));
    const t = estimate / standardError;
    const interval = around(estimate, reach * standardError);
    return { ...named, estimate, standardError, interval, t, pValue: pValueOf(studentLnTwoSided(t, df)) };
  });
}

/** What a term explains when it is fitted last. */
function explainedBy(term: Term, { terms, y }: Fitted): number {
  const effects = fitTerms([...terms.filter((one) => one !== term), term], y)?.effects ?? [];
  return effects.slice(-term.columns.length).reduce((sum, effect) => sum + effect ** 2, 0);
}

function termTests(fitted: Fitted, df: number): LinearTerm[] {
  const variance = unexplained(fitted.fit) / df;
  const droppable = fitted.terms.filter(({ inInteraction }) => !inInteraction);
  return droppable.map((term) => {
    const { length } = term.columns;
    const f = explainedBy(term, fitted) / length / variance;
    return { name: term.name, f, degreesOfFreedom: length, pValue: pValueOf(fLnUpper(f, length, df)) };
  });
}

/**
 * Linear model by least squares over complete rows, two-sided t tests, and an F test of every covariate and product beside
 * the others.
 * A factor has treatment contrasts to the first level that occurs. Not computable: no_complete_cases, constant_covariate,
 * collinear_covariates, no_residual_df, zero_variance (nothing left to explain, or nothing to be explained).
 * R: summary(lm(y ~ a * b)), confint, drop1(test = "F").
 */
export function linearModel({ response, covariates, interactions = [] }: LinearModelData): LinearModelResult {
  const rows = completeRows([response, ...covariates.map(codesOf)]);
  const counts = { n: rows.length, missing: response.length - rows.length };
  const failed = (reason: NotComputable["reason"]) => ({ ...notComputable(reason), ...counts });
  if (rows.length === 0) return failed("no_complete_cases");
  const terms = termsOf(covariates, interactions, rows);
  const constant = constantAmong(terms);
  if (constant !== undefined) return { ...failed("constant_covariate"), covariate: constant };
  const df = rows.length - 1 - terms.reduce((sum, { columns }) => sum + columns.length, 0);
  if (df < 1) return failed("no_residual_df");
  const y = take(response, rows);
  const fit = fitTerms(terms, y);
  if (fit === null) return failed("collinear_covariates");
  const { squares } = momentsOf(y);
  const rest = unexplained(fit);
  if (isExplained(fit, y)) return failed("zero_variance");
  return {
    status: "ok",
    ...counts,
    coefficients: coefficientsOf({ fit, terms, y }, df),
    terms: termTests({ fit, terms, y }, df),
    residualDegreesOfFreedom: df,
    residualStandardError: Math.sqrt(rest / df),
    rSquared: 1 - rest / squares,
  };
}

import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { cholesky, inverseForm } from "../cholesky.ts";
import { kaplanMeierSteps } from "../kaplan-meier.ts";
import { notComputable, type NotComputable, type Reason } from "../not-computable.ts";
import { take, type Sample } from "../sample.ts";
import { survivalRows, type Strata, type Survival, type SurvivalRows } from "../survival-rows.ts";
import { coefficientsOf, waldOf, type CoxCoefficient } from "./coefficients.ts";
import { concordanceOf } from "./concordance.ts";
import { partialLikelihood, rowsOf, type Contribution } from "./efron.ts";
import { fitCox, type Converged, type Direction } from "./fit.ts";
import { proportionalHazards, type ProportionalHazards } from "./proportional-hazards.ts";
import { riskSetsOf, type RiskSets } from "./risk-sets.ts";

/** A covariate of the model: 0/1 or any measure. */
export type Covariate = { readonly name: string; readonly values: Sample };

/** Follow-up, at least one covariate, and strata with their own baseline hazard. */
export type CoxData = Survival & { readonly covariates: readonly Covariate[]; readonly strata?: Strata };

type Counts = { readonly n: number; readonly events: number; readonly missing: number };

/** Result of a Cox model; the tests are of all coefficients together. */
export type CoxResult =
  | (Counts & {
      readonly status: "ok";
      readonly covariates: readonly CoxCoefficient[];
      readonly logLikelihoodNull: number;
      readonly logLikelihood: number;
      readonly likelihoodRatio: ChiSquareTest;
      readonly wald: ChiSquareTest;
      readonly score: ChiSquareTest;
      readonly concordance: number | null;
      readonly proportionalHazards: ProportionalHazards | null;
    })
  | (NotComputable &
      Counts & {
        readonly direction: readonly Direction[] | null;
        readonly likelihoodRatio: ChiSquareTest | null;
        readonly score: ChiSquareTest | null;
      });

/** A model ready to be fitted, with its likelihood at coefficients 0. */
type Model = { readonly sets: RiskSets; readonly start: Contribution; readonly score: ChiSquareTest };

const withoutTests = (reason: Reason) => ({
  ...notComputable(reason),
  direction: null,
  likelihoodRatio: null,
  score: null,
});

const likelihoodRatioOf = ({ start, sets }: Model, at: Contribution): ChiSquareTest =>
  chiSquareTest(2 * (at.logLikelihood - start.logLikelihood), sets.columns.length);

/** Orders the rows and checks that every coefficient is identified. */
function modelOf(data: SurvivalRows, columns: readonly Float64Array[], strata: Strata | undefined): Model | Reason {
  if (data.event.every((died) => died === 0)) return "no_events";
  if (columns.some((column) => column.every((value) => value === column[0]))) return "constant_covariate";
  const sets = riskSetsOf({ time: data.time, event: data.event, columns, strata });
  const p = columns.length;
  const start = partialLikelihood(sets, new Float64Array(p));
  // A covariate that never varies inside a risk set carries no information although it is not constant.
  if (rowsOf(start.information, p).some((row, j) => (row[j] ?? 0) < 1e-12)) return "constant_covariate";
  const factor = cholesky(rowsOf(start.information, p));
  return factor ? { sets, start, score: chiSquareTest(inverseForm(factor, start.score), p) } : "collinear_covariates";
}

function resultOf(model: Model, fit: Converged, data: SurvivalRows, names: readonly string[]) {
  return {
    status: "ok",
    covariates: coefficientsOf(model.sets, fit, names),
    logLikelihoodNull: model.start.logLikelihood,
    logLikelihood: fit.at.logLikelihood,
    likelihoodRatio: likelihoodRatioOf(model, fit.at),
    wald: waldOf(fit),
    score: model.score,
    concordance: concordanceOf(model.sets, fit.beta),
    proportionalHazards: proportionalHazards(model.sets, fit.beta, kaplanMeierSteps(data.time, data.event)),
  } as const;
}

/**
 * Cox proportional hazards regression with Efron's ties: coefficients with Wald tests and intervals, likelihood-ratio,
 * Wald and score tests of the model, concordance, and the test of proportional hazards.
 * Not computable: no_events, constant_covariate, collinear_covariates, monotone_likelihood (separation: `direction` says
 * where each coefficient goes; likelihood-ratio and score tests are given).
 * R: coxph(Surv(time, event) ~ x + strata(s), ties = "efron"), cox.zph(fit, transform = "km").
 */
export function coxRegression({ covariates, strata, ...survival }: CoxData): CoxResult {
  const given = covariates.map(({ values }) => values);
  const data = survivalRows(survival, strata ? [...given, strata] : given);
  const events = data.event.reduce((sum, died) => sum + died, 0);
  const counts = { n: data.rows.length, events, missing: data.missing };
  const labels = strata && data.rows.map((row) => strata[row] ?? null);
  const model = modelOf(
    data,
    given.map((values) => take(values, data.rows)),
    labels,
  );
  if (typeof model === "string") return { ...withoutTests(model), ...counts };
  const fit = fitCox(model.sets, model.start);
  if (fit.status === "converged")
    return {
      ...resultOf(
        model,
        fit,
        data,
        covariates.map(({ name }) => name),
      ),
      ...counts,
    };
  const { direction } = fit;
  const likelihoodRatio = likelihoodRatioOf(model, fit.at);
  return { ...notComputable("monotone_likelihood"), ...counts, direction, likelihoodRatio, score: model.score };
}

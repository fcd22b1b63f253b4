import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { kaplanMeierCurve } from "../survival/kaplan-meier.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { survivalRows, type Strata, type Survival, type SurvivalRows } from "../survival/survival-rows.ts";
import { coefficientsOf, waldOf, type CoxCoefficient } from "./coefficients.ts";
import { concordanceOf, type Concordance } from "./concordance.ts";
import { codesOf, factorCounts, type Covariate, type FactorCounts, type Interactions } from "./design.ts";
import type { Contribution } from "./efron.ts";
import { fitCox, type Converged, type Direction } from "./fit.ts";
import { modelOf, type Model } from "./model.ts";
import { proportionalHazards, type ProportionalHazards } from "./proportional-hazards.ts";
import { dropOneTests, type TermTest } from "./term-test.ts";

/** Follow-up, at least one covariate, products of covariates, and strata with their own baseline hazard. */
export type CoxData = Survival & {
  readonly covariates: readonly Covariate[];
  readonly interactions?: Interactions;
  readonly strata?: Strata;
};

/** Complete patients, their deaths, and the patients left out for a missing value. */
type Counts = { readonly n: number; readonly events: number; readonly missing: number };

/** A coefficient without finite estimate, and where it goes. */
export type InfiniteCoefficient = { readonly name: string; readonly direction: Direction };

/** Why there is no model: the constant covariate, or the infinite coefficients with the tests that exist none the less. */
type Failure = {
  readonly covariate: string | null;
  readonly infinite: readonly InfiniteCoefficient[];
  readonly likelihoodRatio: ChiSquareTest | null;
  readonly score: ChiSquareTest | null;
};

/** Result of a Cox model; `likelihoodRatio`, `wald` and `score` test all coefficients together. */
export type CoxResult =
  | (Counts & {
      readonly status: "ok";
      readonly coefficients: readonly CoxCoefficient[];
      readonly factors: readonly FactorCounts[];
      readonly logLikelihoodNull: number;
      readonly logLikelihood: number;
      readonly aic: number;
      readonly likelihoodRatio: ChiSquareTest;
      readonly wald: ChiSquareTest;
      readonly score: ChiSquareTest;
      /** Likelihood-ratio test of every term that is in no interaction. */
      readonly terms: readonly TermTest[];
      readonly concordance: Concordance | null;
      readonly proportionalHazards: ProportionalHazards;
    })
  | (NotComputable & Counts & Failure);

type Fitted = Extract<CoxResult, { status: "ok" }>;

const NOTHING_KNOWN: Failure = { covariate: null, infinite: [], likelihoodRatio: null, score: null };

const likelihoodRatioOf = ({ start, sets }: Model, at: Contribution): ChiSquareTest =>
  chiSquareTest(Math.max(0, 2 * (at.logLikelihood - start.logLikelihood)), sets.columns.length);

/** What takes as long as the fit is computed where it is read. */
function resultOf(model: Model, fit: Converged, data: SurvivalRows, counted: Counts & Pick<Fitted, "factors">): Fitted {
  const { sets, names, terms, score, start } = model;
  const { logLikelihood } = fit.at;
  return {
    ...counted,
    status: "ok",
    coefficients: coefficientsOf(sets, fit, names),
    logLikelihoodNull: start.logLikelihood,
    logLikelihood,
    aic: 2 * (names.length - logLikelihood),
    likelihoodRatio: likelihoodRatioOf(model, fit.at),
    wald: waldOf(fit),
    score,
    get terms() {
      const droppable = terms.filter(({ inInteraction }) => !inInteraction);
      return dropOneTests(sets, fit, droppable);
    },
    get concordance() {
      return concordanceOf(sets, fit.beta);
    },
    get proportionalHazards() {
      return proportionalHazards(sets, fit.beta, kaplanMeierCurve(data.time, data.event), terms);
    },
  };
}

function monotone(model: Model, at: Contribution, direction: readonly (Direction | null)[]): NotComputable & Failure {
  const infinite = model.names.flatMap((name, column) => {
    const towards = direction[column] ?? null;
    return towards === null ? [] : [{ name, direction: towards }];
  });
  const likelihoodRatio = likelihoodRatioOf(model, at);
  return { ...notComputable("monotone_likelihood"), covariate: null, infinite, likelihoodRatio, score: model.score };
}

/**
 * Cox proportional hazards regression with Efron's ties over the patients without a missing value: coefficients with
 * Wald tests and intervals, likelihood-ratio, Wald and score tests of the model, a likelihood-ratio test per term,
 * concordance, and the test of proportional hazards. Not computable: no_complete_cases, no_events, constant_covariate
 * (named), collinear_covariates (also a covariate constant inside every stratum), singular_variance (nobody dies
 * beside another patient), monotone_likelihood (`infinite` says which coefficients go where; likelihood-ratio and
 * score tests are given). R: coxph(Surv(time, event) ~ x + factor(g) + x:factor(g) + strata(s), ties = "efron"),
 * drop1(fit, test = "Chisq"), cox.zph(fit, transform = "km"), concordance(fit).
 */
export function coxRegression({ covariates, interactions = [], strata, ...survival }: CoxData): CoxResult {
  const given = covariates.map(codesOf);
  const data = survivalRows(survival, strata ? [...given, strata] : given);
  const events = data.event.reduce((sum, died) => sum + died, 0);
  const counts = { n: data.rows.length, events, missing: data.missing };
  const labels = strata && data.rows.map((row) => strata[row] ?? null);
  const model = modelOf(data, covariates, interactions, labels);
  if ("reason" in model) return { ...NOTHING_KNOWN, ...model, ...counts };
  const fit = fitCox(model.sets, { beta: new Float64Array(model.names.length), at: model.start });
  if (fit.status === "monotone") return { ...monotone(model, fit.at, fit.direction), ...counts };
  const factors = factorCounts(covariates, data.rows, data.event);
  return resultOf(model, fit, data, { ...counts, factors });
}

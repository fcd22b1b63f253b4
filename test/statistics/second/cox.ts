import {
  coxRegression,
  type Covariate,
  type CoxResult,
  type ProportionalHazards,
  type TermTest,
} from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { pKeys, resultKeys, testKeys } from "./keys.ts";

type Variable =
  | { name: string; type: "numeric"; values: Column }
  | { name: string; type: "factor"; levels: string[]; values: (string | null)[] };

type CoxInput = {
  time: Column;
  event: Column;
  covariates: Variable[];
  interactions?: [string, string][];
  strata?: { name: string; values: (string | null)[] };
};

/** Without the type, which our covariates tell by their levels. */
const covariateOf = (variable: Variable): Covariate =>
  variable.type === "factor"
    ? { name: variable.name, levels: variable.levels, values: variable.values }
    : { name: variable.name, values: variable.values };

const termKeys = ({ name, ...test }: TermTest) => ({ term: name, ...testKeys(test) });

/** The first coefficient of a model, as the files of cuts and landmarks name it. */
export const hazardRatioKeys = (fit: CoxResult) => ({
  ...resultKeys(fit, (ok) => coefficientKeys(ok.coefficients)[0] ?? {}),
  direction: "infinite" in fit ? fit.infinite[0]?.direction : undefined,
});

type Model = Extract<CoxResult, { status: "ok" }>;

const coefficientKeys = (coefficients: Model["coefficients"]) =>
  coefficients.map((one) => ({
    name: one.name,
    coef: one.coefficient,
    se: one.standardError,
    z: one.z,
    hr: one.hazardRatio,
    hr_ci: one.hazardRatioInterval,
    ...pKeys(one.pValue),
  }));

function hazardsKeys(hazards: ProportionalHazards) {
  if (hazards.status !== "ok") return hazards;
  return [...hazards.terms, { name: "GLOBAL", ...hazards.global }].map((test) => ({
    ...termKeys(test),
    chisq: test.statistic,
  }));
}

function modelKeys(fit: Model) {
  const counts = fit.concordance?.counts;
  return {
    terms: coefficientKeys(fit.coefficients),
    loglik_null: fit.logLikelihoodNull,
    loglik: fit.logLikelihood,
    aic: fit.aic,
    wald: testKeys(fit.wald),
    drop1_lr: fit.terms.map(termKeys),
    concordance: fit.concordance?.concordance ?? null,
    concordance_se: fit.concordance?.standardError ?? null,
    concordance_counts: counts && [
      counts.concordant,
      counts.discordant,
      counts.tiedRisk,
      counts.tiedTime,
      counts.tiedBoth,
    ],
    zph_km: hazardsKeys(fit.proportionalHazards),
    levels: Object.fromEntries(fit.factors.map(({ name, levels }) => [name, levels])),
  };
}

export function coxAdjusted({ covariates, strata, ...rest }: CoxInput) {
  const fit = coxRegression({
    ...rest,
    covariates: covariates.map(covariateOf),
    ...(strata && { strata: strata.values }),
  });
  return {
    ...resultKeys(fit, modelKeys),
    n: fit.n,
    n_missing: fit.missing,
    events: fit.events,
    lr: testKeys(fit.likelihoodRatio),
    score: testKeys(fit.score),
    covariate: "covariate" in fit ? fit.covariate : null,
    infinite_terms: "infinite" in fit ? fit.infinite : [],
  };
}

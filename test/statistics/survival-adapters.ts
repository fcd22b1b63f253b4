import { coxRegression, kaplanMeier, logRank, type ChiSquareTest } from "../../src/statistics/index.ts";
import type { Json } from "./vector-comparison.ts";
import { okOf, pKeys, reasonOf, type Column } from "./vector-keys.ts";

type SurvivalInput = { time: Column; event: Column; group: Column; strata?: Column };

/** Curve of one group; `rows` are the steps that the vector keeps. */
function curveKeys({ time, event, group }: SurvivalInput, label: number, rows: number[]) {
  const inGroup = (column: Column) => column.filter((_, i) => group[i] === label);
  const curve = okOf(kaplanMeier({ time: inGroup(time), event: inGroup(event) }));
  const steps = rows.map((row) => curve?.steps[row]);
  return {
    group: label,
    n: curve?.n,
    events: curve?.events,
    rows,
    time: steps.map((step) => step?.time),
    n_risk: steps.map((step) => step?.atRisk),
    n_event: steps.map((step) => step?.events),
    n_censor: steps.map((step) => step?.censored),
    surv: steps.map((step) => step?.survival),
    std_err_surv: steps.map((step) => step?.standardError),
    lower: steps.map((step) => step?.lower),
    upper: steps.map((step) => step?.upper),
    median: curve?.median,
    median_ci: curve?.medianInterval,
  };
}

export function survival(input: SurvivalInput, expected: Json) {
  const groupCount = Math.max(-1, ...input.group.map((label) => label ?? -1)) + 1;
  const test = logRank({ ...input, groupCount });
  const ok = okOf(test);
  // The vector says which steps of which group it holds.
  const curves = (expected as { km?: { group: number; rows: number[] }[] }).km ?? [];
  return {
    status: "ok",
    n: test.n,
    n_missing: test.missing,
    km: curves.map(({ group, rows }) => curveKeys(input, group, rows)),
    logrank: {
      ...reasonOf(test),
      chisq: ok?.statistic,
      df: ok?.degreesOfFreedom,
      observed: ok?.observed,
      expected: ok?.expected,
      ...pKeys(ok?.pValue),
    },
  };
}

type CoxInput = { time: Column; event: Column; names: string[]; X: Column[]; strata?: Column };

export function cox({ names, X, ...survival }: CoxInput) {
  const fit = coxRegression({ ...survival, covariates: names.map((name, i) => ({ name, values: X[i] ?? [] })) });
  const ok = okOf(fit);
  const keys = (test: ChiSquareTest | null | undefined) =>
    test ? { stat: test.statistic, df: test.degreesOfFreedom, p: test.pValue.p, ln_p: test.pValue.lnP } : null;
  const hazards = ok && okOf(ok.proportionalHazards);
  const zph = hazards ? [...hazards.terms, hazards.global] : [];
  return {
    ...reasonOf(fit),
    n: fit.n,
    events: fit.events,
    n_missing: fit.missing,
    coef: null,
    hr: null,
    p_value: null,
    direction: "infinite" in fit ? fit.infinite.map(({ direction }) => direction) : null,
    covariates: ok?.coefficients.map((one) => ({
      name: one.name,
      coef: one.coefficient,
      se: one.standardError,
      z: one.z,
      p_value: one.pValue.p,
      ln_p: one.pValue.lnP,
      hr: one.hazardRatio,
      hr_ci: one.hazardRatioInterval,
    })),
    loglik_null: ok?.logLikelihoodNull,
    loglik: ok?.logLikelihood,
    lr: keys(fit.likelihoodRatio),
    wald: keys(ok?.wald),
    score: keys(fit.score),
    concordance: ok?.concordance?.concordance,
    zph_km: {
      chisq: zph.map(({ statistic }) => statistic),
      df: zph.map(({ degreesOfFreedom }) => degreesOfFreedom),
      p: zph.map(({ pValue }) => pValue.p),
    },
  };
}

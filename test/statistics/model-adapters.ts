import {
  linearModel,
  partialSpearman,
  type LinearModelData,
  type PartialCorrelationData,
} from "../../src/statistics/index.ts";
import { okOf, pKeys, reasonOf } from "./vector-keys.ts";

export function linearModelCase(input: LinearModelData) {
  const model = linearModel(input);
  const ok = okOf(model);
  return {
    ...reasonOf(model),
    n: model.n,
    n_missing: model.missing,
    df: ok?.residualDegreesOfFreedom,
    sigma: ok?.residualStandardError,
    r_squared: ok?.rSquared,
    coefficients: ok?.coefficients.map(({ estimate, standardError, t, interval, pValue }) => ({
      coef: estimate,
      se: standardError,
      t,
      ...pKeys(pValue),
      ci: interval,
    })),
    terms: ok?.terms.map(({ name, f, degreesOfFreedom, pValue }) => ({
      name,
      f,
      df: degreesOfFreedom,
      ...pKeys(pValue),
    })),
  };
}

export function partialSpearmanCase(input: PartialCorrelationData) {
  const partial = partialSpearman(input);
  const ok = okOf(partial);
  return {
    ...reasonOf(partial),
    n: partial.n,
    n_missing: partial.missing,
    rho: ok?.rho,
    t: ok?.t,
    df: ok?.degreesOfFreedom,
    ...pKeys(ok?.pValue),
    ci: ok?.interval,
  };
}

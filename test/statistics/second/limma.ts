import { moderatedT, type ModeratedTFit } from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { resultKeys } from "./keys.ts";

type Input = { values: Column[]; group: Column; covariate?: Column };

const fitKeys = (fit: ModeratedTFit, perGene: boolean) =>
  resultKeys(fit, ({ genes, priorDegreesOfFreedom, tests }) => ({
    df_prior: priorDegreesOfFreedom,
    s2_prior: genes.slice(0, perGene ? genes.length : 1).map(({ priorVariance }) => priorVariance),
    n_tests: tests,
    log2_fc: genes.map(({ difference }) => difference),
    t: genes.map(({ t }) => t),
    df_total: genes.map(({ degreesOfFreedom }) => degreesOfFreedom),
    s2_post: genes.map(({ posteriorVariance }) => posteriorVariance),
    ln_p: genes.map(({ lnP }) => lnP),
    ln_p_bh: genes.map(({ lnBenjaminiHochberg }) => lnBenjaminiHochberg),
    n_significant_fdr05: genes.filter(({ lnBenjaminiHochberg: q }) => q !== null && q < Math.log(0.05)).length,
  }));

export function limma(input: Input) {
  const result = moderatedT(input);
  const keys = resultKeys(result, ({ fits, trend, plain }) => ({
    trend: fitKeys(trend, true),
    plain: fitKeys(plain, false),
    ave_expr: fits.map(({ average }) => average),
    sigma: fits.map(({ variance }) => (variance === null ? null : Math.sqrt(variance))),
    df_residual: fits.map(({ degreesOfFreedom }) => degreesOfFreedom),
  }));
  return { ...keys, n1: result.n1, n2: result.n2, n_missing: result.missing };
}

import {
  adjust,
  chiSquared,
  coOccurrence,
  coOccurrenceMatrix,
  coxRegression,
  dunn,
  fisherExact,
  foldChange,
  genomeWideRankSum,
  hodgesLehmann,
  jonckheereTerpstra,
  kaplanMeier,
  kruskalWallis,
  logRank,
  mantelHaenszel,
  pearson,
  proportion,
  pValueFromDouble,
  pValueOf,
  rankSum,
  spearman,
  welch,
  type Adjustment,
  type AlterationCounts,
  type ChiSquareTest,
  type CoOccurrencePair,
  type PValue,
  type Table2x2,
} from "../../src/statistics/index.ts";
import { generatedMatrix, type GenomeWideInput } from "./genome-wide-generator.ts";
import type { Json } from "./vector-comparison.ts";

type Column = (number | null)[];
type Pair = { x: Column; y: Column };

const pKeys = (p: PValue | undefined) => ({ p_value: p?.p ?? null, ln_p: p?.lnP ?? null, log10_p: p?.log10P ?? null });

const okOf = <Result extends { status: string }>(result: Result) =>
  (result.status === "ok" ? result : null) as Extract<Result, { status: "ok" }> | null;

const reasonOf = (result: { status: string; reason?: string }) => ({
  status: result.status,
  reason: result.reason ?? null,
});

function wilcoxon({ x, y }: Pair) {
  const test = rankSum(x, y);
  const shift = hodgesLehmann(x, y);
  const [ok, bounds] = [okOf(test), okOf(shift)];
  return {
    ...reasonOf(test),
    n1: test.n1,
    n2: test.n2,
    n_missing1: test.missing1,
    n_missing2: test.missing2,
    U1: test.u1,
    U2: test.u2,
    auc: test.auc,
    rank_biserial: test.rankBiserial,
    rank_biserial_ci: test.rankBiserialInterval,
    method: ok?.method,
    z: ok?.z ?? null,
    ...pKeys(ok?.pValue),
    p_less: ok?.pLess.p,
    p_greater: ok?.pGreater.p,
    hl_shift: shift.shift,
    hl_mid_gap: bounds?.middleGap,
    hl_ci: bounds?.interval ?? null,
    hl_ci_level_achieved: bounds?.achievedLevel ?? null,
  };
}

function welchCase({ x, y }: Pair) {
  const test = welch(x, y);
  const ok = okOf(test);
  return {
    ...reasonOf(test),
    n1: test.n1,
    n2: test.n2,
    n_missing1: test.missing1,
    n_missing2: test.missing2,
    mean1: test.mean1,
    mean2: test.mean2,
    sd1: test.standardDeviation1,
    sd2: test.standardDeviation2,
    mean_difference: test.meanDifference,
    t: ok?.t,
    df: ok?.degreesOfFreedom,
    ...pKeys(ok?.pValue),
    ci: ok?.interval,
    cohens_d: ok?.cohensD,
    hedges_g: ok?.hedgesG,
    hedges_g_ci: ok?.hedgesGInterval,
  };
}

function foldChangeCase({ x, y }: Pair) {
  const result = foldChange(x, y);
  const ok = okOf(result);
  return {
    ...reasonOf(result),
    n1: result.n1,
    n2: result.n2,
    log2fc_mean: ok?.log2FoldChange,
    fold_change: ok?.foldChange,
    log2fc_median: ok?.log2FoldChangeOfMedians,
    log2_ratio_of_means: ok?.log2RatioOfMeans,
    quartiles1: ok?.quartiles1,
    quartiles2: ok?.quartiles2,
  };
}

function kruskal({ groups }: { groups: Column[] }) {
  const test = kruskalWallis(groups);
  const ok = okOf(test);
  const pairs = okOf(dunn(groups))?.pairs;
  return {
    ...reasonOf(test),
    n: test.n,
    n_missing: test.missing,
    H: ok?.statistic,
    df: ok?.degreesOfFreedom,
    epsilon_squared: ok?.epsilonSquared,
    eta_squared: ok?.etaSquared,
    ...pKeys(ok?.pValue),
    dunn: pairs
      ? {
          pair: pairs.map(({ pair }) => pair),
          z: pairs.map(({ z }) => z),
          p: pairs.map(({ pValue }) => pValue.p),
          ln_p: pairs.map(({ pValue }) => pValue.lnP),
          ln_p_holm: pairs.map(({ holm }) => holm.lnP),
          ln_p_bh: pairs.map(({ benjaminiHochberg }) => benjaminiHochberg.lnP),
        }
      : null,
  };
}

function fisher({ table }: { table: Table2x2 }) {
  const test = fisherExact(table);
  const ok = okOf(test);
  return {
    ...reasonOf(test),
    table,
    ...pKeys(ok?.pValue),
    ln_p_less: ok?.pLess.lnP,
    ln_p_greater: ok?.pGreater.lnP,
    odds_ratio_sample: ok?.oddsRatioSample,
    odds_ratio_cmle: ok?.oddsRatio,
    ci: ok?.interval,
  };
}

function chisq({ table }: { table: number[][] }) {
  const test = chiSquared(table);
  const ok = okOf(test);
  const keys = (part: ChiSquareTest | null | undefined) =>
    part ? { X2: part.statistic, ...pKeys(part.pValue) } : null;
  return {
    ...reasonOf(test),
    p_value: ok?.reported.pValue.p ?? null,
    table,
    df: ok?.degreesOfFreedom,
    min_expected: ok?.minimumExpected,
    cramers_v: ok?.cramersV,
    uncorrected: keys(ok?.uncorrected),
    yates: keys(ok?.yates),
  };
}

function correlation({ x, y }: Pair) {
  const [linear, ranked] = [pearson(x, y), spearman(x, y)];
  const [r, rho] = [okOf(linear), okOf(ranked)];
  return {
    ...reasonOf(linear),
    n: linear.n,
    n_missing: linear.missing,
    p_value: null,
    pearson: { ...reasonOf(linear), r: r?.r, t: r?.t, ...pKeys(r?.pValue), ci: r?.interval ?? null },
    spearman: {
      ...reasonOf(ranked),
      rho: rho?.rho,
      method: rho?.method,
      t: rho?.t ?? null,
      ...pKeys(rho?.pValue),
      ci: rho?.interval ?? null,
    },
  };
}

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

function survival(input: SurvivalInput, expected: Json) {
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

function cox({ names, X, ...survival }: CoxInput) {
  const fit = coxRegression({ ...survival, covariates: names.map((name, i) => ({ name, values: X[i] ?? [] })) });
  const ok = okOf(fit);
  const keys = (test: ChiSquareTest | null | undefined) =>
    test ? { stat: test.statistic, df: test.degreesOfFreedom, p: test.pValue.p, ln_p: test.pValue.lnP } : null;
  const hazards = ok?.proportionalHazards;
  const zph = hazards ? [...hazards.covariates, hazards.global] : [];
  return {
    ...reasonOf(fit),
    n: fit.n,
    events: fit.events,
    n_missing: fit.missing,
    coef: null,
    hr: null,
    p_value: null,
    direction: "direction" in fit ? fit.direction : null,
    covariates: ok?.covariates.map((one) => ({
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
    concordance: ok?.concordance,
    zph_km: {
      chisq: zph.map(({ statistic }) => statistic),
      df: zph.map(({ degreesOfFreedom }) => degreesOfFreedom),
      p: zph.map(({ pValue }) => pValue.p),
    },
  };
}

function padjust({ p, ln_p }: { p: Column | null; ln_p: Column | null }) {
  const given = (p ?? []).map((value) => (value === null ? null : pValueFromDouble(value)));
  const values = ln_p ? ln_p.map((value) => (value === null ? null : pValueOf(value))) : given;
  const adjusted = (method: Adjustment) => adjust(values, method);
  const [bh, bonferroni, holm] = [adjusted("benjamini-hochberg"), adjusted("bonferroni"), adjusted("holm")];
  const [double, ln] = [(q: PValue | null) => q?.p ?? null, (q: PValue | null) => q?.lnP ?? null];
  return {
    status: "ok",
    bh: bh.map(double),
    bonferroni: bonferroni.map(double),
    holm: holm.map(double),
    ln_q_bh: bh.map(ln),
    ln_bonferroni: bonferroni.map(ln),
    ln_holm: holm.map(ln),
  };
}

function pairKeys({ pair, result, adjusted }: CoOccurrencePair) {
  const ok = okOf(result);
  return {
    pair,
    ...reasonOf(result),
    both: result.both,
    a_not_b: result.aNotB,
    b_not_a: result.bNotA,
    neither: result.neither,
    log2_odds_ratio: ok?.log2OddsRatio ?? null,
    tendency: ok?.tendency ?? null,
    ...pKeys(ok?.pValue),
    ln_p_one_sided: ok?.pOneSided.lnP ?? null,
    odds_ratio_cmle: ok?.oddsRatio ?? null,
    ci: ok?.interval ?? null,
    q_bh: adjusted?.p ?? null,
    ln_q_bh: adjusted?.lnP ?? null,
  };
}

type CountKeys = { both: number; a_not_b: number; b_not_a: number; neither: number };

function countedPair({ both, a_not_b, b_not_a, neither }: CountKeys): CoOccurrencePair {
  const counts: AlterationCounts = { both, aNotB: a_not_b, bNotA: b_not_a, neither };
  const result = coOccurrence(counts);
  return { pair: [0, 1], result, adjusted: okOf(result)?.pValue ?? null };
}

function cooccurrence({ matrix, counts }: { matrix?: Column[]; counts?: CountKeys }) {
  const pairs = counts ? [countedPair(counts)] : coOccurrenceMatrix(matrix ?? []);
  return { status: "ok", pairs: pairs.map(pairKeys) };
}

function proportionCase({ k, n }: { k: number; n: number }) {
  const result = proportion(k, n);
  const ok = okOf(result);
  return { ...reasonOf(result), p: ok?.proportion, wilson: ok?.wilson, clopper_pearson: ok?.clopperPearson };
}

const METHODS = ["not_computable", "exact", "normal"];
const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

function genomewide(input: GenomeWideInput, expected: Json) {
  const result = genomeWideRankSum(generatedMatrix(input));
  const methods = Array.from(result.method, (method) => METHODS[method] ?? "");
  const isComputable = (gene: number) => methods[gene] !== "not_computable";
  const sum = (values: Float64Array) =>
    values.reduce((total, value, gene) => total + (isComputable(gene) ? value : 0), 0);
  const smallest = result.lnP.reduce((best, value, gene) => (value < (result.lnP[best] ?? 0) ? gene : best), 0);
  // The vector says which genes it lists.
  const listed = (expected as { genes?: { gene: number }[] }).genes ?? [];
  return {
    computable: result.computable,
    not_computable: methods.flatMap((method, gene) => (method === "not_computable" ? [gene] : [])),
    methods: Object.fromEntries(METHODS.map((name) => [name, methods.filter((method) => method === name).length])),
    sum_U1: sum(result.u1),
    sum_ln_p: sum(result.lnP),
    count_q_below: Object.fromEntries(
      ["0.05", "0.01", "1e-10", "1e-100"].map((q) => [q, result.lnQ.filter((lnQ) => lnQ < Math.log(Number(q))).length]),
    ),
    smallest: { gene: smallest, ln_p: result.lnP[smallest] },
    genes: listed.map(({ gene }) => ({
      gene,
      n1: result.n1[gene],
      n2: result.n2[gene],
      U1: result.u1[gene],
      method: methods[gene],
      z: orNull(result.z[gene]),
      ln_p: orNull(result.lnP[gene]),
      ln_q_bh: orNull(result.lnQ[gene]),
    })),
  };
}

function jonckheere({ groups }: { groups: Column[] }) {
  const test = jonckheereTerpstra(groups);
  const ok = okOf(test);
  return { ...reasonOf(test), n: test.n, J: ok?.statistic, z: ok?.z, ...pKeys(ok?.pValue) };
}

function mantelHaenszelCase({ tables }: { tables: Table2x2[] }) {
  const test = mantelHaenszel(tables);
  const ok = okOf(test);
  const keys = (part: ChiSquareTest | undefined) => (part ? { X2: part.statistic, ...pKeys(part.pValue) } : null);
  const [corrected, uncorrected] = [keys(ok?.corrected), keys(ok?.uncorrected)];
  return { ...reasonOf(test), corrected, uncorrected, odds_ratio: ok?.commonOddsRatio, ci: ok?.interval };
}

/** Input of a vector to our answer under the vector's keys. */
type Adapter = (input: never, expected: Json) => unknown;

/** One adapter per vector file. */
export const ADAPTERS: Readonly<Record<string, Adapter>> = {
  wilcoxon,
  welch: welchCase,
  fold_change: foldChangeCase,
  kruskal,
  fisher,
  chisq,
  correlation,
  survival,
  cox,
  padjust,
  cooccurrence,
  proportion: proportionCase,
  genomewide,
  jonckheere,
  mantel_haenszel: mantelHaenszelCase,
};

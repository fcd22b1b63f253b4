import {
  coxRegression,
  fromLandmark,
  kaplanMeier,
  logRank,
  logRankPairs,
  logRankTrend,
  maximalCut,
  restrictedMeans,
  survivalAt,
  survivalByCut,
  type CutMethod,
  type KaplanMeierResult,
  type LogRankResult,
  type LogRankTrendResult,
  type RestrictedMean,
} from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { hazardRatioKeys } from "./cox.ts";
import { pKeys, resultKeys, testKeys } from "./keys.ts";

type Grouped = { time: Column; event: Column; group: Column };
type GroupsInput = Grouped & { scores?: number[]; strata?: (string | null)[] };

/** Keys of a log-rank test, of the groups that occur. */
const logRankKeys = (test: LogRankResult, groups: readonly number[]) =>
  resultKeys(test, (ok) => ({
    ...testKeys(ok),
    observed: groups.map((group) => ok.observed[group]),
    expected: groups.map((group) => ok.expected[group]),
  }));

const trendKeys = (test: LogRankTrendResult, scores: readonly number[]) =>
  resultKeys(test, (ok) => ({ scores, U: ok.score, var: ok.variance, z: ok.z, ...testKeys(ok) }));

export function logrankGroups({ scores, strata, ...data }: GroupsInput) {
  const grouped = { ...data, groupCount: Math.max(...data.group.map((place) => place ?? 0)) + 1 };
  const complete = (row: number) => [data.time, data.event, data.group].every((column) => column[row] !== null);
  const used = data.group.filter((_, row) => complete(row) && (!strata || strata[row] !== null));
  const groups = Array.from(new Set(used.filter((place) => place !== null))).sort((a, b) => a - b);
  // Rows without a stratum are left out of the other tests too.
  const group = data.group.map((place, row) => (!strata || strata[row] !== null ? place : null));
  const test = logRank({ ...grouped, group });
  const ofGroups = groups.map((place) => scores?.[place] ?? place);
  return {
    ...resultKeys(test, () => ({})),
    ...(groups.length > 1 && { status: "ok" }),
    n: test.n,
    n_missing: test.missing,
    groups,
    logrank: logRankKeys(test, groups),
    trend: trendKeys(logRankTrend({ ...grouped, group, scores }), ofGroups),
    pairs: logRankPairs({ ...grouped, group }).map(({ pair, test: ofPair, benjaminiHochberg }) => ({
      pair,
      ...logRankKeys(ofPair, [0, 1]),
      ln_p_bh: benjaminiHochberg?.lnP ?? null,
      p_bh: benjaminiHochberg?.p ?? null,
    })),
    ...(strata && {
      stratified: logRankKeys(logRank({ ...grouped, strata }), groups),
      stratified_trend: trendKeys(logRankTrend({ ...grouped, strata, scores }), ofGroups),
    }),
  };
}

type CutInput = { time: Column; event: Column; values: Column; method: string; param?: number };

function methodOf({ method, param = 0 }: CutInput): CutMethod {
  if (method === "percentile") return { method, percent: param };
  if (method === "value") return { method, value: param };
  return { method: method === "tertiles" || method === "quartiles" ? method : "median" };
}

const curveKeys = (curve: KaplanMeierResult) => resultKeys(curve, (ok) => ({ ...ok, median_ci: ok.medianInterval }));

export function survivalCut(input: CutInput) {
  const result = survivalByCut(input, methodOf(input));
  const { counts } = result;
  const keys = resultKeys(result, (ok) => ({
    high: curveKeys(ok.highCurve),
    low: curveKeys(ok.lowCurve),
    logrank: logRankKeys(ok.logRank, [0, 1]),
    hazard_ratio_high_to_low: hazardRatioKeys(ok.hazardRatio),
    three_groups: ok.threeGroups && {
      order: ["low", "middle", "high"],
      logrank: logRankKeys(ok.threeGroups.logRank, [0, 1, 2]),
      trend: trendKeys(ok.threeGroups.trend, [0, 1, 2]),
    },
  }));
  return {
    ...keys,
    cuts: counts.cuts,
    n_values: counts.measured,
    n_without_survival: counts.withoutSurvival,
    n_high: counts.high,
    n_low: counts.low,
    n_middle: counts.middle,
  };
}

type RmstInput = Grouped & { tau?: number | null; times?: number[]; landmark?: number };

const ofGroup = ({ time, event, group }: Grouped, place: number) => {
  const isIn = (_: unknown, row: number) => group[row] === place;
  return { time: time.filter(isIn), event: event.filter(isIn) };
};

const armKeys = (arm: RestrictedMean, group: number) => ({
  group,
  n: arm.n,
  events: arm.events,
  rmst: arm.mean,
  se: arm.standardError,
  ci: arm.interval,
  rmtl: arm.lost,
});

function curveAt(data: Grouped, group: number, times: readonly number[]) {
  const curve = kaplanMeier(ofGroup(data, group));
  const steps = curve.status === "ok" ? curve.steps : [];
  const at = times.map((time) => {
    const found = resultKeys(survivalAt(steps, time), (ok) => ({
      n_risk: ok.atRisk,
      survival: ok.survival,
      se: ok.standardError,
      ci: ok.interval,
    }));
    return { n_risk: null, survival: null, se: null, ci: null, ...found, time };
  });
  return { group, at };
}

function landmarkKeys(data: Grouped, landmark: number) {
  const left = fromLandmark(data, landmark);
  const group = left.rows.map((row) => data.group[row] ?? null);
  const count = (place: number, of: (row: number) => number) =>
    group.reduce<number>((sum, one, row) => sum + (one === place ? of(row) : 0), 0);
  const values = group.map((place) => (place === null ? null : 1 - place));
  return {
    n_excluded: data.time.length - left.rows.length,
    n: [count(0, () => 1), count(1, () => 1)],
    events: [0, 1].map((place) => count(place, (row) => Number(left.event[row]))),
    logrank: logRankKeys(logRank({ ...left, group, groupCount: 2 }), [0, 1]),
    hazard_ratio_0_to_1: hazardRatioKeys(coxRegression({ ...left, covariates: [{ name: "group", values }] })),
  };
}

export function rmstLandmark({ tau, times = [], landmark, ...given }: RmstInput) {
  const isComplete = (_: unknown, row: number) =>
    [given.time, given.event, given.group].every((column) => column[row] !== null);
  const data = {
    time: given.time.filter(isComplete),
    event: given.event.filter(isComplete),
    group: given.group.filter(isComplete),
  };
  const result = restrictedMeans(ofGroup(data, 0), ofGroup(data, 1), tau ?? undefined);
  const isEmpty = result.status !== "ok" && result.reason === "empty_group";
  return {
    ...(isEmpty ? { status: "not_computable", reason: "empty_group", p_value: null } : { status: "ok" }),
    n: data.time.length,
    n_missing: given.time.length - data.time.length,
    tau: result.horizon,
    tau_max: result.largestHorizon,
    rmst: {
      ...resultKeys(result, ({ difference, ratio }) => ({
        difference: {
          ...difference,
          se: difference.standardError,
          ci: difference.interval,
          ...pKeys(difference.pValue),
        },
        ratio: { ...ratio, log_se: ratio.standardError, ci: ratio.interval, ...pKeys(ratio.pValue) },
      })),
      arms: result.arms?.map(armKeys),
    },
    survival_at: [0, 1].map((group) => curveAt(data, group, times)),
    landmark: landmark === undefined ? undefined : landmarkKeys(data, landmark),
  };
}

type MaximalInput = { time: Column; event: Column; values: Column; minprop: number; maxprop: number };

export function maxstat({ minprop, maxprop, ...data }: MaximalInput) {
  const test = maximalCut({ ...data, smallestShare: minprop, largestShare: maxprop });
  const keys = resultKeys(test, (ok) => ({
    cutpoint: ok.cut,
    n_low: ok.low,
    n_high: ok.high,
    M: ok.statistic,
    candidates: ok.candidates.length,
    cuts: ok.candidates.map(({ cut }) => cut),
    standardized: ok.candidates.map(({ statistic }) => statistic),
    p_lau92: ok.lausen1992.p,
    p_lau94: ok.lausen1994.p,
    ln_p_lau92: ok.lausen1992.lnP,
    p_lau92_uncapped: ok.uncapped.lausen1992,
    p_lau94_uncapped: ok.uncapped.lausen1994,
    logrank_at_cut_naive: logRankKeys(ok.naive, [0, 1]),
  }));
  return { ...keys, n: test.n, n_missing: test.missing, events: test.events };
}

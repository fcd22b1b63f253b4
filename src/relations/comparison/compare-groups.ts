import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import {
  foldChange,
  hodgesLehmann,
  jonckheereTerpstra,
  kruskalWallis,
  type PValue,
  rankSum,
  welch,
} from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import type { NumberGroup } from "../number-groups.ts";
import { comparePairs } from "./compare-pairs.ts";

/** One number compared between two or more groups. */
export interface Tested {
  readonly p: PValue | null;
  /** How the p-value of the rank-sum test was found; null for other tests. */
  readonly method: "exact" | "normal" | null;
  readonly statistics: Statistics;
}

type Outcome = { status: "ok" } | { status: "not_computable"; reason: string };
const reasonOf = (result: Outcome): string | null => (result.status === "ok" ? null : result.reason);

function shiftOf(x: readonly number[], y: readonly number[], comparison: string): AdditionalStatistic {
  const result = hodgesLehmann(x, y);
  return furtherTest({
    test: "hodges_lehmann",
    comparison,
    effect_size: result.shift,
    effect_size_name: "location_shift",
    confidence_interval: result.status === "ok" ? [...result.interval] : null,
    reason: reasonOf(result),
  });
}

function welchOf(x: readonly number[], y: readonly number[], comparison: string): AdditionalStatistic {
  const result = welch(x, y);
  return furtherTest({
    test: "welch_t",
    comparison,
    ...(result.status === "ok" && {
      statistic: result.t,
      degrees_of_freedom: result.degreesOfFreedom,
      ...pFields(result.pValue),
      effect_size: result.hedgesG,
      confidence_interval: [...result.hedgesGInterval],
    }),
    effect_size_name: "hedges_g",
    reason: reasonOf(result),
  });
}

function compareTwo({ name: first, values: x }: NumberGroup, second: NumberGroup, isLog2: boolean): Tested {
  const y = second.values;
  const test = rankSum(x, y);
  const ratio = isLog2 ? foldChange(x, y) : null;
  const comparison = `${first} vs ${second.name}`;
  const p = test.status === "ok" ? test.pValue : null;
  const fields = statistics({
    test: "wilcoxon_rank_sum",
    statistic: test.u1,
    ...pFields(p),
    fold_change: ratio?.status === "ok" ? ratio.foldChange : null,
    effect_size: test.rankBiserial,
    effect_size_name: "rank_biserial",
    confidence_interval: test.rankBiserialInterval === null ? null : [...test.rankBiserialInterval],
    reason: reasonOf(test),
    additional: [shiftOf(x, y, comparison), welchOf(x, y, comparison)],
  });
  return { p, method: test.status === "ok" ? test.method : null, statistics: fields };
}

function trendOf(groups: readonly NumberGroup[]): AdditionalStatistic {
  const result = jonckheereTerpstra(groups.map((group) => group.values));
  return furtherTest({
    test: "jonckheere_terpstra",
    comparison: groups.map((group) => group.name).join(" < "),
    ...(result.status === "ok" && { statistic: result.statistic, ...pFields(result.pValue) }),
    ...(result.status === "ok" && { effect_size: result.z, effect_size_name: "z" }),
    reason: reasonOf(result),
  });
}

function compareMany(groups: readonly NumberGroup[], isOrdered: boolean): Tested {
  const test = kruskalWallis(groups.map((group) => group.values));
  const pairs = comparePairs(groups);
  const p = test.status === "ok" ? test.pValue : null;
  const fields = statistics({
    test: "kruskal_wallis",
    ...(test.status === "ok" && {
      statistic: test.statistic,
      degrees_of_freedom: test.degreesOfFreedom,
      effect_size: test.epsilonSquared,
    }),
    ...pFields(p),
    effect_size_name: "epsilon_squared",
    ...(pairs.length > 0 && {
      multiple_testing_correction: "benjamini_hochberg",
      number_of_tests: pairs.length,
    }),
    reason: reasonOf(test),
    additional: [...(isOrdered ? [trendOf(groups)] : []), ...pairs],
  });
  return { p, method: null, statistics: fields };
}

/** What is known of the compared values and groups. */
export interface ComparedAs {
  /** Differences of the values are differences of log2. */
  readonly isLog2: boolean;
  /** The groups have an order, along which a trend is tested. */
  readonly isOrdered: boolean;
}

/** Tests one number between groups: rank-sum for two (with Hodges-Lehmann shift and Welch's t), Kruskal-Wallis and Dunn for more. */
export function compareGroups(groups: readonly NumberGroup[], { isLog2, isOrdered }: ComparedAs): Tested {
  const [x, y] = groups;
  if (x === undefined || y === undefined) throw new RangeError("A comparison needs two groups");
  return groups.length === 2 ? compareTwo(x, y, isLog2) : compareMany(groups, isOrdered);
}

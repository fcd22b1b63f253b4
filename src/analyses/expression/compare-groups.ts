import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { type Description, describe } from "./describe-group.ts";
import {
  adjust,
  dunn,
  foldChange,
  hodgesLehmann,
  kruskalWallis,
  type PValue,
  rankSum,
  welch,
} from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";

/** Analysed values of one group; one value per patient. */
export interface ExpressionGroup {
  readonly name: string;
  readonly cancerType: string;
  readonly values: readonly number[];
}

/** One gene compared between two or more groups. */
export interface Comparison {
  readonly gene: string;
  /** What tells this comparison from the others of the card. */
  readonly label: string;
  readonly groups: readonly (ExpressionGroup & Description)[];
  readonly p: PValue | null;
  readonly statistics: Statistics;
}

export interface ComparisonInput {
  readonly gene: string;
  readonly label: string;
  readonly groups: readonly ExpressionGroup[];
  /** 2^(difference) of the analysed values is a fold change. */
  readonly isLog2: boolean;
}

const reasonOf = (result: { status: "ok" } | { status: "not_computable"; reason: string }) =>
  result.status === "ok" ? null : result.reason;

function sensitivity(x: readonly number[], y: readonly number[], comparison: string): AdditionalStatistic[] {
  const shift = hodgesLehmann(x, y);
  const t = welch(x, y);
  return [
    furtherTest({
      test: "hodges_lehmann",
      comparison,
      effect_size: shift.shift,
      effect_size_name: "location_shift",
      confidence_interval: shift.status === "ok" ? [...shift.interval] : null,
      reason: reasonOf(shift),
    }),
    furtherTest({
      test: "welch_t",
      comparison,
      ...(t.status === "ok" && {
        statistic: t.t,
        degrees_of_freedom: t.degreesOfFreedom,
        ...pFields(t.pValue),
        effect_size: t.hedgesG,
        confidence_interval: [...t.hedgesGInterval],
      }),
      effect_size_name: "hedges_g",
      reason: reasonOf(t),
    }),
  ];
}

function twoGroups(
  x: ExpressionGroup,
  y: ExpressionGroup,
  isLog2: boolean,
): { p: PValue | null; statistics: Statistics } {
  const test = rankSum(x.values, y.values);
  const ratio = isLog2 ? foldChange(x.values, y.values) : null;
  const p = test.status === "ok" ? test.pValue : null;
  return {
    p,
    statistics: statistics({
      test: "wilcoxon_rank_sum",
      statistic: test.u1,
      ...pFields(p),
      fold_change: ratio?.status === "ok" ? ratio.foldChange : null,
      effect_size: test.rankBiserial,
      effect_size_name: "rank_biserial",
      confidence_interval: test.rankBiserialInterval === null ? null : [...test.rankBiserialInterval],
      reason: reasonOf(test),
      additional: sensitivity(x.values, y.values, `${x.name} vs ${y.name}`),
    }),
  };
}

function pairs(groups: readonly ExpressionGroup[]): AdditionalStatistic[] {
  const result = dunn(groups.map((group) => group.values));
  if (result.status !== "ok") return [];
  return result.pairs.flatMap(({ pair: [i, j], z, pValue, benjaminiHochberg }) => {
    const [x, y] = [groups[i], groups[j]];
    if (x === undefined || y === undefined) return [];
    const effect = rankSum(x.values, y.values);
    return furtherTest({
      test: "dunn",
      comparison: `${x.name} vs ${y.name}`,
      statistic: z,
      ...pFields(pValue),
      adjusted_p_value: benjaminiHochberg.p,
      effect_size: effect.rankBiserial,
      effect_size_name: "rank_biserial",
      confidence_interval: effect.rankBiserialInterval === null ? null : [...effect.rankBiserialInterval],
    });
  });
}

function manyGroups(groups: readonly ExpressionGroup[]): { p: PValue | null; statistics: Statistics } {
  const test = kruskalWallis(groups.map((group) => group.values));
  const additional = pairs(groups);
  const p = test.status === "ok" ? test.pValue : null;
  return {
    p,
    statistics: statistics({
      test: "kruskal_wallis",
      ...(test.status === "ok" && {
        statistic: test.statistic,
        degrees_of_freedom: test.degreesOfFreedom,
        effect_size: test.epsilonSquared,
      }),
      ...pFields(p),
      effect_size_name: "epsilon_squared",
      multiple_testing_correction: "benjamini_hochberg",
      number_of_tests: additional.length,
      reason: reasonOf(test),
      additional,
    }),
  };
}

/** Tests one gene between groups: rank-sum for two (with Hodges-Lehmann shift and Welch's t), Kruskal-Wallis and Dunn for more. */
export function compareGroups({ gene, label, groups, isLog2 }: ComparisonInput): Comparison {
  const [x, y] = groups;
  if (x === undefined || y === undefined) throw new RangeError("A comparison needs two groups");
  const tested = groups.length === 2 ? twoGroups(x, y, isLog2) : manyGroups(groups);
  return { gene, label, groups: groups.map((group) => ({ ...group, ...describe(group.values) })), ...tested };
}

/** The card's statistics: the first comparison, adjusted over all of them; the others in `additional`. */
export function cardStatistics(comparisons: readonly Comparison[]): Statistics {
  const [first, ...others] = comparisons;
  if (first === undefined) throw new RangeError("A card needs a comparison");
  if (others.length === 0) return first.statistics;
  const adjusted = adjust(
    comparisons.map((comparison) => comparison.p),
    "benjamini-hochberg",
  );
  const further = others.map(({ label, statistics: one }, i) =>
    furtherTest({
      test: one.test ?? "wilcoxon_rank_sum",
      comparison: label,
      statistic: one.statistic,
      degrees_of_freedom: one.degrees_of_freedom,
      p_value: one.p_value,
      log10_p_value: one.log10_p_value,
      adjusted_p_value: adjusted[i + 1]?.p ?? null,
      effect_size: one.effect_size,
      effect_size_name: one.effect_size_name,
      confidence_interval: one.confidence_interval,
      reason: one.reason,
    }),
  );
  return {
    ...first.statistics,
    adjusted_p_value: adjusted[0]?.p ?? null,
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: comparisons.length,
    additional: [...first.statistics.additional, ...further],
  };
}

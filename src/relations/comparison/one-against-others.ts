import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { adjust, foldChange, type PValue, rankSum } from "../../statistics/index.ts";
import type { NumberGroup } from "../number-groups.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";

/** One group against another one: rank-sum test, Benjamini-Hochberg over all others. */
export interface AgainstOther {
  readonly other: string;
  readonly adjusted: PValue | null;
  /** Positive where the one group is higher. */
  readonly rankBiserial: number | null;
  readonly row: AdditionalStatistic;
}

/** The first group against each of the others, which are not pooled. R: wilcox.test of each pair, p.adjust(method = "BH"). */
export function againstOthers([one, ...others]: readonly NumberGroup[], isLog2: boolean): AgainstOther[] {
  if (one === undefined) return [];
  const tested = others.map((other) => ({ other, test: rankSum(one.values, other.values) }));
  const adjusted = adjust(
    tested.map(({ test }) => (test.status === "ok" ? test.pValue : null)),
    "benjamini-hochberg",
  );
  return tested.map(({ other, test }, i) => {
    const ratio = isLog2 ? foldChange(one.values, other.values) : null;
    const row = furtherTest({
      test: "wilcoxon_rank_sum",
      comparison: `${one.name} vs ${other.name}`,
      statistic: test.u1,
      ...pFields(test.status === "ok" ? test.pValue : null),
      adjusted_p_value: adjusted[i]?.p ?? null,
      fold_change: ratio?.status === "ok" ? ratio.foldChange : null,
      effect_size: test.rankBiserial,
      effect_size_name: "rank_biserial",
      confidence_interval: test.rankBiserialInterval === null ? null : [...test.rankBiserialInterval],
      reason: test.status === "ok" ? null : test.reason,
    });
    return { other: other.name, adjusted: adjusted[i] ?? null, rankBiserial: test.rankBiserial, row };
  });
}

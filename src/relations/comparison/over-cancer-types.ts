import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { type PValue, vanElteren } from "../../statistics/index.ts";
import type { Measure } from "../measure.ts";
import { measureOf } from "../measure.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import { type Adjusted, adjustedComparison } from "./adjusted-difference.ts";
import type { Arrangement } from "./arrange-groups.ts";

/** Two groups of one number over several cancer types, each of which is a stratum. */
export interface OverCancerTypes {
  readonly measure: Measure;
  /** What the two groups are in every cancer type. */
  readonly categories: readonly [string, string];
  readonly cancerTypes: number;
  readonly p: PValue | null;
  /** Mean of the rank-biserial correlations of the cancer types. */
  readonly rankBiserial: number | null;
  readonly row: AdditionalStatistic;
  /** The difference beside the covariates that the question names, with the cancer types as strata; null without any. */
  readonly adjustedRow: AdditionalStatistic | null;
}

const categoriesOf = ({ groups }: Arrangement): string => groups.map(({ category }) => category ?? "").join("\t");

/** Both groups of all strata, each row with its cancer type. */
function joined(strata: readonly Arrangement[], categories: readonly string[]) {
  const groups = categories.map((name, place) => ({
    name,
    cancerType: "",
    rows: strata.flatMap((stratum) => stratum.groups[place]?.rows ?? []),
    values: strata.flatMap((stratum) => stratum.groups[place]?.values ?? []),
  }));
  const types = categories.flatMap((_, place) =>
    strata.flatMap(({ cancerType, groups: own }) => (own[place]?.rows ?? []).map(() => cancerType)),
  );
  return { groups, stratum: { name: "cancer type", levels: strata.map((one) => one.cancerType ?? ""), values: types } };
}

function overall(strata: readonly Arrangement[], one: Arrangement, adjusted: Adjusted | null): OverCancerTypes[] {
  const [first, second] = one.groups.map(({ category }) => category ?? "");
  if (first === undefined || second === undefined) return [];
  const result = vanElteren(
    strata.map(({ groups }) => ({ first: groups[0]?.values ?? [], second: groups[1]?.values ?? [] })),
  );
  const isOk = result.status === "ok";
  const measure = measureOf(one.measure);
  const comparison = `${measure.label}: ${first} vs ${second} over ${strata.length} cancer types`;
  const { groups, stratum } = joined(strata, [first, second]);
  return [
    {
      measure,
      categories: [first, second],
      cancerTypes: strata.length,
      p: isOk ? result.pValue : null,
      rankBiserial: isOk ? result.rankBiserial : null,
      row: furtherTest({
        test: "van_elteren",
        comparison,
        ...(isOk && { statistic: result.z, ...pFields(result.pValue), effect_size: result.rankBiserial }),
        effect_size_name: "rank_biserial",
        reason: isOk ? null : result.reason,
      }),
      adjustedRow:
        adjusted === null
          ? null
          : adjustedComparison(groups, adjusted.columns, `${comparison}, adjusted for ${adjusted.words}`, [stratum]),
    },
  ];
}

/** Van Elteren's test of every number whose two groups are compared within several cancer types: these are never pooled. */
export function overCancerTypes(arrangements: readonly Arrangement[], adjusted: Adjusted | null): OverCancerTypes[] {
  const within = arrangements.filter(({ cancerType, groups }) => cancerType !== null && groups.length === 2);
  return [...Map.groupBy(within, ({ measure }) => measure).values()].flatMap((strata) => {
    const [one] = strata;
    const areSame = new Set(strata.map(categoriesOf)).size === 1;
    return one === undefined || strata.length < 2 || !areSame ? [] : overall(strata, one, adjusted);
  });
}

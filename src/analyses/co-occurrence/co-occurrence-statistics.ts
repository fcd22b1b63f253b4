import type { Group } from "../../contract/results.ts";
import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import { proportion } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../../relations/statistics-fields.ts";
import type { GenePairsResult, Pair } from "./compute-co-occurrence.ts";
import type { PairAssociation } from "./pair-test.ts";

const fieldsOf = ({ statistic, degreesOfFreedom, pValue, log2OddsRatio, reason }: PairAssociation) => ({
  statistic,
  degrees_of_freedom: degreesOfFreedom,
  ...pFields(pValue),
  effect_size: log2OddsRatio,
  effect_size_name: "log2_odds_ratio",
  reason,
});

/** The interval of the odds ratio on the scale of the effect size. */
function log2Interval({ interval }: PairAssociation): [number | null, number | null] | null {
  if (interval === null) return null;
  const [lower, upper] = interval.map((end) => (end === null || end === 0 ? null : Math.log2(end)));
  return [lower ?? null, upper ?? null];
}

const nameOf = ({ genes }: Pair): string => `${genes[0]} and ${genes[1]}`;

const row = (pair: Pair, association: PairAssociation, further: Partial<AdditionalStatistic>): AdditionalStatistic =>
  furtherTest({
    ...fieldsOf(association),
    test: association.test,
    comparison: nameOf(pair),
    confidence_interval: log2Interval(association),
    ...further,
  });

/** The card's statistics: the pair with the smallest p-value; other pairs and pooled tables are in `additional`. */
export function coOccurrenceStatistics({ pairs }: GenePairsResult): Statistics {
  const [first, ...others] = pairs;
  if (first === undefined) throw new RangeError("Co-occurrence has a pair");
  const { association } = first;
  return statistics({
    ...fieldsOf(association),
    test: association.test,
    confidence_interval: log2Interval(association),
    odds_ratio: association.oddsRatio,
    odds_ratio_confidence_interval: association.interval === null ? null : [...association.interval],
    adjusted_p_value: first.adjusted?.p ?? null,
    ...(pairs.length > 1 ? { multiple_testing_correction: "benjamini_hochberg", number_of_tests: pairs.length } : {}),
    additional: [
      ...others.map((pair) => row(pair, pair.association, { adjusted_p_value: pair.adjusted?.p ?? null })),
      ...pairs.flatMap((pair) =>
        pair.pooled === null
          ? []
          : [row(pair, pair.pooled, { comparison: `${nameOf(pair)}, all cancer types in one table` })],
      ),
    ],
  });
}

function shareOf(name: string, category: string, count: number, n: number): Group {
  const share = proportion(count, n);
  const found =
    share.status === "ok"
      ? { proportion: share.proportion, confidence_interval: [...share.wilson] satisfies [number, number] }
      : {};
  return { name, cancer_type: null, category, n, count, ...found };
}

/** Every gene's altered patients, and for two genes the four cells of their table. */
export function coOccurrenceGroups({ genes, patterns, pairs, sampleSizes }: GenePairsResult): Group[] {
  const n = Object.values(sampleSizes).reduce((sum, size) => sum + size, 0);
  const single = genes.map((gene, i) => {
    const count = patterns.filter((pattern) => pattern.altered[i]).reduce((sum, pattern) => sum + pattern.count, 0);
    return shareOf(gene, "altered", count, n);
  });
  const [pair] = pairs;
  if (pairs.length > 1 || pair === undefined) return single;
  const [a, b] = pair.genes;
  const { both, aNotB, bNotA, neither } = pair.counts;
  const cells = [
    shareOf(`${a} and ${b}`, "both", both, n),
    shareOf(`${a} only`, "first_only", aNotB, n),
    shareOf(`${b} only`, "second_only", bNotA, n),
    shareOf(`neither ${a} nor ${b}`, "neither", neither, n),
  ];
  return [...single, ...cells];
}

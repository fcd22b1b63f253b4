import type { Figure } from "../contract/figure.ts";
import type { Statistics } from "../contract/statistics.ts";
import { scatterFigure } from "../figures/scatter.ts";
import type { Analysis, OwnResults } from "./analysis.ts";
import { computeCorrelation, type CorrelationResult } from "./correlation/compute-correlation.ts";
import type { CorrelatedPair } from "./correlation/correlate-pair.ts";
import { correlationAnswer, correlationMethods } from "./correlation/correlation-text.ts";
import { type CorrelationData, readMeasures } from "./correlation/read-measures.ts";
import { cohortLabel } from "../prose/cancer-name.ts";
import { subgroupNote } from "../prose/subgroup-note.ts";
import { furtherTest, pFields, statistics } from "../relations/statistics-fields.ts";

const MOST_COLORS = 8;

const fieldsOf = ({ statistic, pValue, adjusted, rho, interval, reason }: CorrelatedPair) => ({
  test: "spearman",
  statistic,
  ...pFields(pValue),
  adjusted_p_value: adjusted?.p ?? null,
  effect_size: rho,
  effect_size_name: "rho",
  confidence_interval: interval === null ? null : ([...interval] satisfies [number, number]),
  reason,
});

function cardStatistics([first, ...others]: readonly CorrelatedPair[]): Statistics {
  if (first === undefined) throw new RangeError("A correlation has a pair");
  const rows = others.flatMap((pair) => [
    furtherTest({ ...fieldsOf(pair), comparison: `${pair.x} and ${pair.y}` }),
    ...pair.further,
  ]);
  return statistics({
    ...fieldsOf(first),
    correlation: first.rho,
    ...(others.length > 0
      ? { multiple_testing_correction: "benjamini_hochberg", number_of_tests: others.length + 1 }
      : {}),
    additional: [...first.further, ...rows],
  });
}

const results = (result: CorrelationResult): OwnResults => ({
  answer: correlationAnswer(result),
  statistics: cardStatistics(result.pairs),
  sample_sizes: result.sampleSizes,
  groups: Object.entries(result.sampleSizes).map(([code, n]) => ({
    name: cohortLabel(code, result.part?.name ?? null),
    cancer_type: code,
    n,
  })),
});

function figure(result: CorrelationResult): Figure {
  const { pairs, cancerTypes, part } = result;
  const [pair] = pairs;
  if (pair === undefined) throw new RangeError("A correlation has a pair");
  const groups =
    cancerTypes.length > MOST_COLORS
      ? [{ name: "All", points: pair.points }]
      : cancerTypes.map((code) => ({
          name: cohortLabel(code, part?.name ?? null),
          points: pair.points.filter((point) => point.cancerType === code),
        }));
  return scatterFigure({
    groups: groups.map(({ name, points }) => ({
      name,
      x: points.map((point) => point.x),
      y: points.map((point) => point.y),
    })),
    xTitle: pair.xTitle,
    yTitle: pair.yTitle,
    spreadX: pair.x.endsWith("copy number"),
    caption: `Every point is one patient's tumour.${pairs.length > 1 ? " The first pair is drawn." : ""}${subgroupNote(part)}`,
    altText: `Scatter plot of ${pair.x} and ${pair.y}. ${correlationAnswer(result)}`,
  });
}

/** Whether two measures of the same tumours rise and fall together. */
export const correlation: Analysis<CorrelationData, CorrelationResult> = {
  type: "correlation",
  read: readMeasures,
  compute: computeCorrelation,
  results,
  figure,
  methods: correlationMethods,
};

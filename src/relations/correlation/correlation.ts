import { numberColumn, type TableRequest } from "../../cohort/patient-table.ts";
import type { Figure } from "../../contract/figure.ts";
import type { Statistics } from "../../contract/statistics.ts";
import { CgqError } from "../../errors.ts";
import { scatterFigure } from "../../figures/scatter.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { joinWords } from "../../prose/join-words.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { covariateColumns } from "../covariates.ts";
import type { OwnResults, Relation } from "../relation.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import { whyNotIn } from "../why-not.ts";
import { computeCorrelation, type CorrelationResult } from "./compute-correlation.ts";
import type { CorrelatedPair } from "./correlate-pair.ts";
import { measuredPairs } from "./measured-pairs.ts";
import { correlationAnswer, correlationMethods } from "./correlation-text.ts";

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

const isWhole = ({ points }: CorrelatedPair): boolean => points.every(({ x }) => Number.isInteger(x));

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
    spreadX: pair.x.endsWith("copy number") && isWhole(pair),
    caption: `Every point is one patient's tumour${result.isAboutAll ? ` of ${joinWords(cancerTypes)}` : ""}.${pairs.length > 1 ? " The first pair is drawn." : ""}${subgroupNote(part)}`,
    altText: `Scatter plot of ${pair.x} and ${pair.y}. ${correlationAnswer(result)}`,
  });
}

function request({ of, cohort, adjust }: QuestionOf<"correlation">): TableRequest {
  if (of.length < 2)
    throw new CgqError(
      "unsupported_question",
      "A correlation takes two numbers of the same patients, for example the expression of two genes, or the copy number and expression of one. Name both measures.",
    );
  return { of, cohort, beside: adjust };
}

/** Whether two measures of the same tumours rise and fall together. */
export const correlation: Relation<"correlation", CorrelationResult> = {
  name: "correlation",
  request,
  compute: computeCorrelation,
  results,
  figure,
  methods: correlationMethods,
  kept: (result) => ({ ...result, pairs: result.pairs.map((pair) => ({ ...pair, points: [] })) }),
  whyNot(table, { of, adjust }) {
    const covariates = covariateColumns(table, adjust);
    const rows = measuredPairs(table, of, covariates).flatMap(({ points }) => points.map(({ row }) => row));
    return whyNotIn(new Set(rows), [...of.map((variable) => numberColumn(table, variable)), ...covariates]);
  },
};

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
import { correlationAnswer, correlationMethods } from "./correlation-text.ts";
import { computeDifference } from "./difference/compute-difference.ts";
import { correlationGroups, isDiffering } from "./difference/correlation-groups.ts";
import { differenceFigure } from "./difference/difference-figure.ts";
import { differenceMethods } from "./difference/difference-methods.ts";
import { differenceRequest } from "./difference/difference-request.ts";
import type { CorrelationDifferenceResult } from "./difference/difference-result.ts";
import { differenceResults } from "./difference/difference-results.ts";
import { measuredPairs, type Point } from "./measured-pairs.ts";

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

/** Throws CgqError `unsupported_question` for what leaves no two numbers, or no groups that may differ. */
function request(question: QuestionOf<"correlation">): TableRequest {
  const { of, cohort, adjust } = question;
  if (of.length < 2)
    throw new CgqError(
      "unsupported_question",
      "A correlation takes two numbers of the same patients, for example the expression of two genes, or the copy number and expression of one. Name both measures.",
    );
  return isDiffering(question) ? differenceRequest(question) : { of, cohort, beside: adjust };
}

const isDifference = (result: CorrelationResult | CorrelationDifferenceResult): result is CorrelationDifferenceResult =>
  "differs" in result;

const withoutPoints = <Of extends { readonly points: readonly Point[] }>(of: Of) => ({ ...of, points: [] });

/** Whether two measures of the same tumours rise and fall together, and whether they do so differently in several groups. */
export const correlation: Relation<"correlation", CorrelationResult | CorrelationDifferenceResult> = {
  name: "correlation",
  request,
  compute: (table, question) =>
    isDiffering(question) ? computeDifference(table, question) : computeCorrelation(table, question),
  results: (result) => (isDifference(result) ? differenceResults(result) : results(result)),
  figure: (result) => (isDifference(result) ? differenceFigure(result) : figure(result)),
  methods: (result, context) =>
    isDifference(result) ? differenceMethods(result, context) : correlationMethods(result, context),
  kept: (result) =>
    isDifference(result)
      ? { ...result, groups: result.groups.map(withoutPoints) }
      : { ...result, pairs: result.pairs.map(withoutPoints) },
  whyNot(table, question) {
    if (isDiffering(question)) return correlationGroups(table, question).whyNot;
    const { of, adjust } = question;
    const covariates = covariateColumns(table, adjust);
    const rows = measuredPairs(table, of, covariates).flatMap(({ points }) => points.map(({ row }) => row));
    return whyNotIn(new Set(rows), [...of.map((variable) => numberColumn(table, variable)), ...covariates]);
  },
};

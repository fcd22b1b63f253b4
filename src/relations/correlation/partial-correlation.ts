import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { partialSpearman } from "../../statistics/index.ts";
import { type CovariateColumn, covariatesIn } from "../covariates.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import type { Point } from "./measured-pairs.ts";
import { randomEffectsRows, type WithinType } from "./random-effects.ts";

/** The covariates that a question names. */
export interface Adjusted {
  readonly columns: readonly CovariateColumn[];
  /** "age, sex and stage". */
  readonly words: string;
}

/** Spearman's correlation of what the covariates leave, with the variance of its Fisher z. */
function partial(points: readonly Point[], columns: readonly CovariateColumn[], comparison: string) {
  const result = partialSpearman({
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
    covariates: covariatesIn(
      columns,
      points.map(({ row }) => row),
    ),
  });
  const test = "partial_spearman";
  if (result.status !== "ok") return { within: null, row: furtherTest({ test, comparison, reason: result.reason }) };
  const { rho, t, degreesOfFreedom, pValue, interval } = result;
  const row = furtherTest({
    test,
    comparison,
    statistic: t,
    degrees_of_freedom: degreesOfFreedom,
    ...pFields(pValue),
    effect_size: rho,
    effect_size_name: "rho",
    confidence_interval: interval === null ? null : [...interval],
  });
  const within: WithinType = degreesOfFreedom < 2 ? null : { rho, variance: 1 / (degreesOfFreedom - 1) };
  return { within, row };
}

/** The correlation beside covariates: of each cancer type, and where these are several their random effects first. */
export function partialRows(
  byType: readonly (readonly [code: string, points: readonly Point[]])[],
  { columns, words }: Adjusted,
  label: string,
): AdditionalStatistic[] {
  const adjusted = `${label}, adjusted for ${words}`;
  const isOne = byType.length === 1;
  const found = byType.map(([code, points]) => partial(points, columns, isOne ? adjusted : `${code}: ${adjusted}`));
  const rows = found.map(({ row }) => row);
  return isOne
    ? rows
    : [
        ...randomEffectsRows(
          found.map(({ within }) => within),
          adjusted,
        ),
        ...rows,
      ];
}

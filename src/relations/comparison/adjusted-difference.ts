import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { type Covariate, linearModel, type LinearModelResult } from "../../statistics/index.ts";
import { type CovariateColumn, covariatesIn } from "../covariates.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import type { ArrangedGroup } from "./arranged-group.ts";

const GROUP = "group";

/** The covariates that a question names. */
export interface Adjusted {
  readonly columns: readonly CovariateColumn[];
  /** "age, sex and stage". */
  readonly words: string;
}

type Model = Extract<LinearModelResult, { status: "ok" }>;

/** Two groups: the difference of their means, the first minus the second, with its t test. */
function differenceFields({ coefficients, residualDegreesOfFreedom }: Model): Partial<AdditionalStatistic> {
  const found = coefficients.find(({ term }) => term === GROUP);
  if (found === undefined) return {};
  const { estimate, t, pValue, interval } = found;
  return {
    statistic: t,
    degrees_of_freedom: residualDegreesOfFreedom,
    ...pFields(pValue),
    effect_size: estimate,
    effect_size_name: "adjusted_difference",
    confidence_interval: [...interval],
  };
}

/** More groups: the F test of all of them. */
function groupFields({ terms }: Model): Partial<AdditionalStatistic> {
  const found = terms.find(({ name }) => name === GROUP);
  if (found === undefined) return {};
  return { statistic: found.f, degrees_of_freedom: found.degreesOfFreedom, ...pFields(found.pValue) };
}

/** The groups compared beside covariates and strata, by a linear model on the analysed scale; null with its reason where there is none. R: lm(value ~ group + covariates). */
export function adjustedComparison(
  groups: readonly ArrangedGroup[],
  columns: readonly CovariateColumn[],
  comparison: string,
  strata: readonly Covariate[] = [],
): AdditionalStatistic {
  const rows = groups.flatMap((group) => group.rows);
  const names = groups.map((group) => group.name);
  const model = linearModel({
    response: groups.flatMap((group) => group.values),
    covariates: [
      // The last group is what the others are compared with.
      { name: GROUP, levels: names.toReversed(), values: groups.flatMap(({ name, rows: own }) => own.map(() => name)) },
      ...covariatesIn(columns, rows),
      ...strata,
    ],
  });
  if (model.status !== "ok") return furtherTest({ test: "linear_model", comparison, reason: model.reason });
  const fields = groups.length === 2 ? differenceFields(model) : groupFields(model);
  return furtherTest({ test: "linear_model", comparison, ...fields });
}

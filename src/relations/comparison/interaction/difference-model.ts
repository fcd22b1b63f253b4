import {
  type Covariate,
  type Interval,
  linearModel,
  type LinearCoefficient,
  type LinearModelResult,
  type PValue,
} from "../../../statistics/index.ts";
import { GROUP, groupCovariate, inLevel, LEVEL, levelFactor, PRODUCT } from "../../crossed-covariates.ts";
import { comparedWith, referenceOf } from "../../crossed-groups.ts";

/** A patient with the places of their group and of their level of the modifier. */
export interface MeasuredPatient {
  readonly row: number;
  readonly value: number;
  readonly group: number;
  readonly level: number;
  readonly cancerType: string;
}

/** A difference of means, or of two of them, with its t test; or why there is none. */
export type Difference =
  | {
      readonly status: "ok";
      readonly estimate: number;
      readonly standardError: number;
      readonly interval: Interval;
      readonly t: number;
      readonly pValue: PValue;
    }
  | { readonly status: "not_computable"; readonly reason: string };

/** An F test, or why there is none. */
export type ProductTest =
  | { readonly status: "ok"; readonly f: number; readonly degreesOfFreedom: number; readonly pValue: PValue }
  | { readonly status: "not_computable"; readonly reason: string };

/** How the difference of two groups differs between the levels of a modifier, in one linear model. */
export interface DifferenceModel {
  readonly n: number;
  /** Null where there is no model. */
  readonly residualDegreesOfFreedom: number | null;
  /** F test of all products of group and level. */
  readonly test: ProductTest;
  /** Of the first group to the second, in each level. */
  readonly within: readonly Difference[];
  /** How much larger the difference of each level but the reference is than that of the reference. */
  readonly differences: readonly Difference[];
  /** Of the groups where it is taken to be the same in all levels. */
  readonly common: Difference;
  /** Cancer types have means of their own. */
  readonly hasTypes: boolean;
}

const TYPE = "cancer type";

const differenceOf = ({ estimate, standardError, interval, t, pValue }: LinearCoefficient): Difference => ({
  status: "ok",
  estimate,
  standardError,
  interval,
  t,
  pValue,
});

function coefficientOf(model: LinearModelResult, name: string): Difference {
  if (model.status !== "ok") return { status: "not_computable", reason: model.reason };
  const found = model.coefficients.find((one) => one.name === name);
  return found === undefined ? { status: "not_computable", reason: "constant_covariate" } : differenceOf(found);
}

function productTest(model: LinearModelResult): ProductTest {
  if (model.status !== "ok") return { status: "not_computable", reason: model.reason };
  const found = model.terms.find(({ name }) => name === PRODUCT);
  if (found === undefined) return { status: "not_computable", reason: "constant_covariate" };
  const { f, degreesOfFreedom, pValue } = found;
  return { status: "ok", f, degreesOfFreedom, pValue };
}

/** Whether each of these places is of one cancer type, so that they hold what sets the types apart. */
const tellTypes = (patients: readonly MeasuredPatient[], placeOf: (patient: MeasuredPatient) => number): boolean =>
  new Set(patients.map((patient) => `${placeOf(patient)} ${patient.cancerType}`)).size ===
  new Set(patients.map(placeOf)).size;

/** Cancer types have means of their own, unless there is one, or groups or levels are those of cancer types. */
function typeFactor(patients: readonly MeasuredPatient[]): Covariate[] {
  const types = [...new Set(patients.map(({ cancerType }) => cancerType))];
  const isTold = tellTypes(patients, ({ group }) => group) || tellTypes(patients, ({ level }) => level);
  if (types.length < 2 || isTold) return [];
  return [{ name: TYPE, levels: types, values: patients.map(({ cancerType }) => cancerType) }];
}

/**
 * How the difference of two groups differs across levels, beside covariates and, where there are several, cancer types.
 * R: anova(lm(y ~ group + level + z), lm(y ~ group * level + z)); within levels lm(y ~ level + group:level + z).
 */
export function differenceModel(
  patients: readonly MeasuredPatient[],
  levels: readonly string[],
  covariates: readonly Covariate[],
): DifferenceModel {
  const response = patients.map(({ value }) => value);
  const [group, level] = [groupCovariate(patients), levelFactor(patients, levels)];
  const types = covariates.some(({ name }) => name === TYPE) ? [] : typeFactor(patients);
  const beside = [...types, ...covariates];
  const nested = levels.map((_, place) => inLevel(patients, place));
  const full = linearModel({ response, covariates: [group, level, ...beside], interactions: [[GROUP, LEVEL]] });
  const inside = linearModel({ response, covariates: [level, ...nested, ...beside] });
  return {
    n: full.n,
    residualDegreesOfFreedom: full.status === "ok" ? full.residualDegreesOfFreedom : null,
    test: productTest(full),
    within: nested.map(({ name }) => coefficientOf(inside, name)),
    differences: comparedWith([...levels.keys()], referenceOf(levels)).map((place) =>
      coefficientOf(full, `${PRODUCT}=${place}`),
    ),
    common: coefficientOf(linearModel({ response, covariates: [group, level, ...beside] }), GROUP),
    hasTypes: types.length > 0,
  };
}

import {
  type ChiSquareTest,
  chiSquareTest,
  type Covariate,
  type CoxResult,
  type PValue,
} from "../../../statistics/index.ts";
import { GROUP, groupCovariate, inLevel, LEVEL, levelFactor, PRODUCT } from "../../crossed-covariates.ts";
import { comparedWith, referenceOf } from "../../crossed-groups.ts";
import { parametersOf } from "../adjusted-model.ts";
import type { AnalysedPatient } from "../analysed-patient.ts";
import { FEW_EVENTS, fitOf, hasEvents, type HazardRatio, ratioOf, ratiosOf, strataOf } from "../hazard-ratio.ts";

/** A patient with the place of their level of the modifier. */
export interface ModifiedPatient extends AnalysedPatient {
  readonly level: number;
}

/** A test, or why there is none. */
export type ModelTest =
  | { readonly status: "ok"; readonly statistic: number; readonly degreesOfFreedom: number; readonly pValue: PValue }
  | { readonly status: "not_computable"; readonly reason: string };

/** How the ratio of two groups differs between the levels of a modifier, in one Cox model. */
export interface InteractionModel {
  readonly n: number;
  readonly events: number;
  readonly parameters: number;
  /** Likelihood-ratio test of all products of group and level. */
  readonly test: ModelTest;
  /** Of the first group to the second, in each level. */
  readonly within: readonly HazardRatio[];
  /** What the ratio of each level but the reference is to that of the reference. */
  readonly ratios: readonly HazardRatio[];
  /** Of the groups where it is taken to be the same in all levels. */
  readonly common: HazardRatio;
  /** That no coefficient of the model changes over time. */
  readonly proportionalHazards: ModelTest;
  /** The levels are the strata, whose baseline hazards hold what sets them apart. */
  readonly areStrata: boolean;
}

const failed = (reason: string): ModelTest => ({ status: "not_computable", reason });
const tested = ({ statistic, degreesOfFreedom, pValue }: ChiSquareTest): ModelTest => ({
  status: "ok",
  statistic,
  degreesOfFreedom,
  pValue,
});

function interactionTest(fit: CoxResult): ModelTest {
  if (fit.status !== "ok") return failed(fit.reason);
  const term = fit.terms.find(({ name }) => name === PRODUCT);
  return term === undefined ? failed("constant_covariate") : tested(term);
}

/** Likelihood-ratio test of the coefficients that one model has beside those of another. */
function nestedTest(larger: CoxResult, smaller: CoxResult): ModelTest {
  if (larger.status !== "ok") return failed(larger.reason);
  if (smaller.status !== "ok") return failed(smaller.reason);
  const statistic = Math.max(0, 2 * (larger.logLikelihood - smaller.logLikelihood));
  return tested(chiSquareTest(statistic, larger.coefficients.length - smaller.coefficients.length));
}

/** Whether each level is one stratum, and each stratum one level. */
const areStrata = (patients: readonly ModifiedPatient[], levels: readonly string[]): boolean =>
  levels.length === new Set(strataOf(patients)).size &&
  levels.length === new Set(patients.map(({ stratum, level }) => `${stratum} ${level}`)).size;

function hazardsTest(fit: CoxResult): ModelTest {
  if (fit.status !== "ok") return failed(fit.reason);
  const { proportionalHazards: found } = fit;
  return found.status === "ok" ? tested(found.global) : failed(found.reason);
}

type Estimates = Pick<InteractionModel, "test" | "within" | "ratios" | "common" | "proportionalHazards">;

/**
 * Levels that are strata have no coefficient of their own. R: anova(coxph(Surv(time, event) ~ group + strata(level) + z),
 * coxph(Surv(time, event) ~ group + products + strata(level) + z)), products being group * (level == one) of all but the reference.
 */
function acrossStrata(
  patients: readonly ModifiedPatient[],
  levels: readonly string[],
  covariates: readonly Covariate[],
): Estimates {
  const group = groupCovariate(patients);
  const products = comparedWith([...levels.keys()], referenceOf(levels)).map((place) => inLevel(patients, place));
  const nested = levels.map((_, place) => inLevel(patients, place));
  const [fit, common] = [fitOf(patients, [group, ...products, ...covariates]), fitOf(patients, [group, ...covariates])];
  return {
    test: nestedTest(fit, common),
    within: ratiosOf(
      patients,
      [...nested, ...covariates],
      nested.map(({ name }) => name),
    ),
    ratios: products.map(({ name }) => ratioOf(fit, name)),
    common: ratioOf(common, GROUP),
    proportionalHazards: hazardsTest(fit),
  };
}

/**
 * Cox model of group, level and their products, with Efron's ties, stratified by cancer type. R:
 * anova(coxph(Surv(time, event) ~ group + level + z), coxph(Surv(time, event) ~ group * level + z)); the ratios within
 * levels are those of ~ level + group:level + z.
 */
function acrossLevels(
  patients: readonly ModifiedPatient[],
  levels: readonly string[],
  covariates: readonly Covariate[],
): Estimates {
  const [group, level] = [groupCovariate(patients), levelFactor(patients, levels)];
  const others = comparedWith([...levels.keys()], referenceOf(levels));
  const fit = fitOf(patients, [group, level, ...covariates], [[GROUP, LEVEL]]);
  const nested = levels.map((_, place) => inLevel(patients, place));
  return {
    test: interactionTest(fit),
    within: ratiosOf(
      patients,
      [level, ...nested, ...covariates],
      nested.map(({ name }) => name),
    ),
    ratios: others.map((place) => ratioOf(fit, `${PRODUCT}=${place}`)),
    common: ratiosOf(patients, [group, level, ...covariates], [GROUP])[0] ?? FEW_EVENTS,
    proportionalHazards: hazardsTest(fit),
  };
}

/** How the ratio of two groups differs across levels. */
export function interactionModel(
  patients: readonly ModifiedPatient[],
  levels: readonly string[],
  covariates: readonly Covariate[],
): InteractionModel {
  const others = levels.length - 1;
  const isStratified = areStrata(patients, levels);
  const counts = {
    n: patients.length,
    events: patients.filter(({ event }) => event).length,
    parameters: 1 + (isStratified ? 1 : 2) * others + parametersOf(covariates),
    areStrata: isStratified,
  };
  if (!hasEvents(patients)) {
    const none = failed("few_events");
    const [within, ratios] = [levels.map(() => FEW_EVENTS), levels.slice(1).map(() => FEW_EVENTS)];
    return { ...counts, test: none, within, ratios, common: FEW_EVENTS, proportionalHazards: none };
  }
  return { ...counts, ...(isStratified ? acrossStrata : acrossLevels)(patients, levels, covariates) };
}

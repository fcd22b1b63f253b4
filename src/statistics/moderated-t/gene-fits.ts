import {
  fitResponse,
  leastSquares,
  orthogonal,
  type LeastSquares,
  type Orthogonal,
} from "../linear-model/least-squares.ts";
import type { Sample } from "../sample.ts";

/** Linear model of one gene; coefficient and its unscaled variance are null where the group cannot be estimated. */
export type GeneFit = {
  readonly coefficient: number | null;
  readonly unscaledVariance: number | null;
  /** Null without residual degrees of freedom. */
  readonly variance: number | null;
  readonly degreesOfFreedom: number;
  /** Mean over the samples with a value; null when there are none. */
  readonly average: number | null;
};

/** Place of the group among the columns: after the intercept. */
const GROUP = 1;

const isPresent = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

const meanOf = (values: Float64Array): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The columns that do not depend on those before them, by their places. */
function independent(columns: readonly Float64Array[]): number[] {
  const kept: number[] = [];
  for (const place of columns.keys()) {
    const tried = [...kept, place];
    if (orthogonal(tried.map((one) => columns[one] ?? new Float64Array()))) kept.push(place);
  }
  return kept;
}

function geneFit(fit: LeastSquares, places: readonly number[], values: Float64Array): GeneFit {
  const group = places.indexOf(GROUP);
  const degreesOfFreedom = values.length - places.length;
  const squares = fit.residuals.reduce((sum, residual) => sum + residual * residual, 0);
  return {
    coefficient: group < 0 ? null : (fit.estimates[group] ?? null),
    unscaledVariance: group < 0 ? null : (fit.unscaledVariances[group] ?? null),
    variance: degreesOfFreedom > 0 ? squares / degreesOfFreedom : null,
    degreesOfFreedom: Math.max(0, degreesOfFreedom),
    average: meanOf(values),
  };
}

/** Fits a gene by the samples that have a value of it. */
function fitIncomplete(columns: readonly Float64Array[], row: Sample, samples: readonly number[]): GeneFit {
  const places = Array.from(samples.keys()).filter((place) => isPresent(row[samples[place] ?? -1]));
  const values = Float64Array.from(places, (place) => row[samples[place] ?? -1] ?? 0);
  const own = columns.map((column) => Float64Array.from(places, (place) => column[place] ?? 0));
  const kept = independent(own);
  const fit = leastSquares(
    kept.map((place) => own[place] ?? new Float64Array()),
    values,
  );
  return geneFit(fit ?? { estimates: [], unscaledVariances: [], effects: [], residuals: values }, kept, values);
}

/**
 * Fits every gene (row) by the columns of the design, the second of which is the group, over the samples at these
 * places. R: limma::lmFit(values, design).
 */
export function geneFits(
  values: readonly Sample[],
  samples: readonly number[],
  columns: readonly Float64Array[],
  design: Orthogonal,
): GeneFit[] {
  const all = Array.from(columns.keys());
  return values.map((row) => {
    if (!samples.every((sample) => isPresent(row[sample]))) return fitIncomplete(columns, row, samples);
    const complete = Float64Array.from(samples, (sample) => row[sample] ?? 0);
    return geneFit(fitResponse(design, complete), all, complete);
  });
}

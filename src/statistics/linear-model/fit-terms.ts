import type { Term } from "../cox/design.ts";
import { momentsOf } from "../moments.ts";
import { dot, leastSquares, type LeastSquares } from "./least-squares.ts";

/** Unexplained share under which a model is exact: what rounding leaves. */
const EXACT = 1e-26;

const intercept = (n: number): Float64Array => new Float64Array(n).fill(1);
/** Sum of squares that a fit leaves. */
export const unexplained = ({ residuals }: LeastSquares): number => dot(residuals, residuals);

/** Whether nothing varies beside the fit. */
export const isExplained = (fit: LeastSquares, y: Float64Array): boolean => {
  const { squares } = momentsOf(y);
  return squares === 0 || unexplained(fit) <= EXACT * squares;
};

/** Fits an intercept and the columns of all terms; null when one of them depends on the others. */
export const fitTerms = (terms: readonly Term[], y: Float64Array): LeastSquares | null =>
  leastSquares([intercept(y.length), ...terms.flatMap(({ columns }) => columns.map(({ values }) => values))], y);

/** The first covariate that has one value among the complete patients. */
export const constantAmong = (terms: readonly Term[]): string | undefined =>
  terms.find(({ columns }) => columns.every(({ values }) => values.every((value) => value === values[0])))?.name;

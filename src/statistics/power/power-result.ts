import { notComputable, type NotComputable } from "../not-computable.ts";

/** A planned quantity. */
export type PowerResult<Answer extends object> = ({ readonly status: "ok" } & Answer) | NotComputable;

/** Two-sided significance level and the wanted power. */
export type Wanted = { readonly alpha: number; readonly power: number };

const isInside = (value: number, low: number, high: number): boolean => value > low && value < high;

/** True for a share strictly between 0 and 1. */
export const isShare = (value: number): boolean => isInside(value, 0, 1);

/** True for a finite number above 0. */
export const isPositive = (value: number): boolean => isInside(value, 0, Infinity);

/** True for a share, 0 and 1 included. */
export const isProportion = (value: number): boolean => value >= 0 && value <= 1;

/** True when a two-sided test at this level can have this power under an effect: without one it has `alpha`. */
export const isReachable = ({ alpha, power }: Wanted): boolean => isShare(alpha) && isShare(power) && power > alpha;

/** Refuses inputs outside their range. */
export const invalidInput = (): NotComputable => notComputable("invalid_input");

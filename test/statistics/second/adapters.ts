import { coxAdjusted } from "./cox.ts";

/** Input of a second vector to our answer under the vector's keys; one per vector file. */
export const ADAPTERS: Readonly<Record<string, (input: never, expected: never) => unknown>> = {
  cox_adjusted: coxAdjusted,
};

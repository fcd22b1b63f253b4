import { coxAdjusted } from "./cox.ts";
import { paired } from "./paired.ts";
import { power } from "./power.ts";
import { stratifiedTables } from "./tables.ts";

/** Input of a second vector to our answer under the vector's keys; one per vector file. */
export const ADAPTERS: Readonly<Record<string, (input: never, expected: never) => unknown>> = {
  cox_adjusted: coxAdjusted,
  stratified_tables: stratifiedTables,
  paired,
  power,
};

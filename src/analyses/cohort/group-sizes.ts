import type { Exclusion } from "../../contract/results.ts";
import { excluded } from "./excluded.ts";

/** Patients or samples: a named group with fewer is refused, another one is left out and counted. */
export const SMALLEST_GROUP = 3;

/** Profiled patients: the share of fewer is shown with a warning. */
export const FEW_PROFILED = 20;

/** A group that is not compared, being too small or alone. */
export const lostGroup = (label: string, n: number): Exclusion[] =>
  excluded(`${label}, fewer than ${SMALLEST_GROUP} or nothing to compare with`, n);

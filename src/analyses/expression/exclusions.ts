import type { Exclusion } from "../../contract/results.ts";
import { excluded } from "../../variables/excluded.ts";
import { restrictionExclusions } from "../cohort/restrict-cohort.ts";
import type { ExpressionValues } from "./read-values.ts";

/** What the reading of expression values left out: samples without a value, further samples of the same patient, and patients of no or another subgroup. */
export function valueExclusions({ withoutValue, furtherSamples, restriction }: ExpressionValues): Exclusion[] {
  return [
    ...[...withoutValue].flatMap(([gene, count]) => excluded(`without a value of ${gene}`, count)),
    ...excluded("further samples of patients who are already represented", furtherSamples),
    ...restrictionExclusions(restriction),
  ];
}

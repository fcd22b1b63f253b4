import type { Exclusion } from "../../contract/results.ts";
import type { ExpressionValues } from "./read-values.ts";

/** An exclusion of the card, none when nothing was left out. */
export const excluded = (reason: string, count: number): Exclusion[] => (count === 0 ? [] : [{ reason, count }]);

/** What the reading of expression values left out: samples without a value and further samples of the same patient. */
export function valueExclusions({ withoutValue, furtherSamples }: ExpressionValues): Exclusion[] {
  return [
    ...[...withoutValue].flatMap(([gene, count]) => excluded(`without a value of ${gene}`, count)),
    ...excluded("further samples of patients who are already represented", furtherSamples),
  ];
}

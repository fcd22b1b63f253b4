import { momentsOf, standardDeviationOf } from "./moments.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";
import { fiveNumbers } from "./quantile.ts";
import { present, sorted, type Counts, type Sample } from "./sample.ts";

/** Summary of one sample, in the unit of the values; the standard deviation needs two values. */
export type Description = Counts & {
  readonly status: "ok";
  readonly mean: number;
  readonly standardDeviation: number | null;
  readonly minimum: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly maximum: number;
};

/**
 * Count, mean, standard deviation and quartiles (type 7) of one sample.
 * Not computable: empty_group. R: mean(x), sd(x), quantile(x, type = 7).
 */
export function describe(sample: Sample): Description | (NotComputable & Counts) {
  const { values, missing } = present(sample);
  const counts = { n: values.length, missing };
  if (values.length === 0) return { ...notComputable("empty_group"), ...counts };
  const moments = momentsOf(values);
  const [minimum, q1, median, q3, maximum] = fiveNumbers(sorted(values));
  const centre = { mean: moments.mean, standardDeviation: standardDeviationOf(moments) };
  return { status: "ok", ...counts, ...centre, minimum, q1, median, q3, maximum };
}

import { Z_975, type Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { totalOver, type Stratum } from "./two-by-two.ts";

/** Mantel-Haenszel odds ratio; `direction` says whether a ratio without finite logarithm is infinite or 0. */
export type CommonOddsRatio =
  | {
      readonly status: "ok";
      readonly estimate: number;
      /** Standard error of the logarithm (Robins, Breslow and Greenland 1986). */
      readonly logStandardError: number;
      readonly interval: Interval;
    }
  | (NotComputable & { readonly direction: "positive" | "negative" });

/** Common odds ratio of informative tables. Not computable: separation. R: mantelhaen.test(array)$estimate. */
export function commonOddsRatio(strata: readonly Stratum[]): CommonOddsRatio {
  const concordant = ({ a, d, n }: Stratum) => (a * d) / n;
  const discordant = ({ b, c, n }: Stratum) => (b * c) / n;
  const [r, s] = [totalOver(strata, concordant), totalOver(strata, discordant)];
  if (s === 0) return { ...notComputable("separation"), direction: "positive" };
  if (r === 0) return { ...notComputable("separation"), direction: "negative" };
  const p = ({ a, d, n }: Stratum) => (a + d) / n;
  const q = ({ b, c, n }: Stratum) => (b + c) / n;
  const mixed = totalOver(strata, (t) => p(t) * discordant(t) + q(t) * concordant(t));
  const squares = totalOver(strata, (t) => p(t) * concordant(t)) / (r * r);
  const others = totalOver(strata, (t) => q(t) * discordant(t)) / (s * s);
  const logStandardError = Math.sqrt((squares + mixed / (r * s) + others) / 2);
  const factor = Math.exp(Z_975 * logStandardError);
  return { status: "ok", estimate: r / s, logStandardError, interval: [r / s / factor, (r / s) * factor] };
}

import { normalLnUpper } from "../distributions/normal.ts";
import { normalQuantile } from "../distributions/normal-quantile.ts";
import { notComputable } from "../not-computable.ts";
import { invalidInput, isPositive, isShare, type PowerResult, type Wanted } from "./power-result.ts";

/** Share of the patients who are in the first group. */
type Allocation = { readonly share: number };

type Effect = Allocation & Wanted & { readonly hazardRatio: number; readonly eventProbability?: number | undefined };

/** Deaths needed, not rounded, and patients when the probability of a death is known. */
export type EventsNeeded = PowerResult<{ readonly events: number; readonly n: number | null }>;

/** Smallest hazard ratio above 1 and largest below 1 that are found with the wanted power. */
export type DetectableHazardRatio = PowerResult<{ readonly above: number; readonly below: number }>;

const quantiles = ({ alpha, power }: Wanted): number => normalQuantile(1 - alpha / 2) + normalQuantile(power);

const isValid = ({ share, alpha, power }: Allocation & Wanted): boolean =>
  [share, alpha, power].every(isShare) && power > alpha / 2;

/**
 * Deaths that a two-sided log-rank test needs: (z_{1-alpha/2} + z_power)^2 / (p (1 - p) ln(HR)^2) with p the share of
 * the first group (Schoenfeld 1983, doi:10.2307/2531021). Not computable: invalid_input, effect_is_null (ratio 1).
 */
export function logRankEvents(effect: Effect): EventsNeeded {
  const { share, hazardRatio, eventProbability } = effect;
  const isPossible = eventProbability === undefined || (eventProbability > 0 && eventProbability <= 1);
  if (!isValid(effect) || !isPositive(hazardRatio) || !isPossible) return invalidInput();
  if (hazardRatio === 1) return notComputable("effect_is_null");
  const events = quantiles(effect) ** 2 / (share * (1 - share) * Math.log(hazardRatio) ** 2);
  return { status: "ok", events, n: eventProbability === undefined ? null : events / eventProbability };
}

/** Hazard ratios that a number of deaths can show, by the same formula. Not computable: invalid_input. */
export function logRankDetectable(design: Allocation & Wanted & { readonly events: number }): DetectableHazardRatio {
  if (!isValid(design) || !isPositive(design.events)) return invalidInput();
  const { share, events } = design;
  const above = Math.exp(quantiles(design) / Math.sqrt(events * share * (1 - share)));
  return { status: "ok", above, below: 1 / above };
}

/** Power at a number of deaths, by the same formula, which leaves out the far tail. Not computable: invalid_input. */
export function logRankPower(
  design: Allocation & { readonly events: number; readonly hazardRatio: number; readonly alpha: number },
): PowerResult<{ readonly power: number }> {
  const { share, events, hazardRatio, alpha } = design;
  if (![share, alpha].every(isShare) || !isPositive(events) || !isPositive(hazardRatio)) return invalidInput();
  const shift = Math.abs(Math.log(hazardRatio)) * Math.sqrt(events * share * (1 - share));
  return { status: "ok", power: Math.exp(normalLnUpper(normalQuantile(1 - alpha / 2) - shift)) };
}

/**
 * Ratio above 1 and below 1 that a two-sided Wald test of its logarithm finds with the wanted power, from the standard
 * error of the logarithm: exp((z_{1-alpha/2} + z_power) SE). Not computable: invalid_input.
 */
export function ratioDetectable(design: Wanted & { readonly standardError: number }): DetectableHazardRatio {
  const { standardError, alpha, power } = design;
  if (![alpha, power].every(isShare) || power <= alpha / 2 || !isPositive(standardError)) return invalidInput();
  const above = Math.exp(quantiles(design) * standardError);
  return { status: "ok", above, below: 1 / above };
}

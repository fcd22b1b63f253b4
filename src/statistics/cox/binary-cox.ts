/** How many patients are at risk, and have the event, at each event time. */
export type CountsAtTimes = { readonly atRisk: Float64Array; readonly events: Float64Array };

/** A log hazard ratio with its standard error. */
export type LogHazard = { readonly coefficient: number; readonly standardError: number };

/** First derivative of the partial log likelihood, and its information. */
type Slope = { readonly score: number; readonly information: number };

/** Efron: of the d tied events the k-th sees the risk set less k / d of the events. */
function slopeAt(beta: number, group: CountsAtTimes, all: CountsAtTimes): Slope {
  const ratio = Math.exp(beta);
  let [score, information] = [0, 0];
  for (let at = 0; at < all.events.length; at += 1) {
    const [died, own] = [all.events[at] ?? 0, group.events[at] ?? 0];
    const [n, n1] = [all.atRisk[at] ?? 0, group.atRisk[at] ?? 0];
    score += own;
    for (let tied = 0; tied < died; tied += 1) {
      const share = tied / died;
      const weighted = ratio * (n1 - share * own);
      const mean = weighted / (weighted + n - n1 - share * (died - own));
      score -= mean;
      information += mean * (1 - mean);
    }
  }
  return { score, information };
}

/** The likelihood has its maximum at infinity unless each group has an event while the other is at risk. */
function hasMaximum({ atRisk, events }: CountsAtTimes, all: CountsAtTimes): boolean {
  let [own, alone, present] = [0, 0, 0];
  for (let at = 0; at < events.length; at += 1) {
    const died = all.events[at] ?? 0;
    own += events[at] ?? 0;
    if (atRisk[at] === all.atRisk[at]) alone += died;
    if ((atRisk[at] ?? 0) > 0) present += died;
  }
  return alone < own && own < present;
}

const MOST_STEPS = 100;
const LONGEST_STEP = 2;
/** One more step is taken from here, which squares the error. */
const SMALL = 1e-8;

/**
 * Cox model of a group against all others, by their counts at each event time (Efron's ties); null where no estimate is
 * finite. R: coxph(Surv(time, event) ~ group).
 */
export function binaryCox(group: CountsAtTimes, all: CountsAtTimes): LogHazard | null {
  if (!hasMaximum(group, all)) return null;
  let beta = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { score, information } = slopeAt(beta, group, all);
    const change = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, score / information));
    beta += change;
    if (Math.abs(change) < SMALL)
      return { coefficient: beta, standardError: 1 / Math.sqrt(slopeAt(beta, group, all).information) };
  }
  return null;
}

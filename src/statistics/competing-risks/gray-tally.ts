/** One group at one time, before and after its events. */
export type Arm = {
  atRisk: number;
  /** Share free of any event. */
  free: number;
  freeAfter: number;
  /** Cumulative incidence of the cause. */
  incidence: number;
  incidenceAfter: number;
  ofCause: number;
  ofOthers: number;
  censored: number;
};

export const newArm = (atRisk: number): Arm => ({
  atRisk,
  free: 1,
  freeAfter: 1,
  incidence: 0,
  incidenceAfter: 0,
  ofCause: 0,
  ofOthers: 0,
  censored: 0,
});

/** An arm with its place among the arms. */
type Place = readonly [place: number, arm: Arm];

export type Matrix = Float64Array[];

export const matrix = (k: number): Matrix => Array.from({ length: k }, () => new Float64Array(k));

export const cell = (of: Matrix, i: number, j: number): number => of[i]?.[j] ?? 0;

function increase(of: Matrix, i: number, j: number, by: number): void {
  const row = of[i];
  if (row) row[j] = (row[j] ?? 0) + by;
}

/** Running sums of Gray's statistic: score, and the parts of its covariance by group pairs and by group. */
export type Tally = {
  readonly score: Float64Array;
  readonly covariance: Matrix;
  readonly hazard: Matrix;
  readonly mixed: Matrix;
  readonly squares: Float64Array;
};

/** Adds what the events of one group with this variance change; `change` per row of the score, `share` of the group. */
function addVariance(tally: Tally, k: number, change: readonly number[], share: number, variance: number): void {
  change.forEach((a, i) => {
    increase(tally.mixed, i, k, a * share * variance);
    change.forEach((b, j) => increase(tally.covariance, i, j, a * b * variance));
  });
  tally.squares[k] = (tally.squares[k] ?? 0) + share * share * variance;
}

/** Variance factor of tied deaths. */
const tied = (deaths: number, atRisk: number): number => (deaths > 1 ? 1 - (deaths - 1) / (atRisk - 1) : 1);

/** Moves the arms past the events of one time. */
function advance(arms: readonly Arm[]): void {
  for (const arm of arms.filter(({ atRisk }) => atRisk > 0)) {
    arm.freeAfter = (arm.free * (arm.atRisk - arm.ofCause - arm.ofOthers)) / arm.atRisk;
    arm.incidenceAfter = arm.incidence + (arm.free * arm.ofCause) / arm.atRisk;
  }
}

/** What all arms at risk at one time have together. */
type Together = {
  readonly ofCause: number;
  /** Patients at risk who would be there without competing events: at risk over free of any event. */
  readonly weight: number;
  /** The same less those who had the event. */
  readonly atRisk: number;
};

const weightOf = ({ atRisk, free }: Arm): number => atRisk / free;

function togetherOf(arms: readonly Arm[]): Together {
  const sum = (term: (arm: Arm) => number) => arms.reduce((total, arm) => total + term(arm), 0);
  return {
    ofCause: sum(({ ofCause }) => ofCause),
    weight: sum(weightOf),
    atRisk: sum((arm) => weightOf(arm) * (1 - arm.incidence)),
  };
}

/** Adds observed less expected events to the score, and the time's weights to their sum; gives the weights. */
function addScore(
  tally: Tally,
  present: readonly Place[],
  { ofCause, weight, atRisk }: Together,
  hazard: number,
): Matrix {
  const weights = matrix(tally.score.length);
  for (const [i, arm] of present) {
    const expected = (ofCause * weightOf(arm) * (1 - arm.incidence)) / atRisk;
    tally.score[i] = (tally.score[i] ?? 0) + arm.ofCause - expected;
    for (const [k, other] of present) {
      const here = weightOf(arm) * (Number(i === k) - weightOf(other) / weight);
      increase(weights, i, k, here);
      increase(tally.hazard, i, k, here * hazard);
    }
  }
  return weights;
}

/** Adds the variance of one arm's events of the cause, which come with the common probability `increment`. */
function addOfCause(
  tally: Tally,
  [k, arm]: Place,
  weights: Matrix,
  all: Together,
  increment: number,
  rest: number,
): void {
  const share = arm.freeAfter > 0 ? 1 - rest / arm.freeAfter : 1;
  const change = weights.map((_, i) => cell(weights, i, k) - share * cell(tally.hazard, i, k));
  const ties = tied(all.ofCause, all.weight * arm.free);
  addVariance(tally, k, change, share, (ties * arm.free * increment) / arm.atRisk);
}

/** Adds the variance of one arm's competing events. */
function addOfOthers(tally: Tally, [k, arm]: Place, rest: number): void {
  if (arm.freeAfter <= 0 || arm.ofOthers === 0) return;
  const share = rest / arm.freeAfter;
  const change = tally.hazard.map((_, i) => share * cell(tally.hazard, i, k));
  const ties = tied(arm.ofOthers, arm.atRisk);
  addVariance(tally, k, change, -share, (ties * arm.free ** 2 * arm.ofOthers) / arm.atRisk ** 2);
}

/** Adds one time; gives the common cumulative incidence after it. */
export function addTime(tally: Tally, arms: readonly Arm[], common: number): number {
  if (arms.every(({ ofCause, ofOthers }) => ofCause + ofOthers === 0)) return common;
  advance(arms);
  const present = Array.from(arms.entries()).filter(([, { atRisk }]) => atRisk > 0);
  const all = togetherOf(present.map(([, arm]) => arm));
  const increment = all.ofCause / all.weight;
  const rest = 1 - common - increment;
  const weights = addScore(tally, present, all, increment / (1 - common));
  for (const place of present) {
    if (all.ofCause > 0) addOfCause(tally, place, weights, all, increment, rest);
    addOfOthers(tally, place, rest);
  }
  return common + increment;
}

/** Takes the patients of one time out of the risk sets. */
export function leave(arms: readonly Arm[]): void {
  for (const arm of arms) {
    arm.atRisk -= arm.ofCause + arm.ofOthers + arm.censored;
    [arm.free, arm.incidence] = [arm.freeAfter, arm.incidenceAfter];
    [arm.ofCause, arm.ofOthers, arm.censored] = [0, 0, 0];
  }
}

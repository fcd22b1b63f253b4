import {
  logRankDetectable,
  logRankEvents,
  logRankPower,
  pairedTTestDetectable,
  pairedTTestPower,
  pairedTTestSampleSize,
  proportionsDetectable,
  proportionsPower,
  proportionsSampleSize,
  tTestDetectable,
  tTestPower,
  tTestSampleSize,
} from "../../../src/statistics/index.ts";
import { resultKeys } from "./keys.ts";

type Input = Record<"alpha" | "power" | "hr" | "events" | "p1" | "p2" | "n1" | "n2" | "n" | "d", number> & {
  kind: string;
  proportion_group1: number;
  event_probability?: number;
};

const rounded = (key: string, value: number) => ({ [key]: value, [`${key}_rounded_up`]: Math.ceil(value) });

const perGroup = (n: number) => ({ n_per_group: n, n_rounded_up: Math.ceil(n) });

/** Our answer to each kind of question. */
const KINDS: Readonly<Record<string, (input: Input) => object>> = {
  schoenfeld_events: ({ hr, proportion_group1, alpha, power, event_probability }) =>
    resultKeys(
      logRankEvents({
        hazardRatio: hr,
        share: proportion_group1,
        alpha,
        power,
        eventProbability: event_probability,
      }),
      ({ events, n }) => ({ ...rounded("events", events), ...(n !== null && rounded("n", n)) }),
    ),
  schoenfeld_minimal_hr: ({ events, proportion_group1, alpha, power }) =>
    resultKeys(logRankDetectable({ events, share: proportion_group1, alpha, power }), ({ above, below }) => ({
      hr_above: above,
      hr_below: below,
    })),
  schoenfeld_power: ({ events, proportion_group1, hr, alpha }) =>
    resultKeys(logRankPower({ events, share: proportion_group1, hazardRatio: hr, alpha }), (ok) => ok),
  proportions_power: (input) =>
    resultKeys(proportionsPower(input), ({ cohenH, power }) => ({ cohen_h: cohenH, power })),
  proportions_n: (input) =>
    resultKeys(proportionsSampleSize(input), (ok) => ({ cohen_h: ok.cohenH, ...perGroup(ok.perGroup) })),
  proportions_minimal_h: (input) => resultKeys(proportionsDetectable(input), ({ cohenH }) => ({ cohen_h: cohenH })),
  t_power: (input) => resultKeys(tTestPower(input), (ok) => ok),
  t_minimal_d: (input) => resultKeys(tTestDetectable(input), (ok) => ok),
  t_n: (input) => resultKeys(tTestSampleSize(input), ({ n }) => perGroup(n)),
  paired_t_power: (input) => resultKeys(pairedTTestPower(input), (ok) => ok),
  paired_t_minimal_d: (input) => resultKeys(pairedTTestDetectable(input), (ok) => ok),
  paired_t_n: (input) => resultKeys(pairedTTestSampleSize(input), ({ n }) => rounded("n", n)),
};

export const power = (input: Input) => KINDS[input.kind]?.(input);

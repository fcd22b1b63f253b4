import { coxRows, logRank, Z_975 } from "../../statistics/index.ts";
import type { EveryAlteration } from "../../variables/column.ts";
import { FEW_IN_GROUP } from "../group-sizes.ts";
import { letOthersWork, type Work } from "../work.ts";
import type { FollowedPatients } from "./followed-patients.ts";
import { orNull, type TestedGene } from "./tested-gene.ts";

/** Tested between two looks at what else there is to do. */
const GENES_AT_ONCE = 10;

/** The places among the followed patients of those who were looked at for a gene, and of those with the alteration. */
interface AlteredPatients {
  readonly gene: string;
  readonly lookedAt: readonly number[];
  readonly altered: readonly number[];
}

/** Every gene that is altered in a followed patient. */
export async function alteredPatients(every: EveryAlteration, { rows }: FollowedPatients): Promise<AlteredPatients[]> {
  const placeOf = new Map(rows.map((row, place) => [row, place]));
  const placesOf = (held: Uint32Array): number[] => Array.from(held).flatMap((row) => placeOf.get(row) ?? []);
  const known = new Map<Uint32Array, readonly number[]>();
  const genes: AlteredPatients[] = [];
  const take: Parameters<EveryAlteration["each"]>[1] = ({ gene, lookedAt, altered }) => {
    const looked = known.get(lookedAt) ?? placesOf(lookedAt);
    known.set(lookedAt, looked);
    genes.push({ gene, lookedAt: looked, altered: placesOf(altered) });
  };
  await every.each((row) => placeOf.has(row), take, "listed");
  return genes;
}

const sumAt = (values: Float64Array, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (values[place] ?? 0), 0);

type Numbers = Omit<TestedGene, "gene" | "cells">;
const NOT_TESTED: Numbers = { statistic: null, effect: null, interval: null, drawn: null, lnP: null };

/** The hazard ratio of patients with the alteration to those without, with its interval and its logarithm; null where it is infinite. */
function hazardOf(
  group: Float64Array,
  { months, events }: FollowedPatients,
): Pick<Numbers, "effect" | "interval" | "drawn"> | null {
  const followUp = { time: months, event: events, per: "unit", minimum: 2, minimumEvents: 1 } as const;
  const fitted = coxRows({ values: group, samples: group.length }, followUp, 0, 1);
  return hazardRatioOf(orNull(fitted.coefficient[0]), orNull(fitted.standardError[0]));
}

/** A log hazard ratio as a ratio with its 95 % interval. */
export function hazardRatioOf(coefficient: number | null, standardError: number | null) {
  if (coefficient === null || standardError === null) return null;
  const reach = Z_975 * standardError;
  return {
    effect: Math.exp(coefficient),
    interval: [orNull(Math.exp(coefficient - reach)), orNull(Math.exp(coefficient + reach))] as const,
    drawn: coefficient / Math.LN2,
  };
}

/** Observed over expected events of both groups, half an event added to each, where no hazard ratio is finite. */
function ratioOfEvents([a = 0, b = 0]: readonly number[], [x = 1, y = 1]: readonly number[]): number {
  const half = 0.5;
  return Math.log2((((a + half) / x) * y) / (b + half));
}

function testAltered({ lookedAt, altered }: AlteredPatients, followed: FollowedPatients): Numbers {
  if (Math.min(altered.length, lookedAt.length - altered.length) < FEW_IN_GROUP) return NOT_TESTED;
  const group = new Float64Array(followed.rows.length).fill(Number.NaN);
  for (const place of lookedAt) group[place] = 1;
  for (const place of altered) group[place] = 0;
  const test = logRank({ time: followed.months, event: followed.events, group, groupCount: 2 });
  if (test.status !== "ok") return NOT_TESTED;
  // 1 for those with the alteration.
  const hazard = hazardOf(
    group.map((code) => 1 - code),
    followed,
  );
  const { statistic, pValue, observed, expected } = test;
  return {
    effect: null,
    interval: null,
    drawn: ratioOfEvents(observed, expected),
    ...hazard,
    statistic,
    lnP: pValue.lnP,
  };
}

function testedGene(patients: AlteredPatients, followed: FollowedPatients): TestedGene {
  const { gene, lookedAt, altered } = patients;
  const numbers = testAltered(patients, followed);
  const events = sumAt(followed.events, altered);
  const { statistic, effect, interval, drawn } = numbers;
  const cells = [
    altered.length,
    events,
    lookedAt.length - altered.length,
    sumAt(followed.events, lookedAt) - events,
    statistic,
    effect,
    interval?.[0] ?? null,
    interval?.[1] ?? null,
    drawn,
  ];
  return { gene, cells, ...numbers };
}

/** Log-rank test of every gene between patients with and without its alteration. */
export async function testSurvival(
  genes: readonly AlteredPatients[],
  followed: FollowedPatients,
  { signal, report }: Work,
): Promise<TestedGene[]> {
  const tested: TestedGene[] = [];
  for (const [done, one] of genes.entries()) {
    if (done % GENES_AT_ONCE === 0) {
      signal?.throwIfAborted();
      report({ done, total: genes.length, stage: "testing genes" });
      await letOthersWork();
    }
    tested.push(testedGene(one, followed));
  }
  return tested;
}

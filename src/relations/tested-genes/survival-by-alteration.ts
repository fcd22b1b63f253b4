import { type CountsAtTimes, countsAt, eventTimes, groupAgainstOthers, Z_975 } from "../../statistics/index.ts";
import type { EveryAlteration } from "../../variables/column.ts";
import { FEW_IN_GROUP } from "../group-sizes.ts";
import { letOthersWork, type Work } from "../work.ts";
import type { FollowedPatients } from "./followed-patients.ts";
import { orNull, type TestedGene } from "./tested-gene.ts";

/** Tested between two looks at what else there is to do. */
const GENES_AT_ONCE = 250;

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
/** Of the patients with an alteration, and of all who were looked at. */
interface TwoCounts {
  readonly group: CountsAtTimes;
  readonly all: CountsAtTimes;
}

const NOT_TESTED: Numbers = { statistic: null, effect: null, interval: null, drawn: null, lnP: null };

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

/** Counts at every event time; those of patients who were looked at for the same genes are made once. */
function countsOf({ months, events }: FollowedPatients): (patients: AlteredPatients) => TwoCounts {
  const times = eventTimes(months, events);
  const known = new Map<readonly number[], CountsAtTimes>();
  return ({ lookedAt, altered }) => {
    const all = known.get(lookedAt) ?? countsAt(times, lookedAt);
    known.set(lookedAt, all);
    return { group: countsAt(times, altered), all };
  };
}

function testAltered(patients: AlteredPatients, countsIn: (patients: AlteredPatients) => TwoCounts): Numbers {
  const { lookedAt, altered } = patients;
  if (Math.min(altered.length, lookedAt.length - altered.length) < FEW_IN_GROUP) return NOT_TESTED;
  const { group, all } = countsIn(patients);
  const test = groupAgainstOthers(group, all);
  if (test === null) return NOT_TESTED;
  const { statistic, pValue, observed, expected, hazard } = test;
  return {
    effect: null,
    interval: null,
    drawn: ratioOfEvents(observed, expected),
    ...hazardRatioOf(hazard?.coefficient ?? null, hazard?.standardError ?? null),
    statistic,
    lnP: pValue.lnP,
  };
}

function testedGene(patients: AlteredPatients, followed: FollowedPatients, numbers: Numbers): TestedGene {
  const { gene, lookedAt, altered } = patients;
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
  const countsIn = countsOf(followed);
  for (const [done, one] of genes.entries()) {
    if (done % GENES_AT_ONCE === 0) {
      signal?.throwIfAborted();
      report({ done, total: genes.length, stage: "testing genes" });
      await letOthersWork();
    }
    tested.push(testedGene(one, followed, testAltered(one, countsIn)));
  }
  return tested;
}

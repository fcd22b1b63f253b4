import { compareSamples } from "../catalogue/one-sample-per-patient.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { Rows } from "./reading.ts";

/** A sample that has a value, and where the value lies. */
export interface Measured {
  readonly sample: Sample;
  readonly place: number;
}

/** One measured sample for each row, as far as there is one. */
export interface Picked<One extends Measured = Measured> {
  readonly of: readonly (One | null)[];
  /** Further measured samples of the same patients. */
  readonly further: number;
}

/** Chooses by the rule for one sample of a patient among those that have a value. */
export function pickSamples<One extends Measured>(measured: readonly One[], rows: Rows): Picked<One> {
  const of = Array.from<One | null>({ length: rows.samples.length }).fill(null);
  let further = 0;
  for (const one of measured) {
    const row = rows.rowOf(one.sample);
    if (row === undefined) continue;
    const held = of[row] ?? null;
    if (held !== null) further += 1;
    if (held === null || compareSamples(one.sample, held.sample) < 0) of[row] = one;
  }
  return { of, further };
}

/** The samples of each profile by cancer type, with their places: profiles of many cancer types are gone through once. */
const byCancerType = new WeakMap<readonly Sample[], ReadonlyMap<string, readonly Measured[]>>();

function placesOf(samples: readonly Sample[]): ReadonlyMap<string, readonly Measured[]> {
  const held =
    byCancerType.get(samples) ??
    Map.groupBy(
      samples.map((sample, place) => ({ sample, place })),
      ({ sample }) => sample.cancer_type,
    );
  byCancerType.set(samples, held);
  return held;
}

/** The samples of a profile that belong to a cancer type and to one of the tissues, with their places. */
export const samplesWithin = (samples: readonly Sample[], cancerType: string, { tissues }: Rows): Measured[] =>
  (placesOf(samples).get(cancerType) ?? []).filter(
    ({ sample: { tissue } }) => tissue !== null && tissues.includes(tissue),
  );

/** 1 where nothing was picked. */
export function missingWhere({ of }: Picked): Uint8Array {
  const missing = new Uint8Array(of.length);
  for (let row = 0; row < of.length; row += 1) missing[row] = of[row] === null ? 1 : 0;
  return missing;
}

/** The samples of the picked values. */
export const samplesOf = ({ of }: Picked): (Sample | null)[] => of.map((one) => one?.sample ?? null);

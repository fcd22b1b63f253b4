import type { Profile } from "../catalogue/profiles.ts";
import type { Sample } from "../catalogue/samples.ts";
import { Endpoint } from "../contract/question.ts";
import type { DataType } from "../warehouse/schema.ts";
import type { ProfileCoverage } from "../variables/choose-profile.ts";
import { coverageFrom, coverageOf } from "../variables/coverage.ts";
import { profiledFor } from "../variables/mutation/profiled-samples.ts";
import type { InMemory } from "../variables/reading.ts";

/** How many patients are followed to an end point, and how many of them had the event. */
export interface Followed {
  readonly patients: number;
  readonly events: number;
}

/** What is loaded of a cancer type: patients of the study that has most of them. */
export interface HeldCancer {
  readonly cancer_type: string;
  /** With a tumour sample. */
  readonly patients: number;
  /** By kind of data, of a gene where one is asked about: patients with a value or an assay. */
  readonly data: Readonly<Partial<Record<DataType, number>>>;
  readonly end_points: Readonly<Partial<Record<Endpoint, Followed>>>;
}

function coverageIn(profile: Profile, gene: string | undefined, known: InMemory): readonly ProfileCoverage[] {
  if (gene === undefined) return coverageOf(profile, "", profile.samples);
  return profile.data_type === "mutation"
    ? coverageOf(profile, gene, profiledFor(gene, profile, known.catalogue))
    : coverageFrom(profile, gene, known);
}

/** By cancer type and kind of data, the tumours of the profile that has most. */
function dataByType(gene: string | undefined, known: InMemory): Map<string, Map<DataType, number>> {
  const held = new Map<string, Map<DataType, number>>();
  for (const profile of known.catalogue.profiles.all) {
    const kind = profile.data_type;
    for (const { cancer_type: code, group, samples } of coverageIn(profile, gene, known)) {
      if (group !== "tumor") continue;
      const kinds = held.get(code) ?? new Map<DataType, number>();
      held.set(code, kinds.set(kind, Math.max(kinds.get(kind) ?? 0, samples)));
    }
  }
  return held;
}

/** Of several studies the one that follows most patients. */
function followedIn(patients: readonly (readonly Sample[])[], endpoint: Endpoint, { catalogue }: InMemory): Followed {
  const studies = patients.map((held) => {
    const found = held.flatMap((sample) => catalogue.followUp.of(sample, endpoint) ?? []);
    return { patients: found.length, events: found.filter(({ event }) => event).length };
  });
  return studies.reduce((most, one) => (one.patients > most.patients ? one : most), { patients: 0, events: 0 });
}

function endpointsOf(patients: readonly (readonly Sample[])[], known: InMemory): HeldCancer["end_points"] {
  const followed = Endpoint.options.map((endpoint) => [endpoint, followedIn(patients, endpoint, known)] as const);
  return Object.fromEntries(followed.filter(([, found]) => found.patients > 0));
}

type HeldPatients = Omit<HeldCancer, "data">;

/** Who is loaded by cancer type, whatever is known of them. */
function heldPatients(known: InMemory): HeldPatients[] {
  const { samples } = known.catalogue;
  const codes = [...new Set(samples.studies.flatMap((study) => samples.cancerTypesOf(study)))].toSorted();
  return codes.map((code) => {
    const patients = samples.studies.map((study) => samples.ofPatients(study, code, "tumor"));
    return {
      cancer_type: code,
      patients: Math.max(...patients.map((held) => held.length)),
      end_points: endpointsOf(patients, known),
    };
  });
}

/** Every gene is asked for with the same patients. */
const patientsOf = new WeakMap<InMemory["catalogue"], readonly HeldPatients[]>();

/** What is loaded by cancer type, of every gene or of one. */
export function heldCancers(gene: string | undefined, known: InMemory): HeldCancer[] {
  const patients = patientsOf.get(known.catalogue) ?? heldPatients(known);
  patientsOf.set(known.catalogue, patients);
  const byType = dataByType(gene, known);
  return patients.map((one) => ({ ...one, data: Object.fromEntries(byType.get(one.cancer_type) ?? []) }));
}

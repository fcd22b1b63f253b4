import type { Catalogue } from "../../catalogue/catalogue.ts";
import { type CountedCalls, judgement } from "../../catalogue/counted-calls.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Sample } from "../../catalogue/samples.ts";
import type { Exclusion } from "../../contract/results.ts";
import type { MutationClass } from "../../meaning/index.ts";
import { excluded } from "../excluded.ts";
import { type Measured, samplesWithin } from "../pick-samples.ts";
import type { ProfileSource, Rows } from "../reading.ts";
import { tumorPatients } from "../tumor-patients.ts";
import { type MutationsRead, sampleKey } from "./read-calls.ts";

/** How many counted calls of a gene a sample has. */
export interface SampleCalls {
  readonly counted: number;
  /** Those with a FILTER value, and those of them with another than PASS. */
  readonly judged: number;
  readonly nonPass: number;
  /** Protein changes; read only where one is asked about. */
  readonly changes: readonly string[];
  /** How many are of each class that is asked about. */
  readonly classes: ReadonlyMap<MutationClass, number>;
}

const NO_CALLS: SampleCalls = { counted: 0, judged: 0, nonPass: 0, changes: [], classes: new Map() };

/** The calls of a gene by the slot of their sample. */
function callsBySlot(gene: string, calls: CountedCalls): Map<number, SampleCalls> {
  const bySlot = new Map<number, SampleCalls>();
  const place = calls.placeOf(gene);
  if (place === undefined) return bySlot;
  const { offsets, slots, judgements } = calls;
  for (let at = offsets[place] ?? 0; at < (offsets[place + 1] ?? 0); at += 1) {
    const [slot = 0, judged] = [slots[at], judgements[at]];
    const held = bySlot.get(slot) ?? NO_CALLS;
    bySlot.set(slot, {
      ...held,
      counted: held.counted + 1,
      judged: held.judged + (judged === judgement.none ? 0 : 1),
      nonPass: held.nonPass + (judged === judgement.other ? 1 : 0),
    });
  }
  return bySlot;
}

/** The samples whose assay looked at the gene: an exome, or a panel that holds it. */
export function profiledFor(gene: string, { samples, panels }: Profile, { profiles }: Catalogue): readonly Sample[] {
  const isProfiled = (place: number): boolean => profiles.looksAt(panels[place] ?? "", gene);
  return samples.every((_, place) => isProfiled(place)) ? samples : samples.filter((_, place) => isProfiled(place));
}

/** A sample that was profiled for the gene, with its counted calls. */
export interface Profiled extends Measured {
  readonly profile: Profile;
  readonly calls: SampleCalls;
}

/** The profiled samples of the chosen profiles. */
export function profiledSamples(
  gene: string,
  sources: readonly ProfileSource[],
  rows: Rows,
  read: MutationsRead,
): Profiled[] {
  const { profiles } = read.catalogue;
  const bySlot = callsBySlot(gene, read.calls);
  const callsOf = ({ sample, place }: Measured, profile: Profile): SampleCalls => {
    const calls = bySlot.get(read.calls.firstSlot(profile) + place);
    if (calls === undefined) return NO_CALLS;
    const key = sampleKey({ gene, profile_id: profile.profile_id, sample_id: sample.sample_id });
    return { ...calls, changes: read.changes.get(key) ?? [], classes: read.classes.get(key) ?? NO_CALLS.classes };
  };
  return sources.flatMap(({ cancerType, profileIds }) =>
    profileIds
      .map((id) => profiles.get(id))
      .flatMap((profile) =>
        samplesWithin(profile.samples, cancerType, rows)
          .filter(({ place }) => profiles.looksAt(profile.panels[place] ?? "", gene))
          .map((one) => ({ ...one, profile, calls: callsOf(one, profile) })),
      ),
  );
}

/** Patients of a cancer type whose study holds a tumour of theirs that was not profiled for the gene. */
export function unprofiled(
  gene: string,
  sources: readonly ProfileSource[],
  profiled: readonly Profiled[],
  read: MutationsRead,
) {
  const { profiles } = read.catalogue;
  const ofType = Map.groupBy(profiled, ({ sample }) => sample.cancer_type);
  return sources.flatMap(({ cancerType, profileIds }): Exclusion[] => {
    const study = profiles.get(profileIds[0] ?? "").study_id;
    const held = ofType.get(cancerType) ?? [];
    const seen = new Set(held.map(({ sample }) => sample.patient_id)).size;
    return [
      ...excluded(
        `${cancerType}: tumour not profiled for ${gene}`,
        tumorPatients(study, cancerType, read.catalogue) - seen,
      ),
      ...excluded(`${cancerType}: further samples of the same patient`, held.length - seen),
    ];
  });
}

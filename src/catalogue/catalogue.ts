import type { Warehouse } from "../warehouse/warehouse.ts";
import { type ClinicalRecord, loadClinicalRecord } from "./clinical-record.ts";
import { type CountedCalls, loadCountedCalls } from "./counted-calls.ts";
import { type FollowUp, loadFollowUp } from "./follow-up.ts";
import { loadMeasuredGenes, type MeasuredGenes } from "./measured-genes.ts";
import { type Callers, type CallSources, loadCallers, loadCallSources } from "./pipelines.ts";
import { loadProfiles, type Profiles } from "./profiles.ts";
import { loadSamples, type Samples } from "./samples.ts";

/** What a dataset version holds beside the values of its genes: loaded once, shared by all questions. */
export interface Catalogue {
  readonly samples: Samples;
  readonly profiles: Profiles;
  readonly record: ClinicalRecord;
  readonly followUp: FollowUp;
  readonly callSources: CallSources;
  /** Read with the first question about mutations in several cancer types. */
  callers(): Promise<Callers>;
  /** Read with the first question about mutations. */
  countedCalls(): Promise<CountedCalls>;
  /** Read when it is first asked what could be answered. */
  measuredGenes(): Promise<MeasuredGenes>;
}

/** Loads with the first call. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => (loading ??= load());
}

async function load(warehouse: Warehouse): Promise<Catalogue> {
  const samples = await loadSamples(warehouse);
  const [profiles, record, followUp, callSources] = await Promise.all([
    loadProfiles(warehouse, samples),
    loadClinicalRecord(warehouse, samples),
    loadFollowUp(warehouse),
    loadCallSources(warehouse),
  ]);
  return {
    samples,
    profiles,
    record,
    followUp,
    callSources,
    callers: once(() => loadCallers(warehouse)),
    countedCalls: once(() => loadCountedCalls(warehouse, profiles)),
    measuredGenes: once(() => loadMeasuredGenes(warehouse, profiles)),
  };
}

const loaded = new WeakMap<Warehouse, Promise<Catalogue>>();

/** The catalogue of a dataset version; the first question about it loads it. */
export function catalogueOf(warehouse: Warehouse): Promise<Catalogue> {
  const held = loaded.get(warehouse) ?? load(warehouse);
  loaded.set(warehouse, held);
  // A version that could not be read is read anew by the next question.
  held.catch(() => loaded.delete(warehouse));
  return held;
}

import type { Warehouse } from "../warehouse/warehouse.ts";
import { type ClinicalRecord, loadClinicalRecord } from "./clinical-record.ts";
import { type CountedCalls, countedCalls, loadCallColumns } from "./counted-calls.ts";
import { type FollowUp, loadFollowUp } from "./follow-up.ts";
import { loadGeneNumbers } from "./gene-numbers.ts";
import { loadValueCounts, type MeasuredGenes, measuredGenes } from "./measured-genes.ts";
import { type Callers, type CallSources, loadCallers, loadCallSources } from "./pipelines.ts";
import { loadProfiles, type Profiles } from "./profiles.ts";
import { loadSamples, type Samples } from "./samples.ts";
import { type SharedColumns, takenColumns } from "./shared-columns.ts";

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
  /** What of these other threads may take; read where this thread has not. */
  columns(): Promise<SharedColumns>;
}

/** Loads with the first call, and anew after one that failed. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
}

/** What is read gene by gene, each with its first use. */
function geneByGene(warehouse: Warehouse, profiles: Profiles) {
  const version = warehouse.version.name;
  const numbered = once(() => loadGeneNumbers(warehouse));
  const calls = once(
    async () => (await takenColumns(version))?.calls ?? loadCallColumns(warehouse, profiles, await numbered()),
  );
  const values = once(
    async () => (await takenColumns(version))?.values ?? loadValueCounts(warehouse, profiles, await numbered()),
  );
  return {
    countedCalls: once(async () => countedCalls(await calls(), profiles, await numbered())),
    measuredGenes: once(async () => measuredGenes(await values(), profiles, await numbered())),
    columns: async () => ({ version, calls: await calls(), values: await values() }),
  };
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
    ...geneByGene(warehouse, profiles),
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

import { countedVariantsInWords } from "../../variables/mutation/counted-variants.ts";
import {
  type FilterCount,
  filterCounts,
  filterSentence,
  NOT_COUNTED,
  nonPassWarnings,
} from "../cohort/filter-counts.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import { patientKey } from "../cohort/patient-key.ts";
import { pipelineWarnings } from "../../variables/mutation/pipelines.ts";
import { readMutationData } from "../cohort/read-mutations.ts";
import { studiesSharingPatients } from "../cohort/studies-sharing-patients.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { excluded } from "../../variables/excluded.ts";
import type { SampleOfGene } from "../expression/read-values.ts";
import { type GroupSplit, sameNames } from "./group-split.ts";

export interface MutationSplitRequest {
  readonly groupGene: string;
  readonly variant: string | undefined;
  readonly cancerTypes: readonly string[];
}

const carriersOf = (cohorts: readonly MutationCohort[]): Map<string, boolean> =>
  new Map(
    cohorts.flatMap(({ patients }) =>
      patients.map((patient) => [patientKey(patient), patient.matchingCalls > 0] as const),
    ),
  );

function namesOf({ groupGene, variant }: MutationSplitRequest): { carrier: string; others: string } {
  return variant === undefined
    ? { carrier: `${groupGene} mutant`, others: `${groupGene} wild type` }
    : { carrier: `${groupGene} ${variant}`, others: `without ${groupGene} ${variant}` };
}

function definitionOf({ groupGene, variant }: MutationSplitRequest, filters: readonly FilterCount[]): string {
  const mutation =
    variant === undefined
      ? `a somatic mutation of ${groupGene} (${countedVariantsInWords})`
      : `${groupGene} ${variant}`;
  return `A tumour was counted as mutant when it carries ${mutation}; only tumours profiled for ${groupGene} mutations were analysed. ${NOT_COUNTED} ${filterSentence(filters)}`;
}

/** Splits patients by a counted mutation of the gene; only patients profiled for it belong to a group. Throws `not_in_dataset`. */
export async function splitByMutation<Value extends SampleOfGene>(
  request: MutationSplitRequest,
  values: readonly Value[],
  data: DataReader,
): Promise<GroupSplit<Value>> {
  const { groupGene, variant, cancerTypes } = request;
  const studies = await studiesSharingPatients([...new Set(values.map((value) => value.study_id))], data);
  const asked = { genes: [groupGene], cancerTypes, unsplitCode: null, variant, studies };
  const { cohorts, profiles, callers, assays } = await readMutationData(asked, data);
  const filters = filterCounts(cohorts);
  const carriers = carriersOf(cohorts);
  const { carrier, others } = namesOf(request);
  const statusOf = (value: Value) => carriers.get(patientKey(value));
  const grouped = values.flatMap((value) => {
    const isCarrier = statusOf(value);
    return isCarrier === undefined ? [] : [{ ...value, group: isCarrier ? carrier : others }];
  });
  const first = values[0]?.gene;
  const notProfiled = values.filter((value) => value.gene === first && statusOf(value) === undefined).length;
  return {
    values: grouped,
    groupNames: sameNames(cancerTypes, [carrier, others]),
    namesGroups: true,
    exclusions: excluded(`not profiled for ${groupGene} mutations`, notProfiled),
    warnings: [...pipelineWarnings(callers, assays), ...nonPassWarnings(filters)],
    profiles,
    definition: definitionOf(request, filters),
  };
}

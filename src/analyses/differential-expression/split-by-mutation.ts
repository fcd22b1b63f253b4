import type { UsedProfile } from "../../contract/results.ts";
import { type MutationCohort, readMutationData } from "../cohort/mutation-cohort.ts";
import type { DataReader } from "../data-reader.ts";
import type { ExpressionValue } from "../expression/read-values.ts";
import { groupNamesOf } from "./design.ts";
import type { GroupedValue } from "./read-groups.ts";

export interface MutationSplit {
  readonly values: readonly GroupedValue[];
  /** Patients whose tumour was not profiled for the gene, of the first compared gene. */
  readonly notProfiled: number;
  readonly profiles: readonly UsedProfile[];
}

export interface SplitRequest {
  readonly groupGene: string;
  readonly variant: string | undefined;
  readonly cancerTypes: readonly string[];
}

const keyOf = (cancerType: string, patient: string): string => `${cancerType}\0${patient}`;

const carriersOf = (cohorts: readonly MutationCohort[]): Map<string, boolean> =>
  new Map(
    cohorts.flatMap(({ cancerType, patients }) =>
      patients.map((patient) => [keyOf(cancerType, patient.patient_id), patient.matchingCalls > 0] as const),
    ),
  );

/** Splits patients by a counted mutation of the gene; only patients profiled for it belong to a group. Throws `not_in_dataset`. */
export async function splitByMutation(
  { groupGene, variant, cancerTypes }: SplitRequest,
  values: readonly ExpressionValue[],
  data: DataReader,
): Promise<MutationSplit> {
  const request = { genes: [groupGene], cancerTypes, unsplitCode: null, variant };
  const { cohorts, profiles } = await readMutationData(request, data);
  const carriers = carriersOf(cohorts);
  const [mutant = "", wildType = ""] = groupNamesOf("mutant_vs_wildtype", groupGene);
  const statusOf = (value: ExpressionValue) => carriers.get(keyOf(value.cancer_type, value.patient_id));
  const grouped = values.flatMap((value) => {
    const isCarrier = statusOf(value);
    return isCarrier === undefined ? [] : [{ ...value, group: isCarrier ? mutant : wildType }];
  });
  const first = values[0]?.gene;
  const notProfiled = values.filter((value) => value.gene === first && statusOf(value) === undefined).length;
  return { values: grouped, notProfiled, profiles };
}

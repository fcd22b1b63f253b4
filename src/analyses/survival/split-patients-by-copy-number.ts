import type { CallRequest } from "../cohort/choose-call-profiles.ts";
import { restrictionExclusions } from "../cohort/restrict-cohort.ts";
import { callExclusions } from "../copy-number/call-exclusions.ts";
import { callSourceWarnings } from "../copy-number/call-sources.ts";
import { readCopyNumber } from "../copy-number/read-copy-number.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { excluded } from "../../variables/excluded.ts";
import type { AlteredSplit, GroupedPatient, PatientGroups } from "./patient-groups.ts";

const DIPLOID = 0;
const callOf: Readonly<Record<AlteredSplit["kind"], number>> = { amplification: 2, deep_deletion: -2 };

/** Reads copy-number calls and splits the patients into altered (+2 or -2) and diploid (0); other calls are left out. Throws CgqError `not_in_dataset`. */
export async function splitPatientsByCopyNumber(
  request: CallRequest,
  kind: AlteredSplit["kind"],
  data: DataReader,
): Promise<PatientGroups> {
  const read = await readCopyNumber(request, data);
  const { cancerTypes, calls, profiles, sources, restriction } = read;
  const used = calls.filter(({ value }) => value === callOf[kind] || value === DIPLOID);
  const patients = used.map(({ gene, cancer_type, study_id, patient_id, sample_type, value }): GroupedPatient => ({
    gene,
    cancer_type,
    study_id,
    patient_id,
    sample_type,
    group: value === DIPLOID ? 1 : 0,
    value: null,
  }));
  return {
    split: { kind },
    part: restriction?.part ?? null,
    genes: request.genes,
    cancerTypes,
    patients,
    profiles,
    exclusions: [
      ...callExclusions(read),
      ...restrictionExclusions(restriction),
      ...excluded("neither diploid nor of the change that was asked for", calls.length - used.length),
    ],
    warnings: callSourceWarnings(sources),
  };
}

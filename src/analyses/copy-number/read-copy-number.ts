import { z } from "zod";
import type { UsedProfile } from "../../contract/results.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { CallRequest } from "../cohort/choose-call-profiles.ts";
import { type CallProfile, isTumor, oneOf } from "../cohort/mutation-coverage.ts";
import { oneSamplePerPatient, SampleIdentity } from "../../catalogue/one-sample-per-patient.ts";
import { type Restriction, restrictTo } from "../cohort/restrict-cohort.ts";
import { countTumorPatients } from "../cohort/tumor-patients.ts";
import { usedCallProfile } from "../../variables/used-profile.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import { chooseCopyNumber } from "./choose-copy-number.ts";
import { readCallSources, type SourceRow } from "./read-call-sources.ts";

const CallRow = SampleIdentity.extend({
  gene: z.string(),
  profile_id: z.string(),
  cancer_type: z.string(),
  value: z.number(),
});
/** The discrete call of one gene in one sample: -2, -1, 0, 1 or 2. */
export type CallRow = z.infer<typeof CallRow>;

/** How many patients of a study have no call of a gene. */
interface Uncalled {
  readonly gene: string;
  readonly cancerType: string;
  readonly count: number;
}

export interface CopyNumberData {
  /** Cancer types with calls, in the question's order. */
  readonly cancerTypes: readonly string[];
  /** One sample per patient, gene and cancer type. */
  readonly calls: readonly CallRow[];
  readonly repeatSamples: number;
  readonly profiles: readonly UsedProfile[];
  /** Patients without a call. */
  readonly uncalled: readonly Uncalled[];
  /** One for every gene and study. */
  readonly sources: readonly SourceRow[];
  /** Who was left out for a subgroup. */
  readonly restriction: Restriction | null;
}

const callsStatement = (genes: readonly string[], chosen: readonly CallProfile[]): Sql => sql`
SELECT s.gene, s.profile_id, s.study_id, s.cancer_type, s.patient_id, s.sample_id, s.sample_type, s.sample_type_code,
  s.file_order, s.value
FROM copy_number s
WHERE s.gene IN ${genes}
  AND ${oneOf(chosen, "s")}
  AND ${isTumor}
ORDER BY s.gene, s.cancer_type, s.file_order`;

const uncalledOf = (
  { genes, cancerTypes }: Pick<CallRequest, "genes" | "cancerTypes">,
  calls: readonly CallRow[],
  tumorPatients: Readonly<Record<string, number>>,
): Uncalled[] =>
  genes.flatMap((gene) =>
    cancerTypes.map((cancerType) => {
      const called = calls.filter((row) => row.gene === gene && row.cancer_type === cancerType).length;
      return { gene, cancerType, count: (tumorPatients[cancerType] ?? called) - called };
    }),
  );

/** Reads the discrete copy-number calls of the genes, per cancer type from one study. Throws CgqError `not_in_dataset`. */
export async function readCopyNumber(request: CallRequest, data: DataReader): Promise<CopyNumberData> {
  const { genes } = request;
  const { chosen, profiles } = await chooseCopyNumber(request, data);
  const all = await data.rows(`Copy-number calls of ${joinWords(genes)}`, callsStatement(genes, chosen), CallRow);
  const parts = [...Map.groupBy(all, (row) => `${row.gene}\t${row.cancer_type}`).values()].map((held) =>
    oneSamplePerPatient(held),
  );
  const called = parts.flatMap((part) => part.kept);
  const { kept, restriction } = restrictTo(request.subgroup ?? null, called);
  const cancerTypes = chosen.map((one) => one.cancerType);
  return {
    cancerTypes,
    calls: kept,
    repeatSamples: parts.reduce((sum, part) => sum + part.dropped, 0),
    profiles: profiles.map(usedCallProfile),
    uncalled: uncalledOf({ genes, cancerTypes }, called, await countTumorPatients(chosen, data)),
    sources: await readCallSources(genes, profiles, data),
    restriction,
  };
}

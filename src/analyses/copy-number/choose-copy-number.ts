import { z } from "zod";
import { CgqError } from "../../errors.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import { type CallRequest, chooseCallProfiles, wantedTypes } from "../cohort/choose-call-profiles.ts";
import { type CallProfile, isTumor, CallCoverageRow, ofTypes } from "../cohort/mutation-coverage.ts";
import { inSubgroup } from "../cohort/subgroup.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";

const CoverageRow = CallCoverageRow.extend({ name: z.string(), description: z.string().nullable() });
/** Patients with a call of one gene in one profile and cancer type. */
export type CoverageRow = z.infer<typeof CoverageRow>;

const coverage = (genes: readonly string[], codes: readonly string[]): Sql => sql`
SELECT p.profile_id, p.study_id, p.kind, p.assay, p.transformation, p.gene_count, p.name,
  p.description, s.gene, s.cancer_type,
  count(DISTINCT s.patient_id) AS samples
FROM copy_number s
JOIN profiles p USING (profile_id)
WHERE s.gene IN ${genes}
  AND ${isTumor}${ofTypes(codes)}
GROUP BY ALL
ORDER BY s.gene, s.cancer_type, p.profile_id`;

function refuse({ genes, subgroup }: CallRequest, missing: readonly string[], rows: readonly CoverageRow[]): never {
  const loaded = [...new Set(rows.map((row) => row.cancer_type))].sort();
  const where = missing.length > 0 ? ` in ${joinWords(missing)}` : "";
  const advice =
    loaded.length > 0 ? `They are loaded for ${joinWords(loaded)}.` : "None are loaded for any cancer type.";
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold no copy-number calls of ${joinWords(genes)}${where}${inSubgroup(subgroup)}. ${advice}`,
    {
      details: { genes, missing, loaded },
    },
  );
}

const purposeOf = (genes: readonly string[]): string =>
  `Patients with a copy-number call of ${joinWords(genes)} per study and cancer type`;

export interface ChosenCopyNumber {
  readonly chosen: readonly CallProfile[];
  /** The chosen profiles, each once. */
  readonly profiles: readonly CoverageRow[];
}

/** Chooses the profiles that hold calls of the genes. Throws CgqError `not_in_dataset`. */
export async function chooseCopyNumber(request: CallRequest, data: DataReader): Promise<ChosenCopyNumber> {
  const { genes } = request;
  const rows = await data.rows(purposeOf(genes), coverage(genes, wantedTypes(request)), CoverageRow);
  const { chosen, missing } = chooseCallProfiles(rows, request);
  if (chosen.length === 0 || missing.length > 0)
    return refuse(request, missing, await data.rows(purposeOf(genes), coverage(genes, []), CoverageRow));
  const used = [...new Set(chosen.map((one) => one.profileId))];
  return { chosen, profiles: used.flatMap((id) => rows.filter((row) => row.profile_id === id).slice(0, 1)) };
}

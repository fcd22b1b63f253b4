import { z } from "zod";
import { CgqError } from "../../errors.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import { type CallRequest, chooseCallProfiles, wantedTypes } from "./choose-call-profiles.ts";
import { type CallProfile, isTumor, mutationCoverage, CallCoverageRow } from "./mutation-coverage.ts";
import { inSubgroup } from "./subgroup.ts";

const CancerTypeRow = z.object({ cancer_type: z.string() });

async function refuse(request: CallRequest, missing: readonly string[], data: DataReader): Promise<never> {
  const statement = sql`
SELECT DISTINCT s.cancer_type
FROM profiled_samples s
JOIN profiles p USING (profile_id)
WHERE p.data_type = 'mutation' AND ${isTumor}
ORDER BY s.cancer_type`;
  const loaded = (await data.rows("Cancer types with mutation data", statement, CancerTypeRow)).map(
    (row) => row.cancer_type,
  );
  const where = missing.length > 0 ? ` in ${joinWords(missing)}` : "";
  const advice =
    loaded.length > 0 ? `Mutation data are loaded for ${joinWords(loaded)}.` : "No mutation data are loaded.";
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold no samples profiled for ${joinWords(request.genes)} mutations${where}${inSubgroup(request.subgroup)}. ${advice}`,
    {
      details: { genes: request.genes, missing, loaded },
    },
  );
}

/** Chooses the profiles whose samples were profiled for the genes. Throws CgqError `not_in_dataset`. */
export async function chooseMutationProfiles(request: CallRequest, data: DataReader): Promise<readonly CallProfile[]> {
  const rows = await data.rows(
    `Patients profiled for ${joinWords(request.genes)} per study and cancer type`,
    mutationCoverage(request.genes, wantedTypes(request)),
    CallCoverageRow,
  );
  const { chosen, missing } = chooseCallProfiles(rows, request);
  return chosen.length === 0 || missing.length > 0 ? refuse(request, missing, data) : chosen;
}

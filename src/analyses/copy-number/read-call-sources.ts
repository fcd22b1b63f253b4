import { z } from "zod";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { CoverageRow } from "./choose-copy-number.ts";

const ProvenanceRow = z.object({ study_id: z.string(), gene: z.string(), source: z.string() });

/** How a study says that the calls of a gene were made; null when it does not. */
export interface SourceRow {
  readonly study_id: string;
  readonly gene: string;
  readonly source: string | null;
  /** Of the profile. */
  readonly description: string | null;
}

const sourcesStatement = (genes: readonly string[], studies: readonly string[]): Sql => sql`
SELECT study_id, gene, source
FROM copy_number_provenance
WHERE gene IN ${genes}
  AND study_id IN ${studies}
ORDER BY study_id, gene`;

/** Reads how the studies of the profiles made their calls of the genes. */
export async function readCallSources(
  genes: readonly string[],
  profiles: readonly CoverageRow[],
  data: DataReader,
): Promise<SourceRow[]> {
  const studies = profiles.map((profile) => profile.study_id);
  const purpose = "How the studies made the calls of these genes";
  const stated = await data.rows(purpose, sourcesStatement(genes, studies), ProvenanceRow);
  return genes.flatMap((gene) =>
    profiles.map(({ study_id, description }) => {
      const row = stated.find((one) => one.gene === gene && one.study_id === study_id);
      return { study_id, gene, description, source: row?.source ?? null };
    }),
  );
}

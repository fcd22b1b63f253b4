import { z } from "zod";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Sample } from "../../catalogue/samples.ts";
import type { Exclusion } from "../../contract/results.ts";
import { joinWords } from "../../prose/join-words.ts";
import { sql } from "../../warehouse/sql.ts";
import { excluded } from "../excluded.ts";
import { type Measured, samplesWithin } from "../pick-samples.ts";
import type { ProfileSource, Rows } from "../reading.ts";
import { tumorPatients } from "../tumor-patients.ts";

const CallRow = z.object({
  gene: z.string(),
  profile_id: z.string(),
  sample_id: z.string(),
  protein_change: z.string().nullable(),
  filter: z.string().nullable(),
});
/** One counted call. */
export type CallRow = z.infer<typeof CallRow>;

const callKey = (gene: string, profileId: string, sampleId: string): string => `${gene}\t${profileId}\t${sampleId}`;

/** The catalogue with the counted calls of some genes, by gene, profile and sample. */
export interface MutationsRead {
  readonly catalogue: Catalogue;
  readonly calls: ReadonlyMap<string, readonly CallRow[]>;
}

/** Reads the counted calls of genes in every profile, by one statement. */
export async function readCalls(genes: readonly string[], data: DataReader): Promise<MutationsRead> {
  const statement = sql`
SELECT gene, profile_id, sample_id, protein_change, filter
FROM mutations
WHERE gene IN ${genes}
  AND counted
ORDER BY gene, profile_id, sample_id, protein_change, filter`;
  const rows = await data.rows(`Counted mutations of ${joinWords(genes)}`, statement, CallRow);
  return {
    catalogue: await data.catalogue(),
    calls: Map.groupBy(rows, (row) => callKey(row.gene, row.profile_id, row.sample_id)),
  };
}

/** The samples whose assay looked at the gene: an exome, or a panel that holds it. */
export const profiledFor = (gene: string, { samples, panels }: Profile, { profiles }: Catalogue): Sample[] =>
  samples.filter((_, place) => profiles.looksAt(panels[place] ?? "", gene));

/** A sample that was profiled for the gene, with its counted calls. */
export interface Profiled extends Measured {
  readonly profile: Profile;
  readonly calls: readonly CallRow[];
}

/** The profiled samples of the chosen profiles. */
export function profiledSamples(
  gene: string,
  sources: readonly ProfileSource[],
  rows: Rows,
  read: MutationsRead,
): Profiled[] {
  const { profiles } = read.catalogue;
  return sources.flatMap(({ cancerType, profileIds }) =>
    profileIds
      .map((id) => profiles.get(id))
      .flatMap((profile) =>
        samplesWithin(profile.samples, cancerType, rows)
          .filter(({ place }) => profiles.looksAt(profile.panels[place] ?? "", gene))
          .map((one) => ({
            ...one,
            profile,
            calls: read.calls.get(callKey(gene, profile.profile_id, one.sample.sample_id)) ?? [],
          })),
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

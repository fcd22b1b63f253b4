import { z } from "zod";
import { CgqError } from "../errors.ts";
import type { HeldVersion, Releases } from "./releases.ts";
import { parseRows } from "./rows.ts";
import { sql } from "./sql.ts";
import type { Warehouse } from "./warehouse.ts";

const ProfileEntry = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  name: z.string(),
  data_type: z.string(),
  unit: z.string(),
  transformation: z.string(),
  genes: z.number(),
  samples: z.number(),
});
export type ProfileEntry = z.infer<typeof ProfileEntry>;

const StudyEntry = z.object({ study_id: z.string(), name: z.string(), samples: z.number(), patients: z.number() });

export interface CatalogueStudy extends z.infer<typeof StudyEntry> {
  readonly profiles: readonly ProfileEntry[];
}

export interface CatalogueVersion {
  readonly version: string;
  /** Null when another release of the software made it: it cannot be read. */
  readonly created_at: string | null;
  /** True for the version that is served. */
  readonly current: boolean;
  readonly bytes: number;
  readonly studies: readonly CatalogueStudy[];
}

const studiesSql = sql`
  SELECT study_id, name, count(sample_id)::DOUBLE AS samples, count(DISTINCT patient_id)::DOUBLE AS patients
  FROM studies LEFT JOIN samples USING (study_id)
  GROUP BY study_id, name ORDER BY study_id`;
const profilesSql = sql`
  SELECT profile_id, study_id, name, data_type, unit, transformation, gene_count AS genes, sample_count AS samples
  FROM profiles ORDER BY profile_id`;

async function describeStudies(warehouse: Warehouse): Promise<CatalogueStudy[]> {
  const profiles = parseRows(await warehouse.query(profilesSql), ProfileEntry);
  const studies = parseRows(await warehouse.query(studiesSql), StudyEntry);
  return studies.map((study) => ({ ...study, profiles: profiles.filter((one) => one.study_id === study.study_id) }));
}

/** Opens a version; undefined when another release of the software made it. */
async function openReadable(releases: Releases, name: string): Promise<Warehouse | undefined> {
  try {
    return await releases.open(name);
  } catch (error) {
    if (error instanceof CgqError && error.code === "not_in_dataset") return undefined;
    throw error;
  }
}

async function describeVersion(
  releases: Releases,
  { name: version, bytes }: HeldVersion,
  current: boolean,
): Promise<CatalogueVersion> {
  const warehouse = await openReadable(releases, version);
  if (warehouse === undefined) return { version, created_at: null, current, bytes, studies: [] };
  try {
    const studies = await describeStudies(warehouse);
    return { version, created_at: warehouse.version.createdAt, current, bytes, studies };
  } finally {
    await warehouse.close();
  }
}

/** Every dataset version, oldest first, with its studies, profiles and counts. */
export async function datasetCatalogue(releases: Releases): Promise<CatalogueVersion[]> {
  const current = await releases.current();
  const versions: CatalogueVersion[] = [];
  for (const held of await releases.versions())
    versions.push(await describeVersion(releases, held, held.name === current));
  return versions.sort((a, b) => ((a.created_at ?? "") < (b.created_at ?? "") ? -1 : 1));
}

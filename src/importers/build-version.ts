import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection } from "@duckdb/node-api";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { readCurrentVersion, versionPath } from "../warehouse/home-layout.ts";
import { schemaVersion } from "../warehouse/schema.ts";
import { sql } from "../warehouse/sql.ts";
import { mergeSources } from "./merge-sources.ts";
import type { MergeSource } from "./merge-sources.ts";
import { importSettings } from "./staging.ts";

const StudyDigest = z.object({ study_id: z.string(), digest: z.string() });
type StudyDigest = z.infer<typeof StudyDigest>;

async function studyDigests(connection: DuckDBConnection, catalog: string): Promise<StudyDigest[]> {
  const result = await connection.runAndReadAll(
    `SELECT study_id, digest FROM ${catalog}.study_table ORDER BY study_id`,
  );
  return z.array(StudyDigest).parse(result.getRowObjectsJS());
}

/** The same studies, schema and gene reference give the same name on every machine. */
function versionName(studies: readonly StudyDigest[], referenceSha256: string): string {
  const hash = createHash("sha256").update(`schema ${schemaVersion}\nreference ${referenceSha256}\n`);
  for (const { study_id: id, digest } of studies.toSorted((a, b) => (a.study_id < b.study_id ? -1 : 1)))
    hash.update(`${id} ${digest}\n`);
  return `cgq-data-${hash.digest("hex").slice(0, 10)}`;
}

async function requireSchema(connection: DuckDBConnection, version: string): Promise<void> {
  const result = await connection.runAndReadAll("SELECT schema_version FROM previous.release");
  if (result.getRowsJS()[0]?.[0] === schemaVersion) return;
  throw new CgqError(
    "invalid_request",
    `The served version ${version} was made by another release of this software and cannot be added to. Import all studies again with --replace.`,
  );
}

const conflictingPanels = `
  SELECT panel_id FROM (
    SELECT panel_id, list(gene ORDER BY gene) AS genes FROM built.panel_table GROUP BY study_id, panel_id
  ) GROUP BY panel_id HAVING count(DISTINCT genes) > 1 ORDER BY panel_id`;

async function requireOnePanelDefinition(connection: DuckDBConnection): Promise<void> {
  const result = await connection.runAndReadAll(conflictingPanels);
  const [panel] = z.array(z.tuple([z.string()])).parse(result.getRowsJS());
  if (panel === undefined) return;
  throw new CgqError(
    "invalid_request",
    `The gene panel ${panel[0]} has different genes in two studies. Give both studies the same definition and import them together.`,
  );
}

async function attachPrevious(connection: DuckDBConnection, home: string, replace: boolean): Promise<StudyDigest[]> {
  const current = replace ? undefined : await readCurrentVersion(home);
  if (current === undefined) return [];
  await connection.run(sql`ATTACH ${versionPath(home, current)} AS previous (READ_ONLY)`.text);
  await requireSchema(connection, current);
  return studyDigests(connection, "previous");
}

/** A finished dataset file that is not served yet. */
export interface BuiltVersion {
  readonly version: string;
  readonly studyIds: readonly string[];
}

/** Builds `built.duckdb` in the scratch folder from its `staging.duckdb` and, unless `replace`, the studies of the served version that are not staged. */
export async function buildVersion(
  home: string,
  scratch: string,
  referenceSha256: string,
  replace: boolean,
): Promise<BuiltVersion> {
  const instance = await DuckDBInstance.create(":memory:", importSettings(join(scratch, "spill")));
  const connection = await instance.connect();
  try {
    await connection.run(sql`ATTACH ${join(scratch, "staging.duckdb")} AS staging`.text);
    await connection.run(sql`ATTACH ${join(scratch, "built.duckdb")} AS built`.text);
    const fresh = await studyDigests(connection, "staging");
    const replaced = new Set(fresh.map((study) => study.study_id));
    const kept = (await attachPrevious(connection, home, replace)).filter((study) => !replaced.has(study.study_id));
    const version = versionName([...fresh, ...kept], referenceSha256);
    const sources: MergeSource[] = [{ catalog: "staging", studyIds: [...replaced] }];
    if (kept.length > 0) sources.push({ catalog: "previous", studyIds: kept.map((study) => study.study_id) });
    await mergeSources(connection, "built", sources, { version, createdAt: new Date().toISOString(), referenceSha256 });
    await requireOnePanelDefinition(connection);
    return { version, studyIds: [...replaced, ...kept.map((study) => study.study_id)].sort() };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

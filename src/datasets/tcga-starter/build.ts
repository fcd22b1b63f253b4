import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection } from "@duckdb/node-api";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { importStudies } from "../../importers/import-studies.ts";
import { storedProfiles } from "../../warehouse/duckdb-release.ts";
import { versionPath } from "../../warehouse/home-layout.ts";
import { profileTable } from "../../warehouse/schema.ts";
import type { StoredProfile, TableName } from "../../warehouse/schema.ts";
import { sql } from "../../warehouse/sql.ts";
import { fileSha256 } from "./file-digest.ts";
import { manifestPath, releaseFolder, releaseTables } from "./manifest.ts";
import type { Manifest, ReleaseFile } from "./manifest.ts";

const version = "tcga-starter-2026.3";
const createdAt = "2026-11-22T00:00:00.000Z";

// Studies of one cancer type carry the name that the Genomic Data Commons gives it.
const titles = { ...cancerTypeNames, COADREAD: "Colorectal adenocarcinoma" };
const studyTitles = Object.entries(titles)
  .map(([code, name]) => sql`SELECT ${`tcga_${code.toLowerCase()}`} AS study_id, ${`${name} (TCGA)`} AS title`.text)
  .join(" UNION ALL ");

// Log2 copy number would not fit; its profiles leave with it. A digest of its own tells the release from the full studies.
const kept = "profile_id NOT IN (SELECT profile_id FROM profiles WHERE data_type = 'copy_number_log2')";
// Studies without a list of how each call was made, whose document says that all of them were derived by one rule.
const derivedThroughout = ["tcga_acc", "tcga_chol", "tcga_dlbc", "tcga_ucs", "tcga_uvm"]
  .map((study) => {
    const calls = profileTable("copy_number_discrete", `${study}:gistic`);
    return `SELECT '${study}' AS study_id, gene, 'derived_from_SNP6_segments' AS source FROM ${calls}`;
  })
  .join(" UNION ALL ");

const selections: Partial<Record<TableName, string>> = {
  study_table: `SELECT * EXCLUDE (title) REPLACE (sha256('${version} ' || digest) AS digest, coalesce(title, name) AS name)
    FROM study_table LEFT JOIN (${studyTitles}) USING (study_id) ORDER BY ALL`,
  profiles: `SELECT * FROM profiles WHERE ${kept} ORDER BY ALL`,
  profiled_table: `SELECT * FROM profiled_table WHERE ${kept} ORDER BY ALL`,
  copy_number_provenance: `SELECT * FROM (SELECT * FROM copy_number_provenance UNION ALL ${derivedThroughout}) ORDER BY ALL`,
  provenance: "SELECT * FROM provenance WHERE document NOT LIKE '%log2_cna%' ORDER BY ALL",
};
const selectionOf = (table: TableName): string => selections[table] ?? `SELECT * FROM ${table} ORDER BY ALL`;

const parquet = "FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 19, ROW_GROUP_SIZE 491520";

async function single(connection: DuckDBConnection, query: string): Promise<unknown> {
  const result = await connection.runAndReadAll(query);
  return result.getRowsJS()[0]?.[0];
}

async function writeFileOf(
  connection: DuckDBConnection,
  name: string,
  select: string,
  profileId?: string,
): Promise<ReleaseFile> {
  const path = join(releaseFolder, name);
  await connection.run(`COPY (${select}) TO ${sql`${path}`.text} (${parquet})`);
  const rows = z.number().parse(await single(connection, `SELECT count(*)::DOUBLE FROM (${select})`));
  const { size: bytes } = await stat(path);
  return {
    name,
    ...(profileId === undefined ? {} : { profile_id: profileId }),
    rows,
    bytes,
    sha256: await fileSha256(path),
  };
}

/** Decimals of fixed scale are smaller than doubles and become the same doubles again; values with more digits stay doubles. */
async function valueType(connection: DuckDBConnection, table: string): Promise<string> {
  for (const type of ["DECIMAL(18,4)[]", "DECIMAL(18,6)[]"]) {
    const changed = `SELECT count(*)::DOUBLE FROM ${table} WHERE values::${type}::DOUBLE[] IS DISTINCT FROM values`;
    if ((await single(connection, changed)) === 0) return type;
  }
  return "DOUBLE[]";
}

/** The rows of a profile as they go into its file. */
async function profileRows(connection: DuckDBConnection, { data_type: type, profile_id: id }: StoredProfile) {
  const table = profileTable(type, id);
  if (type !== "mrna_expression") return `SELECT * FROM ${table} ORDER BY ALL`;
  return `SELECT gene, values::${await valueType(connection, table)} AS values FROM ${table} ORDER BY gene`;
}

async function writeProfiles(connection: DuckDBConnection): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = [];
  for (const profile of await storedProfiles(connection)) {
    if (profile.data_type === "copy_number_log2") continue;
    const name = `profile.${profile.profile_id.replace(":", ".")}.parquet`;
    files.push(await writeFileOf(connection, name, await profileRows(connection, profile), profile.profile_id));
  }
  return files;
}

async function writeRelease(database: string): Promise<Manifest> {
  // One thread writes the same bytes every time.
  const instance = await DuckDBInstance.create(database, { access_mode: "READ_ONLY", threads: "1" });
  const connection = await instance.connect();
  const files: ReleaseFile[] = [];
  for (const table of releaseTables) files.push(await writeFileOf(connection, `${table}.parquet`, selectionOf(table)));
  files.push(...(await writeProfiles(connection)));
  const referenceSha256 = z.string().parse(await single(connection, "SELECT reference_sha256 FROM release"));
  connection.closeSync();
  instance.closeSync();
  const leftOut = ["log2 copy-number values (the discrete calls made from them are kept)"];
  return { version, created_at: createdAt, reference_sha256: referenceSha256, left_out: leftOut, files };
}

/** Writes the Parquet files and the manifest of the release from study folders; the full import is made in a temporary folder. */
async function main(studyFolders: readonly string[]): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "cgq-starter-"));
  try {
    const report = await importStudies(studyFolders, home);
    const old = (await readdir(releaseFolder)).filter((name) => name.endsWith(".parquet"));
    for (const name of old) await rm(join(releaseFolder, name));
    const manifest = await writeRelease(versionPath(home, report.version));
    await writeFile(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
  } finally {
    await rm(home, { recursive: true });
  }
}

await main(process.argv.slice(2));

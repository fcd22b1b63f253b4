import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";
import { CgqError } from "../../errors.ts";
import { publishVersion, withWorkFolder } from "../../importers/publish.ts";
import { createTables, sealRelease } from "../../importers/release-tables.ts";
import { importSettings } from "../../importers/staging.ts";
import { readCurrentVersion } from "../../warehouse/home-layout.ts";
import { sql } from "../../warehouse/sql.ts";
import type { Sql } from "../../warehouse/sql.ts";
import { fileSha256 } from "./file-digest.ts";
import { readManifest, releaseFolder } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";

/** Stops when a shipped file is not the one of the manifest. */
export async function verifyRelease(manifest: Manifest, folder: string = releaseFolder): Promise<void> {
  for (const { name, sha256 } of manifest.files) {
    const found = await fileSha256(join(folder, name)).catch(() => "no such file");
    if (found === sha256) continue;
    const message = `The starter data set is damaged: ${name} is not the file that was released. Install the software again, or import studies with: cgq data import PATH`;
    throw new CgqError("invalid_request", message, { details: { file: name, expected: sha256, found } });
  }
}

const parquet = (name: string): Sql => sql`read_parquet(${join(releaseFolder, `${name}.parquet`)})`;

// Sample identifiers are unique inside a study only, so a profile leads to its samples through its study.
const numbers: Sql = sql`JOIN profile_table p USING (profile_id) JOIN sample_table s ON s.study_id = p.study_id AND s.sample_id = v.sample_id`;
const withGenes: Sql = sql`JOIN gene_table g USING (gene) ${numbers}`;

function expressionRows({ files }: Manifest): Sql {
  const profiles = files.flatMap(({ name, profile_id: id }) =>
    id === undefined ? [] : [{ name: name.replace(/\.parquet$/, ""), id }],
  );
  const selects = profiles.map(
    ({ name, id }) =>
      sql`SELECT ${id} AS profile_id, gene, sample_id, value::DOUBLE AS value FROM ${parquet(name)}`.text,
  );
  return { text: `(${selects.join(" UNION ALL ")})` };
}

const calls = {
  text: "variant_classification, protein_change, filter, center, chromosome, start_position, end_position, reference_allele, variant_allele",
};

function fillStatements(manifest: Manifest): Sql[] {
  return [
    sql`INSERT INTO study_table BY NAME SELECT * FROM ${parquet("studies")} ORDER BY study_id`,
    sql`INSERT INTO sample_table BY NAME SELECT row_number() OVER (ORDER BY cancer_type, sample_id, study_id) AS sample_no, * FROM ${parquet("samples")} ORDER BY sample_no`,
    sql`INSERT INTO profile_table BY NAME SELECT row_number() OVER (ORDER BY profile_id) AS profile_no, * FROM ${parquet("profiles")} ORDER BY profile_no`,
    sql`INSERT INTO gene_table BY NAME SELECT row_number() OVER (ORDER BY gene) AS gene_no, * FROM ${parquet("genes")} ORDER BY gene_no`,
    sql`INSERT INTO expression_values SELECT gene_no, profile_no, sample_no, value FROM ${expressionRows(manifest)} v ${withGenes} ORDER BY ALL`,
    sql`INSERT INTO copy_number_values SELECT gene_no, profile_no, sample_no, value FROM ${parquet("copy_number")} v ${withGenes} ORDER BY ALL`,
    sql`INSERT INTO mutation_table BY NAME SELECT gene_no, profile_no, sample_no, v.* EXCLUDE (gene, profile_id, sample_id) FROM ${parquet("mutations")} v ${withGenes} ORDER BY gene_no, profile_no, sample_no, ${calls}`,
    sql`INSERT INTO profiled_table SELECT profile_no, sample_no, panel_id FROM ${parquet("profiled_samples")} v ${numbers} ORDER BY ALL`,
    sql`INSERT INTO panel_table BY NAME SELECT * FROM ${parquet("panel_genes")} ORDER BY ALL`,
    ...["survival", "clinical", "gene_aliases", "provenance", "copy_number_provenance"].map(
      (name) => sql`INSERT INTO ${{ text: name }} BY NAME SELECT * FROM ${parquet(name)}`,
    ),
  ];
}

async function fill(connection: DuckDBConnection, manifest: Manifest): Promise<void> {
  await createTables(connection);
  for (const statement of fillStatements(manifest)) await connection.run(statement.text);
  const { version, created_at: createdAt, reference_sha256: referenceSha256 } = manifest;
  await sealRelease(connection, { version, createdAt, referenceSha256 });
}

async function buildFile(path: string, spillFolder: string, manifest: Manifest): Promise<void> {
  const instance = await DuckDBInstance.create(path, {
    ...importSettings(spillFolder),
    preserve_insertion_order: "true",
  });
  const connection = await instance.connect();
  try {
    await fill(connection, manifest);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const waitForOtherMs = 300_000;

/** Loads the shipped release when nothing has been loaded into this home, after checking its digests; returns its version, or undefined when there was something. */
export async function loadStarter(home: string): Promise<string | undefined> {
  if ((await readCurrentVersion(home)) !== undefined) return undefined;
  return withWorkFolder(
    home,
    async (scratch) => {
      // Another process may have loaded data while this one waited.
      if ((await readCurrentVersion(home)) !== undefined) return undefined;
      const manifest = await readManifest();
      await verifyRelease(manifest);
      const built = join(scratch, "built.duckdb");
      await buildFile(built, join(scratch, "spill"), manifest);
      await publishVersion(home, manifest.version, built);
      return manifest.version;
    },
    waitForOtherMs,
  );
}

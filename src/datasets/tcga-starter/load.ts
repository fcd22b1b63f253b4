import type { DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";
import { CgqError } from "../../errors.ts";
import {
  collectGenes,
  createProfileTable,
  finishProfileTable,
  sealRelease,
  storedProfiles,
} from "../../warehouse/duckdb-release.ts";
import { openDraft } from "../../importers/version-draft.ts";
import { withWorkFolder } from "../../importers/work-folder.ts";
import { duckDbReleases } from "../../warehouse/duckdb-releases.ts";
import type { Releases } from "../../warehouse/releases.ts";
import { profileTable } from "../../warehouse/schema.ts";
import { sql } from "../../warehouse/sql.ts";
import type { Sql } from "../../warehouse/sql.ts";
import { fileSha256 } from "./file-digest.ts";
import { readManifest, releaseFolder, releaseTables } from "./manifest.ts";
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

const parquet = (name: string): Sql => sql`read_parquet(${join(releaseFolder, name)})`;

/** Fills a table with the rows of a file, in their order. */
async function insertFile(connection: DuckDBConnection, table: string, file: string): Promise<void> {
  await connection.run(`INSERT INTO ${table} BY NAME SELECT * FROM ${parquet(file).text}`);
}

async function fill(connection: DuckDBConnection, manifest: Manifest): Promise<void> {
  for (const table of releaseTables) await insertFile(connection, table, `${table}.parquet`);
  const profiles = new Map((await storedProfiles(connection)).map((profile) => [profile.profile_id, profile]));
  for (const { name, profile_id: id = "" } of manifest.files) {
    const type = profiles.get(id)?.data_type;
    if (type === undefined) continue;
    await createProfileTable(connection, type, id);
    await insertFile(connection, profileTable(type, id), name);
    await finishProfileTable(connection, type, id);
  }
  await collectGenes(connection);
  const { version, created_at: createdAt, reference_sha256: referenceSha256 } = manifest;
  await sealRelease(connection, { version, createdAt, referenceSha256 });
}

/** Builds the dataset file in the scratch folder; returns its path. */
async function buildFile(releases: Releases, scratch: string, manifest: Manifest): Promise<string> {
  const draft = await openDraft(releases, scratch, undefined);
  try {
    await fill(draft.connection, manifest);
    return draft.path;
  } finally {
    draft.close();
  }
}

const starterName = "tcga-starter-";
const waitForOtherMs = 300_000;

/** True when data of its own are served, or this release already; an earlier release of the starter data set gives way. */
async function holdsData(releases: Releases, { version }: Manifest): Promise<boolean> {
  const served = await releases.current();
  return served !== undefined && (served === version || !served.startsWith(starterName));
}

/** Loads the shipped release when nothing else has been loaded, after checking its digests; returns its version, or undefined when there was something. */
export async function loadStarter(
  home: string,
  releases: Releases = duckDbReleases(home),
): Promise<string | undefined> {
  const manifest = await readManifest();
  if (await holdsData(releases, manifest)) return undefined;
  return withWorkFolder(
    home,
    async (scratch) => {
      // Another process may have loaded data while this one waited.
      if (await holdsData(releases, manifest)) return undefined;
      await verifyRelease(manifest);
      try {
        await releases.publish(manifest.version, await buildFile(releases, scratch, manifest));
        return manifest.version;
      } catch (error) {
        // Another machine may have been faster.
        if (await holdsData(releases, manifest)) return undefined;
        throw error;
      }
    },
    waitForOtherMs,
  );
}

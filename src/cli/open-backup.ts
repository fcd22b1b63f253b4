import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { copyReleases } from "../backup/copy-releases.ts";
import { writeManifest, type Manifest } from "../backup/manifest.ts";
import type { CardTables } from "../cards/sql-tables.ts";
import { CgqError } from "../errors.ts";
import { openObjects } from "../objects/open-objects.ts";
import { copyTables, hashIn } from "../objects/tables-as-objects.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import type { Origin } from "../sql/copy-table.ts";
import type { Row, TableDigest } from "../sql/table-content.ts";
import { fillSqlite } from "../sqlite/fill-sqlite.ts";
import { withSnapshots } from "../sqlite/snapshots.ts";
import { openReleases, type WarehousePlace } from "../warehouse/open-releases.ts";
import { isDiskFull } from "./full-disk.ts";
import { requireFiles, storeFiles } from "./open-migration.ts";
import { postgresSchema } from "./open-postgres-stores.ts";
import { softwareVersion } from "./software-version.ts";
import type { StoresPlace } from "./stores.ts";
import { withReleases } from "./with-releases.ts";

/** Everything that a service keeps. */
export interface KeptPlace extends StoresPlace, WarehousePlace {
  /** A folder, or a bucket as `s3://...`. */
  readonly objects?: string | undefined;
}

const Kept = z.object({ tsv: z.custom<Uint8Array>((value) => ArrayBuffer.isView(value)) });
const TABLES = "card_tables";

/** Works on all stores as they are at one moment; others go on writing to them. */
async function atOneMoment<T>(
  { home, database }: StoresPlace,
  work: (origins: readonly Origin<CardTables>[]) => Promise<T>,
): Promise<T> {
  if (database === undefined) {
    requireFiles(home);
    const files = storeFiles.map(({ file, schema }) => ({ path: join(home, file), schema }));
    return withSnapshots<CardTables, T>(files, (snapshots) =>
      work(snapshots.map((db, i) => ({ db, tables: storeFiles[i]?.tables ?? [] }))),
    );
  }
  const opened = await openPostgres(database, postgresSchema);
  try {
    const snapshot = opened.tables<CardTables>().transaction().setIsolationLevel("repeatable read");
    return await snapshot
      .setAccessMode("read only")
      .execute((db) => work(storeFiles.map(({ tables }) => ({ db, tables }))));
  } finally {
    await opened.close();
  }
}

/** Copies all stores into files below a folder; `see` is shown every row. */
const copyStores = (
  place: StoresPlace,
  folder: string,
  see: (table: string, rows: readonly Row[]) => void,
): Promise<TableDigest[]> =>
  atOneMoment(place, async (origins) => {
    const copied: TableDigest[] = [];
    for (const [i, { file, schema }] of storeFiles.entries()) {
      const origin = origins[i];
      if (origin !== undefined) copied.push(...(await fillSqlite({ path: join(folder, file), schema }, origin, see)));
    }
    return copied;
  });

/** Fills an empty folder. What comes after the stores never changes, and holds all that they refer to. */
async function fill(folder: string, place: KeptPlace): Promise<Manifest> {
  const created_at = new Date().toISOString();
  const hashes = new Set<string>();
  const tables = await copyStores(place, folder, (table, rows) => {
    if (table !== TABLES) return;
    for (const row of z.array(Kept).parse(rows)) hashes.add(hashIn(row) ?? "");
  });
  hashes.delete("");
  const objects = place.objects === undefined ? undefined : await openObjects(place.objects);
  if (hashes.size > 0) await copyTables([...hashes], objects, await openObjects(join(folder, "objects")));
  const to = await openReleases({ home: folder });
  const dataset_version = (await withReleases(place, (from) => copyReleases(from, to, folder))) ?? null;
  return writeManifest(folder, { software_version: softwareVersion, created_at, dataset_version, tables });
}

function refuseFilled(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new CgqError("invalid_request", `${folder} holds something already; name a new folder for each backup.`);
}

/** Copies everything into a new folder, which is there whole or not at all. Throws `CgqError`. */
export async function backUp(into: string, place: KeptPlace): Promise<Manifest> {
  const folder = resolve(into);
  refuseFilled(folder);
  const draft = `${folder}.part`;
  if (existsSync(draft))
    throw new CgqError("invalid_request", `Another backup fills ${draft}, or broke off; delete it where none runs.`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(draft, place);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw new CgqError("invalid_request", `There is no room for the backup in ${folder}; name another place.`, {
      cause: error,
    });
  }
}

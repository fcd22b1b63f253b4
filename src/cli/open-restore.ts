import { copyFile, chmod, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { copyReleases } from "../backup/copy-releases.ts";
import { checkFiles, readManifest, type Manifest } from "../backup/manifest.ts";
import { CgqError } from "../errors.ts";
import { withWorkFolder } from "../importers/work-folder.ts";
import { openObjects } from "../objects/open-objects.ts";
import { copyTables } from "../objects/tables-as-objects.ts";
import { digestOf, type TableDigest } from "../sql/table-content.ts";
import { isTaken, setAside } from "../sqlite/set-aside.ts";
import { withSnapshots } from "../sqlite/snapshots.ts";
import { openReleases } from "../warehouse/open-releases.ts";
import type { Releases } from "../warehouse/releases.ts";
import type { KeptPlace } from "./open-backup.ts";
import { migrateToPostgres, storeFiles } from "./open-migration.ts";
import { withReleases } from "./with-releases.ts";

const OBJECTS = "objects/tables/";

const HINT = "name another place, or say --replace";

async function refuseFilled({ home, database }: KeptPlace, releases: Releases): Promise<void> {
  const [taken] = database === undefined ? storeFiles.filter(({ file }) => isTaken(join(home, file))) : [];
  if (taken !== undefined) throw new CgqError("invalid_request", `There is a ${taken.file} in ${home}: ${HINT}.`);
  if ((await releases.versions()).length === 0) return;
  throw new CgqError("invalid_request", `The warehouse holds dataset versions already: ${HINT}.`);
}

/** Brings the rows behind cards back. */
async function restoreTables(folder: string, { files }: Manifest, objects: string | undefined): Promise<void> {
  const hashes = files.filter(({ path }) => path.startsWith(OBJECTS)).map(({ path }) => path.slice(OBJECTS.length));
  if (hashes.length === 0) return;
  const to = objects === undefined ? undefined : await openObjects(objects);
  await copyTables(hashes, await openObjects(join(folder, "objects")), to);
}

/** Copies the files of the stores, each checked again where it stands then. */
async function copyFiles(folder: string, { files }: Manifest, to: string): Promise<void> {
  const named = files.filter(({ path }) => storeFiles.some(({ file }) => file === path));
  for (const { path } of named) {
    await copyFile(join(folder, path), join(to, path));
    await chmod(join(to, path), 0o600);
  }
  await checkFiles(to, named);
}

/** Puts finished files in their places; what stood there lies in a folder beside them. */
async function putInPlace(home: string, from: string): Promise<TableDigest[]> {
  const aside = join(home, `replaced-${new Date().toISOString().replaceAll(":", "-")}`);
  for (const { file } of storeFiles) setAside(join(home, file), aside);
  for (const { file } of storeFiles) await rename(join(from, file), join(home, file));
  const places = storeFiles.map(({ file, schema }) => ({ path: join(home, file), schema }));
  return withSnapshots(places, async (snapshots) => {
    const digests: TableDigest[] = [];
    for (const [i, db] of snapshots.entries())
      for (const table of storeFiles[i]?.tables ?? []) digests.push(await digestOf(db, table));
    return digests;
  });
}

/** Nothing of what was backed up may be missing. A newer release may have more tables. */
function checkCounts({ tables }: Manifest, restored: readonly TableDigest[]): void {
  for (const { name, rows } of tables) {
    const found = restored.find((one) => one.name === name)?.rows ?? 0;
    if (found === rows) continue;
    throw new CgqError(
      "internal_error",
      `Of ${rows} rows of ${name} ${found} were restored; nothing else may use them.`,
    );
  }
}

/** Brings everything of a backup into an empty place, or with `replace` into one that is given up. Throws `CgqError`. */
export async function restore(from: string, place: KeptPlace, replace: boolean): Promise<TableDigest[]> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest.files);
  const { home, database } = place;
  return withReleases(place, async (releases) => {
    if (!replace) await refuseFilled(place, releases);
    return withWorkFolder(home, async (scratch) => {
      await restoreTables(folder, manifest, place.objects);
      await copyReleases(await openReleases({ home: folder }), releases, scratch);
      await copyFiles(folder, manifest, scratch);
      const restored = await (database === undefined
        ? putInPlace(home, scratch)
        : migrateToPostgres(scratch, database));
      checkCounts(manifest, restored);
      return restored;
    });
  });
}

import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, stat } from "node:fs/promises";
import { openDuckDbWarehouse } from "./duckdb.ts";
import { currentVersionPath, readCurrentVersion, versionPath, warehouseFolder } from "./home-layout.ts";
import type { HeldVersion, Releases } from "./releases.ts";
import { isMissing } from "./system-error.ts";

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  // Some systems refuse to sync a folder; the rename itself is still atomic there.
  await handle.sync().catch(() => undefined);
  await handle.close();
}

async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, "w");
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
}

/** Puts a finished dataset file in its place and makes it the served version; each step is atomic and on disk before the next. */
async function publish(home: string, version: string, builtFile: string): Promise<void> {
  const folder = warehouseFolder(home);
  const place = versionPath(home, version);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(builtFile, 0o600);
  await sync(builtFile);
  // The name tells the content: a file already there is the same data and may be in use.
  if (!existsSync(place)) await rename(builtFile, place);
  await sync(folder);
  const draft = `${currentVersionPath(home)}.new`;
  await writeDurably(draft, `${JSON.stringify({ version })}\n`);
  await rename(draft, currentVersionPath(home));
  await sync(folder);
}

const extension = ".duckdb";

async function fileNames(home: string): Promise<string[]> {
  try {
    return (await readdir(warehouseFolder(home))).filter((name) => name.endsWith(extension));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function versions(home: string): Promise<HeldVersion[]> {
  const names = (await fileNames(home)).map((file) => file.slice(0, -extension.length));
  return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(versionPath(home, name))).size })));
}

/** The dataset versions below a home: one file each, and one that names the served version. */
export const duckDbReleases = (home: string): Releases => ({
  current: () => readCurrentVersion(home),
  versions: () => versions(home),
  open: (name, memory) => openDuckDbWarehouse(versionPath(home, name), memory),
  copyTo: (name, path) => copyFile(versionPath(home, name), path, constants.COPYFILE_FICLONE),
  publish: (name, builtFile) => publish(home, name, builtFile),
  close: async () => undefined,
});

import { existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { currentVersionPath, versionPath, warehouseFolder } from "../warehouse/home-layout.ts";
import { takeImportLock } from "./import-lock.ts";

const workPrefix = ".work-";

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
export async function publishVersion(home: string, version: string, builtFile: string): Promise<void> {
  const folder = warehouseFolder(home);
  const place = versionPath(home, version);
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

async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(workPrefix) || name.endsWith(".new"));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

/** Runs `work` in a scratch folder while no other import of this home runs; remains of killed imports are removed first. Another import is waited for `waitMs`, then CgqError `invalid_request`. */
export async function withWorkFolder<Result>(
  home: string,
  work: (folder: string) => Promise<Result>,
  waitMs = 0,
): Promise<Result> {
  const folder = warehouseFolder(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = await takeImportLock(folder, waitMs);
  const scratch = join(folder, `${workPrefix}${process.pid}`);
  try {
    await sweep(folder);
    await mkdir(scratch);
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    release();
  }
}

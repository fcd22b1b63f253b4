import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { CgqError } from "../errors.ts";
import { currentVersionPath, versionPath, warehouseFolder } from "../warehouse/home-layout.ts";

const workPrefix = ".work-";
const lockName = "import.lock";

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
  await sync(builtFile);
  // The name tells the content: a file already there is the same data and may be in use.
  if (!existsSync(place)) await rename(builtFile, place);
  await sync(folder);
  const draft = `${currentVersionPath(home)}.new`;
  await writeDurably(draft, `${JSON.stringify({ version })}\n`);
  await rename(draft, currentVersionPath(home));
  await sync(folder);
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function takeLock(folder: string): Promise<void> {
  const path = join(folder, lockName);
  for (;;) {
    const handle = await open(path, "wx").catch(() => undefined);
    if (handle !== undefined) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      return;
    }
    const holder = await open(path, "r").then(async (lock) => {
      const text = await lock.readFile("utf8");
      await lock.close();
      return Number(text);
    });
    if (holder > 0 && isAlive(holder)) {
      throw new CgqError(
        "invalid_request",
        `Another import (process ${holder}) is running in ${folder}. Wait until it has ended and try again.`,
      );
    }
    await rm(path, { force: true });
  }
}

async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(workPrefix) || name.endsWith(".new"));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

/** Runs `work` in a scratch folder that no other import of this home uses; remains of killed imports are removed first. */
export async function withWorkFolder<Result>(home: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = warehouseFolder(home);
  await mkdir(folder, { recursive: true });
  await takeLock(folder);
  const scratch = join(folder, `${workPrefix}${process.pid}`);
  try {
    await sweep(folder);
    await mkdir(scratch);
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await rm(join(folder, lockName), { force: true });
  }
}

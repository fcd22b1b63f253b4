import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { warehouseFolder } from "../warehouse/home-layout.ts";
import { takeImportLock } from "./import-lock.ts";

const workPrefix = ".work-";

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

import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ObjectStore } from "./object-store.ts";

/** Objects as files of a folder. */
export async function openFolderObjects(folder: string): Promise<ObjectStore> {
  const check = async () => void (await mkdir(folder, { recursive: true, mode: 0o700 }));
  await check();
  return {
    get: (name) => readFile(join(folder, name)).catch(absent),
    put: (name, bytes) => write(join(folder, name), bytes),
    check,
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Whoever reads finds all of it or nothing, also after the machine has stopped. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

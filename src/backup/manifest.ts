import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { isMissing } from "../warehouse/system-error.ts";

const NAME = "manifest.json";
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Below the folder and nowhere else, whoever wrote the list. */
const Path = z.string().regex(/^(?:[a-z]+\.sqlite|warehouse\/[a-z0-9][a-z0-9.-]*|objects\/tables\/[0-9a-f]{64})$/);
const BackedUpFile = z.object({ path: Path, bytes: z.int(), sha256: Sha256 });

/** What a backup holds. */
export const Manifest = z.object({
  /** How a backup is laid out. */
  format: z.literal(1),
  software_version: z.string(),
  created_at: z.iso.datetime(),
  /** The dataset version that was served. */
  dataset_version: z.string().nullable(),
  /** The tables of all stores: how many rows, and the SHA-256 of all of them in order. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: Sha256 })),
  files: z.array(BackedUpFile),
});
export type Manifest = z.infer<typeof Manifest>;
type BackedUpFile = z.infer<typeof BackedUpFile>;

async function describeFile(folder: string, path: string): Promise<BackedUpFile> {
  const file = join(folder, path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { path, bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

/** Every file below a folder, by its path with slashes. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return files.map((file) => file.slice(folder.length + 1).replaceAll(sep, "/")).toSorted();
}

/** Writes down what stands below a folder: the last thing that makes it a backup. */
export async function writeManifest(folder: string, facts: Omit<Manifest, "format" | "files">): Promise<Manifest> {
  const files: BackedUpFile[] = [];
  for (const path of await filesBelow(folder)) files.push(await describeFile(folder, path));
  const manifest = Manifest.parse({ format: 1, ...facts, files });
  const file = await open(join(folder, NAME), "wx", 0o600);
  await file.writeFile(`${JSON.stringify(manifest, undefined, 2)}\n`);
  await file.sync();
  await file.close();
  return manifest;
}

/** Reads what a backup says that it holds. Throws `CgqError`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), "utf8").catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new CgqError("invalid_request", `${folder} is no backup: it has no ${NAME}.`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    const message = `${join(folder, NAME)} is damaged, or of a newer release; take another backup or update CGQ.`;
    throw new CgqError("invalid_request", message, { cause });
  }
}

/** Throws `CgqError` where a file is not the one that was backed up. */
export async function checkFiles(folder: string, files: readonly BackedUpFile[]): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const found = await describeFile(folder, path).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (found?.bytes === bytes && found.sha256 === sha256) continue;
    const what = found === undefined ? "missing" : "not the file that was backed up";
    throw new CgqError(
      "invalid_request",
      `${join(folder, path)} is ${what}; take another backup. Nothing was restored.`,
    );
  }
}

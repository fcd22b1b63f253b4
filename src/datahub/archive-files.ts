import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";

/** The files of one archive in the folder of archives. */
export interface ArchiveFiles {
  readonly archive: string;
  /** What is kept of an archive that was fetched whole. */
  readonly receipt: string;
  /** What was fetched of one that is not whole yet, and of which archive that is. */
  readonly part: string;
  readonly partOf: string;
}

export function archiveFiles(folder: string, studyId: string): ArchiveFiles {
  const archive = join(folder, `${studyId}.tar.gz`);
  return {
    archive,
    receipt: join(folder, `${studyId}.json`),
    part: `${archive}.part`,
    partOf: `${archive}.part.json`,
  };
}

export const removeFiles = async (...paths: readonly string[]): Promise<void> => {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
};

/** The size of a file; 0 when it is not there. */
export const bytesOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** A file of ours as it was written; undefined when it is not there or spoilt. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}

/** SHA-256 of a file, hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type TableName, tableNames } from "../../warehouse/schema.ts";

const made: readonly TableName[] = ["release", "profile_genes"];

/** The tables of the release; each is one Parquet file beside those of the profiles. The others are made when it is loaded. */
export const releaseTables = tableNames.filter((name) => !made.includes(name));

const ReleaseFile = z.object({
  name: z.string().regex(/^[A-Za-z0-9_.-]+\.parquet$/),
  /** Set when the file holds the values or calls of one profile. */
  profile_id: z.string().optional(),
  rows: z.int().nonnegative(),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** `manifest.json`: what the release holds and how to prove that it is unaltered. */
export const Manifest = z.object({
  version: z.string(),
  created_at: z.string(),
  reference_sha256: z.string(),
  left_out: z.array(z.string()),
  files: z.array(ReleaseFile),
});
export type Manifest = z.infer<typeof Manifest>;

export const releaseFolder = import.meta.dirname;
export const manifestPath = join(releaseFolder, "manifest.json");

export async function readManifest(): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(manifestPath, "utf8")));
}

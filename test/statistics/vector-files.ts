import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Json } from "./vector-comparison.ts";

/** One golden case: `input` is missing where `rows` stand in its place. */
export type VectorCase = { id: string; desc?: string; input?: Json; expected?: Json; input_check?: Json; rows?: Json };

export type VectorFile = { test: string; cases: VectorCase[] };

const repository = resolve(import.meta.dirname, "../..");

/** Folder of the golden vectors: CGQ_STATS_VECTORS, else the one of the repository. */
export const vectorFolder = process.env["CGQ_STATS_VECTORS"] ?? join(repository, "test/reference/stats-vectors");

/** Folder of the second golden vectors: CGQ_STATS_VECTORS_2, else the one of the repository. */
export const secondFolder = process.env["CGQ_STATS_VECTORS_2"] ?? join(repository, "test/reference/stats-vectors-2");

/** Values for what the golden vectors do not hold (strata, trend, Mantel-Haenszel, hard tails). */
export const referenceFolder = join(repository, "test/reference/stats-vectors-more");

/** All vector files of a folder. */
export function vectorFiles(folder: string): VectorFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  // The files are this suite's own reference data, in the format of their README.
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as VectorFile);
}

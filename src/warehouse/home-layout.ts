import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isMissing } from "./system-error.ts";

/** Content of `current.json`: the version that is served. */
const CurrentVersion = z.object({ version: z.string().regex(/^[a-z0-9.-]+$/) });

export const warehouseFolder = (home: string): string => join(home, "warehouse");
export const versionPath = (home: string, version: string): string => join(warehouseFolder(home), `${version}.duckdb`);
export const currentVersionPath = (home: string): string => join(warehouseFolder(home), "current.json");

/** The name of the served version, or undefined when nothing has been loaded yet. */
export async function readCurrentVersion(home: string): Promise<string | undefined> {
  try {
    return CurrentVersion.parse(JSON.parse(await readFile(currentVersionPath(home), "utf8"))).version;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

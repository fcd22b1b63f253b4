import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { errorCode, isMissing } from "./system-error.ts";

/** Content of `current.json`: the version that is served. */
const CurrentVersion = z.object({ version: z.string().regex(/^[a-z0-9.-]+$/) });

export const warehouseFolder = (home: string): string => join(home, "warehouse");
export const versionPath = (home: string, version: string): string => join(warehouseFolder(home), `${version}.duckdb`);
export const currentVersionPath = (home: string): string => join(warehouseFolder(home), "current.json");

/** For a file that cannot be read: the data can be had again, so that nothing has to be saved. */
export const damagedData = (path: string, cause: unknown): CgqError =>
  new CgqError(
    "internal_error",
    `${path} is damaged: delete the folder "${basename(dirname(path))}" around it and import your studies again.`,
    { cause },
  );

/** The name of the served version, or undefined when nothing has been loaded yet. */
export async function readCurrentVersion(home: string): Promise<string | undefined> {
  try {
    return CurrentVersion.parse(JSON.parse(await readFile(currentVersionPath(home), "utf8"))).version;
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (errorCode(error) !== "") throw error;
    throw damagedData(currentVersionPath(home), error);
  }
}

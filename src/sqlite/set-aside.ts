import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CgqError } from "../errors.ts";

const PATIENCE_MS = 2_000;

/** A database file with the log and the index of its log, which belong to it and to no other. */
const withLog = (path: string): string[] =>
  ["", "-wal", "-shm"].map((end) => path + end).filter((one) => existsSync(one));

/** Whether anything stands in the place of a database file. */
export const isTaken = (path: string): boolean => withLog(path).length > 0;

/** Moves a database file into a folder, damaged or not. Throws `CgqError` while somebody works on it. */
export function setAside(path: string, folder: string): void {
  if (existsSync(path)) refuseUsed(path);
  for (const one of withLog(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    renameSync(one, join(folder, basename(one)));
  }
}

/** Only who has a file to himself may take its log away. */
function refuseUsed(path: string): void {
  const database = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } catch (cause) {
    if (!String(cause).includes("locked")) return;
    throw new CgqError("invalid_request", `Somebody works on ${path}; stop the service of this home first.`, { cause });
  } finally {
    database.close();
  }
}

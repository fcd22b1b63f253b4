import { DatabaseSync } from "node:sqlite";

const BUSY_TIMEOUT_MS = 10_000;

/** Opens a database file whose every commit is on disk before it returns. */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    // What is deleted is overwritten: an address that somebody takes back must not stay in the file.
    database.exec("PRAGMA secure_delete = ON;");
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

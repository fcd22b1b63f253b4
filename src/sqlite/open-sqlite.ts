import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { CgqError } from "../errors.ts";
import { openDatabase } from "./open-database.ts";
import { preparedOnce } from "./prepared-once.ts";

const OWNER_ONLY = 0o600;
/** What SQLite says of a file that it cannot read. */
const DAMAGE = /file is not a database|database disk image is malformed/;
const JUST_MADE_MS = 60_000;

/** The statements that bring a database file from each version to the next; they are only ever added to. */
export type SqliteSchema = readonly string[];

/** Opens or creates a database file whose every commit is on disk before it returns. */
export function openSqlite<Tables>(path: string, schema: SqliteSchema): Kysely<Tables> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  refuseEmptied(path);
  // Hashes, addresses and private names are for the user of the service alone.
  closeSync(openSync(path, "a", OWNER_ONLY));
  chmodSync(path, OWNER_ONLY);
  const database = openUndamaged(path);
  migrate(database, path, schema);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(database) }) });
}

function openUndamaged(path: string): DatabaseSync {
  try {
    return openDatabase(path);
  } catch (cause) {
    const [how] = DAMAGE.exec(String(cause)) ?? [];
    throw how === undefined ? cause : damaged(path, how, cause);
  }
}

const damaged = (path: string, how: string, cause?: unknown): CgqError =>
  new CgqError(
    "internal_error",
    `${path} is damaged (${how}): put a backup in its place, or move it away to begin without what it held.`,
    { cause },
  );

/** A file that another process is just making is empty too, for a moment. */
function refuseEmptied(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > JUST_MADE_MS) throw damaged(path, "the file is empty");
}

function migrate(database: DatabaseSync, path: string, schema: SqliteSchema): void {
  if (versionOf(database) === schema.length) return;
  try {
    // Immediate, and read again: another process may be doing the same.
    database.exec("BEGIN IMMEDIATE");
    const found = versionOf(database);
    if (found > schema.length) {
      throw new CgqError("internal_error", `${path} was written by a newer version of CGQ (${found}); update CGQ.`);
    }
    for (const statements of schema.slice(found)) database.exec(statements);
    database.exec(`PRAGMA user_version = ${schema.length}; COMMIT;`);
  } catch (error) {
    database.close();
    throw error;
  }
}

const versionOf = (database: DatabaseSync) => Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);

/** Kysely's view of node:sqlite. Every statement is read as one that returns rows; changed rows are had by RETURNING. */
function forKysely(database: DatabaseSync) {
  const prepare = preparedOnce(database);
  return {
    close: () => database.close(),
    prepare: (text: string) => {
      const statement = prepare(text);
      // Kysely passes the values that the adapters bind; node:sqlite rejects those that it cannot store.
      const all = (values: readonly unknown[]) => statement.all(...(values as readonly SQLInputValue[]));
      return {
        reader: true,
        all,
        iterate: (values: readonly unknown[]) => all(values).values(),
        run: () => ({ changes: 0, lastInsertRowid: 0 }),
      };
    },
  };
}

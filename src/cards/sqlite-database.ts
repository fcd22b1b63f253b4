import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { CgqError } from "../errors.ts";

const BUSY_TIMEOUT_MS = 10_000;

/** The tables of one database file; `version` grows with every change of them. */
export interface SqliteSchema {
  readonly version: number;
  readonly statements: string;
}

/** Opens or creates a database file whose every commit is on disk before it returns. */
export function openSqlite<Tables>(path: string, schema: SqliteSchema): Kysely<Tables> {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  createTables(database, path, schema);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(database) }) });
}

function createTables(database: DatabaseSync, path: string, schema: SqliteSchema): void {
  const found = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
  if (found === schema.version) return;
  if (found !== 0) {
    database.close();
    throw new CgqError("internal_error", `${path} was written by another version of CGQ (${found}); update CGQ.`);
  }
  // Immediate, and repeatable: another process may be creating the same tables.
  database.exec(`BEGIN IMMEDIATE; ${schema.statements} PRAGMA user_version = ${schema.version}; COMMIT;`);
}

/** Kysely's view of node:sqlite. Every statement is read as one that returns rows; changed rows are had by RETURNING. */
function forKysely(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
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

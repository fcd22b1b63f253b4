import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll } from "@jest/globals";
import { openPostgresStores } from "../../src/cli/open-postgres-stores.ts";
import { openSqliteStores } from "../../src/cli/open-sqlite-stores.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { copyCards, copyPostgresCards } from "../bench/card-copies.ts";
import { ask, type PostgresServer, startPostgres } from "../postgres/postgres-server.ts";

/** A new database of one engine. */
export interface TestDatabase {
  /** Stores as one process opens them. */
  readonly open: (clock?: () => Date) => Promise<Stores>;
  /** What somebody does who has the database and not our program. */
  readonly tamper: (store: keyof typeof files, statement: string) => Promise<unknown>;
  /** Copies the cards until there are so many more. */
  readonly copyCards: (count: number) => Promise<void>;
  /** The engine's plan of a query of cards. */
  readonly plan: (query: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

const files = { cards: "cards.sqlite", accounts: "accounts.sqlite", collections: "collections.sqlite" };

async function newSqlite(): Promise<TestDatabase> {
  const home = mkdtempSync(join(tmpdir(), "cgq-stores-"));
  const raw = (store: keyof typeof files, statement: string) => {
    const database = new DatabaseSync(join(home, files[store]));
    try {
      return database.prepare(statement).all();
    } finally {
      database.close();
    }
  };
  return {
    open: async (clock) => openSqliteStores(home, clock),
    tamper: async (store, statement) => raw(store, statement),
    copyCards: async (count) => copyCards(join(home, files.cards), count),
    plan: async (query) => JSON.stringify(raw("cards", `EXPLAIN QUERY PLAN ${query}`)),
    remove: async () => rmSync(home, { recursive: true }),
  };
}

let server: Promise<PostgresServer> | undefined;
afterAll(async () => (await server)?.remove());

async function newPostgres(): Promise<TestDatabase> {
  const address = await (await (server ??= startPostgres())).newDatabase();
  return {
    open: (clock) => openPostgresStores(address, clock),
    tamper: (_, statement) => ask(address, statement),
    copyCards: (count) => copyPostgresCards(address, count),
    // A table of a few rows is read whole, unless that is forbidden.
    plan: async (query) => JSON.stringify(await ask(address, `SET enable_seqscan = off; EXPLAIN ${query}`)),
    remove: async () => undefined,
  };
}

/** Every suite of a store runs on each of these. */
export const engines = [
  ["SQLite", newSqlite],
  ["PostgreSQL", newPostgres],
] as const;

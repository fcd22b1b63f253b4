import type { Command } from "commander";
import { CgqError } from "../errors.ts";
import { group, print, textTable } from "./command.ts";
import { storesCommand, StoresOptions } from "./stores-command.ts";

export function databaseCommand(): Command {
  return group("database", "manage the PostgreSQL database of several services", migrate());
}

function migrate(): Command {
  return storesCommand(
    "migrate",
    "bring cards, accounts and collections from the files of the home into a database",
  ).action(async (given: unknown) => {
    const { home, json, database } = StoresOptions.parse(given);
    if (database === undefined) {
      throw new CgqError("invalid_request", "Say with --database, or in CGQ_DATABASE, which database takes them.");
    }
    const { migrateToPostgres } = await import("./open-migration.ts");
    const tables = await migrateToPostgres(home, database);
    const rows = tables.map(({ name, rows: count, sha256 }) => [name, count, sha256]);
    const said =
      "The database holds the very same rows. The files are as they were; services of the database read them no more.";
    print(json, { tables }, `${textTable([["table", "rows", "SHA-256"], ...rows])}\n${said}`);
  });
}

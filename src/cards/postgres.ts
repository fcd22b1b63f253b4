import type { Kysely } from "kysely";
import type { Presence } from "../sql/presence.ts";
import type { CardStore } from "./card-store.ts";
import { index, search } from "./postgres-search.ts";
import { sqlCardStore } from "./sql-store.ts";
import type { CardTables } from "./sql-tables.ts";

/** Cards in a PostgreSQL database of this schema, which others work on too. */
export const postgresCardStore = (db: Kysely<CardTables>, presence: Presence): CardStore =>
  sqlCardStore({
    reading: db,
    writing: db,
    presence,
    index: (change, card) => index(change, [card]),
    search: (query) => search(db, query),
    close: () => db.destroy(),
  });

import type { Kysely } from "kysely";
import { atOnceIn } from "../sql/at-once.ts";
import type { Presence } from "../sql/presence.ts";
import type { CardStore } from "./card-store.ts";
import { indexing, search } from "./postgres-search.ts";
import { sqlCardStore } from "./sql-store.ts";
import type { CardTables } from "./sql-tables.ts";

/** Cards in a PostgreSQL database of this schema, which others work on too. */
export const postgresCardStore = (db: Kysely<CardTables>, presence: Presence): CardStore =>
  sqlCardStore({
    reading: db,
    writing: db,
    atOnce: atOnceIn(db),
    presence,
    index: (card) => [indexing([card]).compile(db)],
    search: (query) => search(db, query),
    close: () => db.destroy(),
  });

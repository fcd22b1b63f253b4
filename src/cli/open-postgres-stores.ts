import { postgresAttempts } from "../accounts/postgres-attempts.ts";
import { postgresPlaces } from "../accounts/postgres-places.ts";
import { accountSchema } from "../accounts/postgres-schema.ts";
import { sqlAccountStore } from "../accounts/sql-store.ts";
import type { AccountTables } from "../accounts/sql-tables.ts";
import { cardSchema } from "../cards/postgres-schema.ts";
import { postgresCardStore } from "../cards/postgres.ts";
import type { CardTables } from "../cards/sql-tables.ts";
import { collectionSchema } from "../collections/postgres-schema.ts";
import { sqlCollectionStore } from "../collections/sql-store.ts";
import type { CollectionTables } from "../collections/sql-tables.ts";
import { adoptionSchema } from "../postgres/adopt.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { postgresPresence, presenceSchema } from "../postgres/presence.ts";
import type { Stores } from "./stores.ts";

/** In the order in which they are made: later parts refer to earlier ones. */
export const postgresSchema = {
  processes: presenceSchema,
  cards: cardSchema,
  accounts: accountSchema,
  collections: collectionSchema,
  adoptions: adoptionSchema,
};

/** PostgreSQL frees what deleted rows took by itself, and its operator says how long its log is kept. */
const eraseDeleted = async (): Promise<void> => undefined;

/** All stores of a PostgreSQL database, made or brought to today's schema. Throws `CgqError` where it cannot be reached. */
export async function openPostgresStores(url: string, clock: () => Date = () => new Date()): Promise<Stores> {
  const database = await openPostgres(url, postgresSchema);
  const presence = postgresPresence(database.tables());
  const accounts = database.tables<AccountTables>();
  const shared = { places: postgresPlaces(accounts, presence), attempts: postgresAttempts(accounts, clock) };
  return {
    cards: postgresCardStore(database.tables<CardTables>(), presence),
    accounts: sqlAccountStore({ db: accounts, ...shared, eraseDeleted }, clock),
    collections: sqlCollectionStore(database.tables<CollectionTables>(), eraseDeleted, clock),
    close: async () => {
      await presence.leave();
      await database.close();
    },
  };
}

import { WorkerThread } from "../threads/worker-thread.ts";
import { alonePresence } from "../sql/presence.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { openSqliteThread } from "../sqlite/open-sqlite-thread.ts";
import type { CardStore, FoundCards } from "./card-store.ts";
import { sqlCardStore } from "./sql-store.ts";
import type { CardTables } from "./sql-tables.ts";
import { cardSchema } from "./sqlite-schema.ts";
import { SearchAnswer, type SearchRequest } from "./sqlite-search-message.ts";

/** Cards in a SQLite file. What is written is written in a thread, which waits for the disk; searches run in another that starts with the first one: they alone grow with the store. */
export function openSqliteCardStore(path: string): CardStore {
  const reading = openSqlite<CardTables>(path, cardSchema);
  const { db: writing, atOnce } = openSqliteThread<CardTables>(path);
  const searching = new WorkerThread<SearchRequest, FoundCards>(
    new URL("./sqlite-search-worker.ts", import.meta.url),
    SearchAnswer,
  );
  const store = sqlCardStore({
    reading,
    writing,
    atOnce,
    presence: alonePresence(),
    // A trigger does it.
    index: () => [],
    search: (query) => searching.ask({ path, query }),
    close: async () => {
      await searching.stop(new Error("The card store was closed."));
      await writing.destroy();
      await reading.destroy();
    },
  });
  // Once: what runs later is of this process, or of another that has this file as well.
  let recovered: Promise<void> | undefined;
  const recover: CardStore["jobs"]["recover"] = (...of) => (recovered ??= store.jobs.recover(...of));
  return { ...store, jobs: { ...store.jobs, recover } };
}

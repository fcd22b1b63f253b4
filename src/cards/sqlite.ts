import type { Kysely } from "kysely";
import { z } from "zod";
import { CompletedCard } from "../contract/card.ts";
import { CardListEntry, type CardList, type CardListQuery } from "../contract/pagination.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import { openSqliteThread } from "../sqlite/open-sqlite-thread.ts";
import type { CardStore, FoundCards, KeptTable, NewCard } from "./card-store.ts";
import { SearchAnswer, type SearchRequest } from "./sqlite-search-message.ts";
import { sqliteJobQueue } from "./sqlite-jobs.ts";
import { asked } from "./sqlite-asked.ts";
import { ancestors, descendants } from "./sqlite-kin.ts";
import { reserve } from "./sqlite-reservations.ts";
import { cardSchema, type CardsTable, type CardTables } from "./sqlite-schema.ts";
import { summaries } from "./sqlite-summaries.ts";

const CardRow = z.object({ card: z.string(), fork_count: z.int() });
const TableRow = z.object({ columns: z.string(), tsv: z.custom<Uint8Array>((value) => ArrayBuffer.isView(value)) });
const OwnerRow = z.object({ cards: z.int() });
const RecordRow = z.object({ record: z.string() });
const listEntry = ["id", "query", "created_at", "analysis_type"] as const;

/** Cards in a SQLite file. What is written is written in a thread, which waits for the disk; searches run in another that starts with the first one: they alone grow with the store. */
export function openSqliteCardStore(path: string): CardStore {
  const db = openSqlite<CardTables>(path, cardSchema);
  const writing = openSqliteThread<CardTables>(path);
  const jobs = sqliteJobQueue(db, writing);
  const searching = new WorkerThread<SearchRequest, FoundCards>(
    new URL("./sqlite-search-worker.ts", import.meta.url),
    SearchAnswer,
  );
  return {
    reserve: (wanted) => reserve(writing, wanted),
    insert: (entry) => insert(writing, entry),
    get: async (cardId) => (await get(db, cardId)) ?? jobs.state(cardId),
    asked: (ownerId, of) => asked(db, ownerId, of),
    record: (cardId) => record(db, cardId),
    table: (cardId) => table(db, cardId),
    summaries: (cardIds) => summaries(db, cardIds),
    jobs,
    ancestors: (...of) => ancestors(db, ...of),
    descendants: (...of) => descendants(db, ...of),
    list: (ownerId, query) => list(db, ownerId, query),
    search: (query) => searching.ask({ path, query }),
    close: async () => {
      await searching.stop(new Error("The card store was closed."));
      await writing.destroy();
      await db.destroy();
    },
  };
}

/** A card and its rows are on disk together or not at all. */
const insert = (db: Kysely<CardTables>, entry: NewCard): Promise<boolean> =>
  db.transaction().execute(async (all) => {
    const inserted = await all
      .insertInto("cards")
      .values(rowOf(entry))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    if (inserted.length === 0) return false;
    if (entry.table !== null) await insertTable(all, entry.card.id, entry.table);
    return true;
  });

const insertTable = (db: Kysely<CardTables>, cardId: string, { columns, tsv }: KeptTable) =>
  db
    .insertInto("card_tables")
    .values({ card_id: cardId, columns: JSON.stringify(columns), tsv })
    .execute();

function rowOf({ card, ownerId, searchNames, record }: NewCard): CardsTable {
  const { parsed } = card.query;
  return {
    id: card.id,
    owner_id: ownerId,
    created_at: card.created_at,
    query: card.query.original,
    answer: card.results.answer,
    analysis_type: parsed.analysis_type,
    genes: JSON.stringify(parsed.genes),
    cancer_types: JSON.stringify([...parsed.cancer_types, ...Object.keys(card.results.sample_sizes)]),
    names: searchNames.join("\n"),
    parent_card_id: card.parent_card_id,
    card: JSON.stringify(card),
    record: JSON.stringify(record ?? null),
  };
}

async function get(db: Kysely<CardTables>, cardId: string): Promise<CompletedCard | undefined> {
  const found = await db
    .selectFrom("cards as c")
    .where("c.id", "=", cardId)
    .select((query) => [
      "c.card",
      query
        .selectFrom("cards as fork")
        .whereRef("fork.parent_card_id", "=", "c.id")
        .select(query.fn.countAll().as("n"))
        .as("fork_count"),
    ])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const row = CardRow.parse(found);
  return { ...CompletedCard.parse(JSON.parse(row.card)), fork_count: row.fork_count };
}

async function record(db: Kysely<CardTables>, cardId: string): Promise<unknown> {
  const found = await db.selectFrom("cards").where("id", "=", cardId).select("record").executeTakeFirst();
  return found === undefined ? undefined : JSON.parse(RecordRow.parse(found).record);
}

async function table(db: Kysely<CardTables>, cardId: string): Promise<KeptTable | undefined> {
  const found = await db
    .selectFrom("card_tables")
    .where("card_id", "=", cardId)
    .select(["columns", "tsv"])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { columns, tsv } = TableRow.parse(found);
  return { columns: JSON.parse(columns), tsv };
}

async function list(db: Kysely<CardTables>, ownerId: string, query: CardListQuery): Promise<CardList> {
  const { limit, offset, sort, order } = query;
  const rows = await db
    .selectFrom("cards")
    .where("owner_id", "=", ownerId)
    .select(listEntry)
    .orderBy(sort, order)
    .orderBy("id", order)
    .limit(limit)
    .offset(offset)
    .execute();
  const owner = await db.selectFrom("card_owners").where("owner_id", "=", ownerId).select("cards").executeTakeFirst();
  return {
    cards: z.array(CardListEntry).parse(rows),
    total: OwnerRow.optional().parse(owner)?.cards ?? 0,
    limit,
    offset,
  };
}

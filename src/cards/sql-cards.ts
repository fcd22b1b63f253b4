import type { CompiledQuery, Kysely } from "kysely";
import { z } from "zod";
import { CompletedCard } from "../contract/card.ts";
import { cardText } from "../contract/card-text.ts";
import { CardListEntry, type CardList, type CardListQuery } from "../contract/pagination.ts";
import type { CardFilter, KeptTable, NewCard } from "./card-store.ts";
import type { CardsTable, CardTables } from "./sql-tables.ts";

type Db = Kysely<CardTables>;

/** What makes a card findable, in the transaction that stores it. */
export type IndexCard = (card: CardsTable) => readonly CompiledQuery[];

const CardRow = z.object({ card: z.string(), fork_count: z.int() });
const TableRow = z.object({ columns: z.string(), tsv: z.custom<Uint8Array>((value) => ArrayBuffer.isView(value)) });
const OwnerRow = z.object({ cards: z.coerce.number().int() });
const RecordRow = z.object({ record: z.string() });
const listEntry = ["id", "query", "created_at", "analysis_type"] as const;

/** What puts a card and its rows on disk, to be done at once; the first gives no row where the card is there, or its identifier is taken. */
export function insertion(db: Db, entry: NewCard, index: IndexCard): CompiledQuery[] {
  const row = rowOf(entry);
  const card = db.insertInto("cards").values(row);
  const unlessThere = card.onConflict((conflict) => conflict.column("id").doNothing()).returning("id");
  return [
    ...(entry.reserves === true ? [reservationOf(db, row), card.compile()] : [unlessThere.compile()]),
    ...index(row),
    ...(entry.table === null ? [] : [tableInsertion(db, row.id, entry.table)]),
  ];
}

const reservationOf = (db: Db, { id, owner_id, created_at }: CardsTable): CompiledQuery =>
  db
    .insertInto("reservations")
    .values({ card_id: id, owner_id, created_at, idempotency_key: null, request_sha256: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("card_id")
    .compile();

const tableInsertion = (db: Db, cardId: string, { columns, tsv }: KeptTable): CompiledQuery =>
  db
    .insertInto("card_tables")
    .values({ card_id: cardId, columns: JSON.stringify(columns), tsv })
    .compile();

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
    card: cardText(card),
    record,
  };
}

export async function get(db: Db, cardId: string): Promise<CompletedCard | undefined> {
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

export async function record(db: Db, cardId: string): Promise<unknown> {
  const found = await db.selectFrom("cards").where("id", "=", cardId).select("record").executeTakeFirst();
  return found === undefined ? undefined : JSON.parse(RecordRow.parse(found).record);
}

export async function table(db: Db, cardId: string): Promise<KeptTable | undefined> {
  const found = await db
    .selectFrom("card_tables")
    .where("card_id", "=", cardId)
    .select(["columns", "tsv"])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { columns, tsv } = TableRow.parse(found);
  return { columns: JSON.parse(columns), tsv };
}

/** A name in a column of JSON lists. */
const listing = (name: string): string => `%${JSON.stringify(name)}%`;

/** The cards of an owner that a filter leaves. */
function filtered(db: Db, ownerId: string, { analysis_type, gene, cancer_type, month, dataset_version }: CardFilter) {
  return db
    .selectFrom("cards")
    .where("owner_id", "=", ownerId)
    .$if(analysis_type !== undefined, (cards) => cards.where("analysis_type", "=", analysis_type ?? ""))
    .$if(gene !== undefined, (cards) => cards.where("genes", "like", listing(gene ?? "")))
    .$if(cancer_type !== undefined, (cards) => cards.where("cancer_types", "like", listing(cancer_type ?? "")))
    .$if(month !== undefined, (cards) => cards.where("created_at", "like", `${month}-%`))
    .$if(dataset_version !== undefined, (cards) => cards.where("dataset_version", "=", dataset_version ?? ""));
}

export async function list(db: Db, ownerId: string, query: CardListQuery, filter: CardFilter = {}): Promise<CardList> {
  const { limit, offset, sort, order } = query;
  const rows = await filtered(db, ownerId, filter)
    .select(listEntry)
    .orderBy(sort, order)
    .orderBy("id", order)
    .limit(limit)
    .offset(offset)
    .execute();
  const isWhole = Object.values(filter).every((one) => one === undefined);
  const counting = isWhole
    ? db.selectFrom("card_owners").where("owner_id", "=", ownerId).select("cards")
    : filtered(db, ownerId, filter).select((cards) => cards.fn.countAll<number>().as("cards"));
  const owner = await counting.executeTakeFirst();
  return {
    cards: z.array(CardListEntry).parse(rows),
    total: OwnerRow.optional().parse(owner)?.cards ?? 0,
    limit,
    offset,
  };
}

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import {
  Collection,
  CollectionCard,
  CollectionEntry,
  MAX_COLLECTIONS,
  MAX_STUDIES_OF_OTHERS,
} from "../contract/collection.ts";
import { DEFAULT_LICENCE } from "../contract/licence.ts";
import { CgqError } from "../errors.ts";
import { listed, oneAfterTheOther } from "../sql/differences.ts";
import type { CollectionStore, NewCollection } from "./collection-store.ts";
import { addCard, heldCards, moveCard, removeCard, setNote } from "./sql-cards.ts";
import type { CollectionTables } from "./sql-tables.ts";

type Db = Kysely<CollectionTables>;

/** Collections in a database of any engine, which `close` closes; `eraseDeleted` leaves nothing on disk of rows that were deleted, as far as the engine can. */
export function sqlCollectionStore(
  db: Db,
  eraseDeleted: () => Promise<void>,
  clock: () => Date = () => new Date(),
): CollectionStore {
  const remove = async (by: "id" | "owner_id", value: string) => {
    await db.deleteFrom("collections").where(by, "=", value).execute();
    await eraseDeleted();
  };
  const change = (collectionId: string) => db.updateTable("collections").where("id", "=", collectionId);
  return {
    create: (wanted) => create(db, clock(), wanted),
    get: (collectionId) => get(db, collectionId),
    ownedBy: (accountId) => ownedBy(db, accountId),
    holding: (...which) => holding(db, ...which),
    hiddenFrom: (cardId) => hiddenFrom(db, cardId),
    setShown: (...which) => setShown(db, ...which),
    edit: async (collectionId, { name, text, authors, licence }) =>
      void (await change(collectionId)
        .set({ name, text, licence, authors: JSON.stringify(authors) })
        .execute()),
    deposit: async (collectionId) => {
      const found = await db
        .selectFrom("collections")
        .where("id", "=", collectionId)
        .select("deposit")
        .executeTakeFirst();
      return found?.deposit ?? undefined;
    },
    setDeposit: async (collectionId, deposit) => void (await change(collectionId).set({ deposit }).execute()),
    setDoi: async (collectionId, doi) =>
      void (await change(collectionId).where("doi", "is", null).set({ doi }).execute()),
    setPublished: async (collectionId, at) =>
      void (await change(collectionId)
        .set({ published_at: at?.toISOString() ?? null })
        .execute()),
    countView: async (collectionId) =>
      void (await change(collectionId)
        .set((row) => ({ view_count: row("view_count", "+", 1) }))
        .execute()),
    addCard: (...which) => addCard(db, ...which),
    setNote: (...which) => setNote(db, ...which),
    moveCard: (...which) => moveCard(db, ...which),
    removeCard: (...which) => removeCard(db, ...which),
    delete: (collectionId) => remove("id", collectionId),
    deleteOwnedBy: (accountId) => remove("owner_id", accountId),
    close: () => db.destroy(),
  };
}

function create(db: Db, now: Date, { ownerId, kind, name }: NewCollection): Promise<string> {
  const id = randomUUID();
  const empty = {
    text: "",
    authors: "[]",
    licence: DEFAULT_LICENCE,
    doi: null,
    deposit: null,
    published_at: null,
    view_count: 0,
  };
  return db.transaction().execute(async (change) => {
    await oneAfterTheOther(change, `collections of ${ownerId}`);
    const owned = await change.selectFrom("collections").where("owner_id", "=", ownerId).select("id").execute();
    if (owned.length >= MAX_COLLECTIONS) {
      throw new CgqError("invalid_request", `You have ${MAX_COLLECTIONS} collections, the most; delete one first.`);
    }
    await change
      .insertInto("collections")
      .values({ id, kind, owner_id: ownerId, name, created_at: now.toISOString(), ...empty })
      .execute();
    return id;
  });
}

const entries = (db: Db) =>
  db
    .selectFrom("collections as c")
    .select(["c.id", "c.kind", "c.owner_id", "c.name", "c.created_at", "c.published_at", "c.view_count", "c.licence"])
    .select((row) =>
      row
        .selectFrom("collection_cards as held")
        .whereRef("held.collection_id", "=", "c.id")
        .select(row.fn.countAll().as("cards"))
        .as("card_count"),
    );

async function get(db: Db, collectionId: string): Promise<Collection | undefined> {
  const found = await entries(db)
    .where("c.id", "=", collectionId)
    .select(["c.text", "c.authors", "c.doi"])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const cards = z.array(CollectionCard).parse(await heldCards(db, collectionId));
  return Collection.parse({ ...found, authors: JSON.parse(found.authors), cards });
}

async function ownedBy(db: Db, accountId: string): Promise<CollectionEntry[]> {
  const rows = await entries(db)
    .where("c.owner_id", "=", accountId)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id")
    .execute();
  return z.array(CollectionEntry).parse(rows);
}

/** Entries that hold a card, the newest first. */
const entriesWith = (db: Db, cardId: string) =>
  entries(db)
    .innerJoin("collection_cards as h", "h.collection_id", "c.id")
    .where("h.card_id", "=", cardId)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id");

const hiddenStudies = (db: Db, cardId: string) =>
  db.selectFrom("hidden_studies").where("card_id", "=", cardId).select("collection_id");

async function hiddenFrom(db: Db, cardId: string): Promise<CollectionEntry[]> {
  const rows = await entriesWith(db, cardId)
    .where("c.published_at", "is not", null)
    .where("c.id", "in", hiddenStudies(db, cardId))
    .execute();
  return z.array(CollectionEntry).parse(rows);
}

async function setShown(db: Db, collectionId: string, cardId: string, shown: boolean): Promise<void> {
  const row = { collection_id: collectionId, card_id: cardId };
  const change = shown
    ? db.deleteFrom("hidden_studies").where("collection_id", "=", collectionId).where("card_id", "=", cardId)
    : db
        .insertInto("hidden_studies")
        .values(row)
        .onConflict((known) => known.doNothing());
  await change.execute();
}

async function holding(
  db: Db,
  cardId: string,
  accountId = "",
  except: readonly string[] = [],
): Promise<CollectionEntry[]> {
  const held = entriesWith(db, cardId);
  const own = await held.where("c.owner_id", "=", accountId).execute();
  const leftOut = listed(db, [accountId, ...except]);
  const published = held
    .where("c.owner_id", "not in", leftOut)
    .where("c.published_at", "is not", null)
    .where("c.id", "not in", hiddenStudies(db, cardId));
  const rows = [...own, ...(await published.limit(MAX_STUDIES_OF_OTHERS).execute())];
  return z.array(CollectionEntry).parse(rows);
}

import type { Kysely } from "kysely";
import { z } from "zod";
import { MAX_COLLECTION_CARDS } from "../contract/collection.ts";
import { CgqError } from "../errors.ts";
import { oneAfterTheOther } from "../sql/differences.ts";
import type { Direction } from "./collection-store.ts";
import type { CollectionTables } from "./sql-tables.ts";

type Db = Kysely<CollectionTables>;

const HeldCard = z.object({ card_id: z.string(), place: z.int(), note: z.string() });
type HeldCard = z.infer<typeof HeldCard>;

const alone = (change: Db, collectionId: string) => oneAfterTheOther(change, `cards of ${collectionId}`);

/** The cards of a collection in their order. */
export async function heldCards(db: Db, collectionId: string): Promise<HeldCard[]> {
  const rows = await db
    .selectFrom("collection_cards")
    .where("collection_id", "=", collectionId)
    .select(["card_id", "place", "note"])
    .orderBy("place")
    .execute();
  return z.array(HeldCard).parse(rows);
}

export function addCard(db: Db, collectionId: string, cardId: string): Promise<boolean> {
  return db.transaction().execute(async (change) => {
    await alone(change, collectionId);
    const collection = await change.selectFrom("collections").where("id", "=", collectionId).select("id").execute();
    if (collection.length === 0) throw new CgqError("not_found", "This collection has been deleted in the meantime.");
    const held = await heldCards(change, collectionId);
    if (held.some(({ card_id }) => card_id === cardId)) return false;
    if (held.length >= MAX_COLLECTION_CARDS) {
      throw new CgqError(
        "invalid_request",
        `This collection holds ${MAX_COLLECTION_CARDS} cards, the most; remove one or begin another collection.`,
      );
    }
    const place = (held.at(-1)?.place ?? 0) + 1;
    await change
      .insertInto("collection_cards")
      .values({ collection_id: collectionId, card_id: cardId, place, note: "" })
      .execute();
    return true;
  });
}

const update = (db: Db, collectionId: string, cardId: string) =>
  db.updateTable("collection_cards").where("collection_id", "=", collectionId).where("card_id", "=", cardId);

export async function setNote(db: Db, collectionId: string, cardId: string, note: string): Promise<void> {
  await update(db, collectionId, cardId).set({ note }).execute();
}

export function moveCard(db: Db, collectionId: string, cardId: string, direction: Direction): Promise<void> {
  return db.transaction().execute(async (change) => {
    await alone(change, collectionId);
    const held = await heldCards(change, collectionId);
    const index = held.findIndex(({ card_id }) => card_id === cardId);
    const card = held[index];
    const other = held[direction === "up" ? index - 1 : index + 1];
    if (card === undefined || other === undefined) return;
    await update(change, collectionId, card.card_id).set({ place: other.place }).execute();
    await update(change, collectionId, other.card_id).set({ place: card.place }).execute();
  });
}

export async function removeCard(db: Db, collectionId: string, cardId: string): Promise<void> {
  await db
    .deleteFrom("collection_cards")
    .where("collection_id", "=", collectionId)
    .where("card_id", "=", cardId)
    .execute();
}

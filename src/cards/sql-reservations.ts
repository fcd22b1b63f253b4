import type { Kysely } from "kysely";
import { z } from "zod";
import type { NewReservation, Reservation } from "./card-store.ts";
import type { CardTables } from "./sql-tables.ts";

const ReservationRow = z.object({
  card_id: z.string(),
  created_at: z.string(),
  request_sha256: z.string().nullable(),
});

/** Reserves an identifier in one statement, so that of parallel requests with one key exactly one gets a new card. */
export async function reserve(db: Kysely<CardTables>, wanted: NewReservation): Promise<Reservation | undefined> {
  const { cardId, ownerId, createdAt, request } = wanted;
  if (request !== undefined) await forgetOldKey(db, ownerId, request);
  const inserted = await db
    .insertInto("reservations")
    .values({
      card_id: cardId,
      owner_id: ownerId,
      created_at: createdAt,
      idempotency_key: request?.key ?? null,
      request_sha256: request?.sha256 ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("card_id")
    .execute();
  if (inserted.length === 1) return { cardId, createdAt, requestSha256: request?.sha256 ?? null, isNew: true };
  return request === undefined ? undefined : earlier(db, ownerId, request.key);
}

type RepeatableRequest = NonNullable<NewReservation["request"]>;

async function forgetOldKey(db: Kysely<CardTables>, ownerId: string, { key, repeatableSince }: RepeatableRequest) {
  await db
    .updateTable("reservations")
    .set({ idempotency_key: null })
    .where("owner_id", "=", ownerId)
    .where("idempotency_key", "=", key)
    .where("created_at", "<=", repeatableSince)
    .execute();
}

async function earlier(db: Kysely<CardTables>, ownerId: string, key: string): Promise<Reservation | undefined> {
  const found = await db
    .selectFrom("reservations")
    .where("owner_id", "=", ownerId)
    .where("idempotency_key", "=", key)
    .select(["card_id", "created_at", "request_sha256"])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { card_id, created_at, request_sha256 } = ReservationRow.parse(found);
  return { cardId: card_id, createdAt: created_at, requestSha256: request_sha256, isNew: false };
}

import type { Kysely } from "kysely";
import { z } from "zod";
import { jsonText } from "../sql/differences.ts";
import type { AskedCard, AskedOf } from "./card-store.ts";
import type { CardTables } from "./sql-tables.ts";

const Row = z.object({ id: z.string(), meaning: z.string().nullable() });

/** Finished cards first; pending ones will be of the data and the software that are there then. */
export async function asked(db: Kysely<CardTables>, ownerId: string, of: AskedOf): Promise<AskedCard[]> {
  const field = (...path: readonly string[]) => jsonText(db, "card", path);
  const finished = await db
    .selectFrom("cards")
    .where("owner_id", "=", ownerId)
    .where("query", "=", of.question)
    .where("parent_card_id", "is", null)
    .where("rerun_of", "is", null)
    .where(field("dataset_version"), "=", of.datasetVersion)
    .where(field("software_version"), "=", of.softwareVersion)
    .select(["id", field("query", "meaning").as("meaning")])
    .orderBy("created_at")
    .execute();
  const pending = await db
    .selectFrom("jobs")
    .where("status", "in", ["queued", "running"])
    .where("owner_id", "=", ownerId)
    .where(field("query", "original"), "=", of.question)
    .where(field("parent_card_id"), "is", null)
    .where(field("rerun_of"), "is", null)
    .select(["card_id as id", field("query", "meaning").as("meaning")])
    .orderBy("no")
    .execute();
  const rows = z.array(Row).parse([...finished, ...pending]);
  return rows.map(({ id, meaning }) => ({ id, meaning: meaning === null ? undefined : JSON.parse(meaning) }));
}

export async function isOwn(db: Kysely<CardTables>, ownerId: string, cardId: string): Promise<boolean> {
  const own = await db
    .selectFrom("cards")
    .where("id", "=", cardId)
    .where("owner_id", "=", ownerId)
    .select("id")
    .execute();
  return own.length > 0;
}

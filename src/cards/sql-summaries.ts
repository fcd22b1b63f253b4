import type { Kysely } from "kysely";
import { z } from "zod";
import { jsonText, listed } from "../sql/differences.ts";
import type { CardSummary } from "./card-store.ts";
import type { CardTables } from "./sql-tables.ts";

const SummaryRow = z.object({
  id: z.string(),
  query: z.string(),
  answer: z.string(),
  created_at: z.string(),
  alt_text: z.string(),
  dataset_version: z.string(),
});

export async function summaries(db: Kysely<CardTables>, cardIds: readonly string[]): Promise<CardSummary[]> {
  const rows = await db
    .selectFrom("cards")
    .where("id", "in", listed(db, cardIds))
    .select(["id", "query", "answer", "created_at"])
    .select(jsonText(db, "card", ["figure", "alt_text"]).as("alt_text"))
    .select(jsonText(db, "card", ["dataset_version"]).as("dataset_version"))
    .execute();
  return z.array(SummaryRow).parse(rows);
}

import { z } from "zod";
import type { CardStore } from "../cards/card-store.ts";
import { DataSource } from "../contract/citation.ts";

/** What is kept beside a card and never shown as it is: the analysis' own result, the attributions of its data and a table that is too long for it. */
export const CardRecord = z.object({
  analysis_result: z.unknown(),
  /** Of the result's shape; records of before there were versions have none. */
  result_version: z.int().default(0),
  data_sources: z.array(DataSource),
  /** What is too long for the card, as tab-separated text. */
  table: z.string().nullable().optional(),
});
export type CardRecord = z.infer<typeof CardRecord>;

export async function cardRecord(
  ports: { readonly cards: Pick<CardStore, "record"> },
  cardId: string,
): Promise<CardRecord> {
  return CardRecord.parse(await ports.cards.record(cardId));
}

import { z } from "zod";
import { DataSource } from "../contract/citation.ts";
import type { Ports } from "./ports.ts";

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

export async function cardRecord(ports: Pick<Ports, "cards">, cardId: string): Promise<CardRecord> {
  return CardRecord.parse(await ports.cards.record(cardId));
}

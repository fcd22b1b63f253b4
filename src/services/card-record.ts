import { z } from "zod";
import { DataSource } from "../contract/citation.ts";
import type { Ports } from "./ports.ts";

/** What is kept beside a card and never shown as it is: the analysis' own result and the attributions of its data. */
export const CardRecord = z.object({
  analysis_result: z.unknown(),
  /** Of the result's shape; records of before there were versions have none. */
  result_version: z.int().default(0),
  data_sources: z.array(DataSource),
});
export type CardRecord = z.infer<typeof CardRecord>;

export async function cardRecord(ports: Ports, cardId: string): Promise<CardRecord> {
  return CardRecord.parse(await ports.cards.record(cardId));
}

import { CgqError } from "../errors.ts";
import { cardRecord } from "./card-record.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** Every gene of a genome-wide card as tab-separated text, as it was stored with the card. Throws `CgqError` not_found for other cards. */
export async function getGeneTable(ports: Ports, cardId: string): Promise<string> {
  const card = await getCompletedCard(ports, cardId);
  const { table } = await cardRecord(ports, card.id);
  if (typeof table === "string") return table;
  throw new CgqError("not_found", `Card ${card.id} has no table of genes; only genome-wide cards have one.`);
}

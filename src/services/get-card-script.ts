import { CgqError } from "../errors.ts";
import { rScript } from "../scripts/index.ts";
import { cardTable } from "./card-table.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** An R script that computes the card's numbers anew from the rows behind it. Throws `CgqError` not_found for a card without rows or without a script. */
export async function getCardScript(ports: Ports, cardId: string): Promise<string> {
  const card = await getCompletedCard(ports, cardId);
  const { columns } = await cardTable(ports, card.id);
  const script = rScript(card, columns);
  if (script !== null) return script;
  throw new CgqError("not_found", `There is no script for card ${card.id}; its rows are at /v1/cards/${card.id}/data.`);
}

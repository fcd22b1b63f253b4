import type { CardContext } from "../contract/context.ts";
import { getCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** The collections that hold a card: none, as there are no collections yet. */
export async function getContext(ports: Ports, cardId: string): Promise<CardContext> {
  await getCard(ports, cardId);
  return { projects: [], explorations: [], studies: [] };
}

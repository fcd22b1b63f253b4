import { canonicalJson } from "../contract/canonical-json.ts";
import type { QueryCard } from "../contract/card.ts";
import { type Asked, queryOf } from "./asked.ts";
import type { Ports } from "./ports.ts";

/**
 * The oldest card of an owner that answers the same words, understood as they are today, from the data that are served
 * now, by this software; undefined where there is none. One that is still being computed counts.
 */
export async function existingCard(ports: Ports, ownerId: string, asked: Asked): Promise<QueryCard | undefined> {
  const datasetVersion = await ports.warehouse.use(async ({ version }) => version.name);
  const { softwareVersion } = ports;
  const cards = await ports.cards.asked(ownerId, { question: asked.original, datasetVersion, softwareVersion });
  const meaning = canonicalJson(queryOf(asked).meaning);
  const found = cards.find((card) => canonicalJson(card.meaning ?? null) === meaning);
  return found && ports.cards.get(found.id);
}

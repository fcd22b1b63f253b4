import { renderMethods } from "../analyses/index.ts";
import { cardRecord } from "./card-record.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** The methods text of a card, as stored, or rendered anew from its stored result with today's template. */
export async function getMethods(ports: Ports, cardId: string, regenerate: boolean): Promise<string> {
  const card = await getCompletedCard(ports, cardId);
  if (!regenerate) return card.methods;
  const { analysis_result } = await cardRecord(ports, cardId);
  return renderMethods(card.query.parsed.analysis_type, analysis_result, {
    datasetVersion: card.dataset_version,
    softwareVersion: card.software_version,
  });
}

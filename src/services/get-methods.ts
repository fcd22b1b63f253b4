import { renderMethods } from "../analyses/index.ts";
import { RESULT_VERSION } from "../analyses/result-version.ts";
import { cardRecord } from "./card-record.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** The methods text of a card: as stored, or by today's template where its stored result has the shape that this reads. */
export async function getMethods(ports: Ports, cardId: string, regenerate: boolean): Promise<string> {
  const card = await getCompletedCard(ports, cardId);
  if (!regenerate) return card.methods;
  const { analysis_result, result_version } = await cardRecord(ports, cardId);
  if (result_version !== RESULT_VERSION) return card.methods;
  const context = { datasetVersion: card.dataset_version, softwareVersion: card.software_version };
  return (await renderMethods(card.query.parsed.analysis_type, analysis_result, context)) ?? card.methods;
}

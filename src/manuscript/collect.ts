import { ApiError, type CgqClient } from "../client/index.ts";
import { CardData } from "../contract/data-table.ts";
import type { AnalysisRows, CitedAnalysis } from "./cited-analysis.ts";

const NOT_FOUND = 404;

/** Gets the cards with their citations and rows, one after the other. */
export async function collect(client: CgqClient, ids: readonly string[]): Promise<CitedAnalysis[]> {
  const analyses: CitedAnalysis[] = [];
  for (const id of ids) {
    const card = await client.card(id);
    const citations = await client.call("getCitations", { params: { card_id: id } });
    analyses.push({ card, citations, rows: await rowsOf(client, id) });
  }
  return analyses;
}

/** Old cards, and other services, may keep no rows. */
async function rowsOf(client: CgqClient, id: string): Promise<AnalysisRows | undefined> {
  try {
    const file = (format: "csv" | "json") => client.call("getCardData", { params: { card_id: id }, query: { format } });
    const table = CardData.parse(JSON.parse(new TextDecoder().decode(await file("json"))));
    return { csv: await file("csv"), table };
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

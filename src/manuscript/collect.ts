import { ApiError, type CgqClient } from "../client/index.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";

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
async function rowsOf(client: CgqClient, id: string): Promise<Uint8Array | undefined> {
  try {
    return await client.call("getCardData", { params: { card_id: id }, query: { format: "csv" } });
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

import { CgqError } from "../errors.ts";
import { withoutFormula } from "../tables/index.ts";
import { cardRecord } from "./card-record.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** Every gene of a ranking as tab-separated text, as it was stored with the card but safe to open in a spreadsheet. Throws `CgqError` not_found for other cards. */
export async function getGeneTable(ports: Pick<Ports, "cards">, cardId: string): Promise<string> {
  const card = await getCompletedCard(ports, cardId);
  const { table } = await cardRecord(ports, card.id);
  // A line begins with the gene, whose name came with the data; all else in it is numbers.
  if (typeof table === "string") return table.split("\n").map(withoutFormula).join("\n");
  throw new CgqError("not_found", `Card ${card.id} has no table of genes; only rankings of genes have one.`);
}

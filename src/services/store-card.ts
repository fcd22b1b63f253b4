import type { NewCard } from "../cards/card-store.ts";
import { cancerTypeName } from "../contract/cancer-types.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { ComputedCard } from "./computer.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** Resolves with a finished card when it is on disk; one that is there already stays. */
export async function storeCard(
  ports: Pick<Ports, "cards">,
  ownerId: string,
  computed: ComputedCard,
): Promise<CompletedCard> {
  const isStored = await ports.cards.insert(newCardOf(ownerId, computed));
  return isStored ? computed.card : getCompletedCard(ports, computed.card.id);
}

/** A finished card as it is kept. */
export const newCardOf = (ownerId: string, { card, record, table }: ComputedCard): NewCard => ({
  card,
  ownerId,
  record,
  searchNames: namesOf(card),
  table: table?.kept ?? null,
});

/** Words that a search finds a card by, beyond its own. */
function namesOf({ query: { parsed }, results }: CompletedCard): string[] {
  const codes = [...new Set([...parsed.cancer_types, ...Object.keys(results.sample_sizes)])];
  return [parsed.analysis_type.replaceAll("_", " "), ...codes, ...codes.map(cancerTypeName)];
}

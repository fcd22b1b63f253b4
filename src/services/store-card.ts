import { newCardId } from "../cards/card-id.ts";
import { contentSha256, resultsSha256 } from "../cards/digest.ts";
import { cancerTypeName } from "../contract/cancer-types.ts";
import { LICENSE, SCHEMA_VERSION, type CompletedCard } from "../contract/card.ts";
import type { CardRecord } from "./card-record.ts";
import type { Ports } from "./ports.ts";

const ID_ATTEMPTS = 10;

export type CardLinks = Pick<CompletedCard, "parent_card_id" | "rerun_of" | "comparison">;

export type CardContent = Pick<
  CompletedCard,
  "query" | "results" | "figure" | "methods" | "dataset_version" | "accessed_at"
>;

export interface CardDraft {
  readonly ownerId: string;
  /** The cards that this one comes from, told from its content. */
  readonly links: (content: CardContent) => CardLinks;
  readonly content: CardContent;
  readonly record: CardRecord;
}

/** Gives a finished answer its identity and digests, and resolves when the card is on disk. */
export async function storeCard(ports: Ports, draft: CardDraft): Promise<CompletedCard> {
  const { ownerId, record } = draft;
  const searchNames = namesOf(draft.content);
  for (let attempt = 0; attempt < ID_ATTEMPTS; attempt += 1) {
    const card = completedCard(ports, draft);
    if (await ports.cards.insert({ card, ownerId, record, searchNames })) return card;
  }
  throw new Error(`No free card identifier was found in ${ID_ATTEMPTS} attempts.`);
}

function completedCard(ports: Ports, { content: given, links }: CardDraft): CompletedCard {
  const { query, results, figure, methods, dataset_version, accessed_at } = given;
  const content = { query, results, figure, methods, dataset_version, accessed_at };
  const now = ports.clock();
  const id = newCardId(now);
  const card = {
    id,
    status: "completed" as const,
    created_at: now.toISOString(),
    schema_version: SCHEMA_VERSION,
    url: `${ports.publicUrl()}/cards/${id}`,
    license: LICENSE,
    ...links(content),
    fork_count: 0,
    ...content,
    software_version: ports.softwareVersion,
    results_sha256: resultsSha256(content),
  };
  return { ...card, content_sha256: contentSha256(card) };
}

/** Words that a search finds a card by, beyond its own. */
function namesOf({ query: { parsed }, results }: CardContent): string[] {
  const codes = [...new Set([...parsed.cancer_types, ...Object.keys(results.sample_sizes)])];
  return [parsed.analysis_type.replaceAll("_", " "), ...codes, ...codes.map(cancerTypeName)];
}

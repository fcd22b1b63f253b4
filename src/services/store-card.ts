import { letOthersWork } from "../analyses/index.ts";
import { contentSha256, resultsSha256 } from "../cards/digest.ts";
import { cancerTypeName } from "../contract/cancer-types.ts";
import type { CardIdentity, CompletedCard } from "../contract/card.ts";
import type { CardRecord } from "./card-record.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

export type CardContent = Pick<
  CompletedCard,
  "query" | "results" | "figure" | "methods" | "dataset_version" | "accessed_at" | "comparison"
>;

export interface CardDraft {
  readonly ownerId: string;
  readonly identity: CardIdentity;
  readonly content: CardContent;
  readonly record: CardRecord;
}

/** Gives a finished answer its digests, and resolves when the card is on disk; one that is there already stays. */
export async function storeCard(ports: Ports, draft: CardDraft): Promise<CompletedCard> {
  const { ownerId, record } = draft;
  const card = completedCard(ports.softwareVersion, draft);
  // The digests and the writing of a card with a whole genome take tens of milliseconds each.
  await letOthersWork();
  const isStored = await ports.cards.insert({ card, ownerId, record, searchNames: namesOf(draft.content) });
  return isStored ? card : getCompletedCard(ports, card.id);
}

function completedCard(software_version: string, { identity, content: given }: CardDraft): CompletedCard {
  const { query, results, figure, methods, dataset_version, accessed_at, comparison } = given;
  const content = { query, results, figure, methods, dataset_version, accessed_at };
  const card = {
    ...identity,
    status: "completed" as const,
    ...content,
    ...(comparison === undefined ? {} : { comparison }),
    software_version,
    results_sha256: resultsSha256(content),
  };
  return { ...card, content_sha256: contentSha256(card) };
}

/** Words that a search finds a card by, beyond its own. */
function namesOf({ query: { parsed }, results }: CardContent): string[] {
  const codes = [...new Set([...parsed.cancer_types, ...Object.keys(results.sample_sizes)])];
  return [parsed.analysis_type.replaceAll("_", " "), ...codes, ...codes.map(cancerTypeName)];
}

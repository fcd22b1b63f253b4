import { z } from "zod";
import { letOthersWork } from "../analyses/index.ts";
import { contentSha256, resultsSha256 } from "../cards/digest.ts";
import { cancerTypeName } from "../contract/cancer-types.ts";
import { CompletedCard, type CardIdentity } from "../contract/card.ts";
import type { CardRecord } from "./card-record.ts";
import type { TableToKeep } from "./card-table.ts";
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
  /** The rows behind the card; null where the analysis has none to keep. */
  readonly table: TableToKeep | null;
}

/** Checks a finished answer by the contract, gives it its digests, and resolves when the card is on disk; one that is there already stays. */
export async function storeCard(
  ports: Pick<Ports, "cards" | "softwareVersion">,
  draft: CardDraft,
): Promise<CompletedCard> {
  const { ownerId, record, table } = draft;
  const card = completedCard(ports.softwareVersion, draft);
  // The digests and the writing of a card with a whole genome take tens of milliseconds each.
  await letOthersWork();
  const searchNames = namesOf(draft.content);
  const isStored = await ports.cards.insert({ card, ownerId, record, searchNames, table: table?.kept ?? null });
  return isStored ? card : getCompletedCard(ports, card.id);
}

const WithoutDigests = CompletedCard.omit({ results_sha256: true, content_sha256: true });

/** What the contract does not allow would be on disk for ever and could never be read. */
function completedCard(softwareVersion: string, { identity, content, table }: CardDraft): CompletedCard {
  const checked = WithoutDigests.safeParse({
    ...content,
    // After the content: an exact copy of a card brings that card's identity with it.
    ...identity,
    status: "completed",
    software_version: softwareVersion,
    ...(table === null ? {} : { data_sha256: table.sha256 }),
  });
  if (!checked.success)
    throw new Error(`The card ${identity.id} breaks the contract: ${z.prettifyError(checked.error)}`);
  const card = { ...checked.data, results_sha256: resultsSha256(checked.data) };
  return { ...card, content_sha256: contentSha256(card) };
}

/** Words that a search finds a card by, beyond its own. */
function namesOf({ query: { parsed }, results }: CardContent): string[] {
  const codes = [...new Set([...parsed.cancer_types, ...Object.keys(results.sample_sizes)])];
  return [parsed.analysis_type.replaceAll("_", " "), ...codes, ...codes.map(cancerTypeName)];
}

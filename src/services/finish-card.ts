import { z } from "zod";
import { withDigests } from "../cards/digest.ts";
import { CompletedCard, type CardIdentity } from "../contract/card.ts";

export type CardContent = Pick<
  CompletedCard,
  "query" | "results" | "figure" | "methods" | "dataset_version" | "accessed_at" | "comparison"
>;

export interface CardDraft {
  readonly identity: CardIdentity;
  readonly content: CardContent;
  /** Of the rows behind the card; undefined where the analysis has none to keep. */
  readonly tableSha256: string | undefined;
}

const WithoutDigests = CompletedCard.omit({ results_sha256: true, content_sha256: true });

/** Checks a finished answer by the contract and gives it its digests: what the contract does not allow would be on disk for ever and could never be read. */
export function finishCard(softwareVersion: string, { identity, content, tableSha256 }: CardDraft): CompletedCard {
  const checked = WithoutDigests.safeParse({
    ...content,
    // After the content: an exact copy of a card brings that card's identity with it.
    ...identity,
    status: "completed",
    software_version: softwareVersion,
    ...(tableSha256 === undefined ? {} : { data_sha256: tableSha256 }),
  });
  if (!checked.success)
    throw new Error(`The card ${identity.id} breaks the contract: ${z.prettifyError(checked.error)}`);
  return withDigests(checked.data);
}

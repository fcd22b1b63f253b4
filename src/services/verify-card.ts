import { contentSha256 } from "../cards/digest.ts";
import type { CompletedCard } from "../contract/card.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

export interface Verification {
  readonly card: CompletedCard;
  /** SHA-256, hexadecimal, of the card as it is stored now. */
  readonly recomputed: string;
  readonly isUnaltered: boolean;
}

/** Computes the card's content hash anew and compares it with the one that the card has carried since it was made. */
export async function verifyCard(ports: Ports, cardId: string): Promise<Verification> {
  const card = await getCompletedCard(ports, cardId);
  const recomputed = contentSha256(card);
  return { card, recomputed, isUnaltered: recomputed === card.content_sha256 };
}

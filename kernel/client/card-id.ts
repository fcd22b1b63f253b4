import { usageError } from "../session/readable-error.ts";

/** A card, its id, or the address of its page. */
export type CardName = string | { readonly id: string };

/** The id in a card, an id, or the address of a card's page. */
export function cardIdOf(card: CardName): string {
  const text = typeof card === "string" ? card : card.id;
  const id = URL.canParse(text) ? new URL(text).pathname.split("/").at(-1) : text;
  if (id === undefined || id === "") throw usageError(`"${text}" holds no card id; write it as cgq-2026-01-31-abcde`);
  return decodeURIComponent(id);
}

import { canonicalJson } from "../../src/contract/canonical-json.ts";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import { type NotebookPort, t } from "./notebook-port.ts";

/** The part of a card that never changes. */
function lasting(card: object): string {
  const {
    citations: _,
    altered: __,
    fork_count: ___,
    status: ____,
    progress: _____,
    ...rest
  } = { ...card } as Record<string, unknown>;
  return canonicalJson(rest);
}

/** Compares a notebook's card with the one that the service keeps, and says what came of it. */
export async function verify(card: CitedCard, notebook: NotebookPort, node: Element): Promise<string> {
  const kept = ReadableCard.safeParse(await notebook.ask(node, { request: "card", card: card.id }));
  if (!kept.success) return t("The service has no finished card of this id.");
  return lasting(kept.data) === lasting(card)
    ? t("This is the card that the service keeps.")
    : t("This card differs from the one that the service keeps.");
}

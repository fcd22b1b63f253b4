import { setImmediate as endOfTurn } from "node:timers/promises";
import type { CompletedCard } from "../contract/card.ts";
import { CardListQuery } from "../contract/pagination.ts";
import { CgqError } from "../errors.ts";
import { ask } from "./ask.ts";
import { getCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** Kinds of questions, each shown by one. */
export const exampleQuestions = [
  "Is TP53 expression different between BRCA and LUAD?",
  "Is IDH1 mutation associated with survival in LGG?",
  "How often is TP53 mutated across all cancer types?",
  "Do KRAS and EGFR mutations co-occur in LUAD?",
  "Which genes are differentially expressed between ACC and UVM?",
  "How is CD274 expressed across cancer types?",
] as const;

/** Nobody's account: accounts have random identifiers. */
const OWNER = "examples";
const NEWEST = CardListQuery.parse({ limit: 100 });

/** The newest example card of each question, in their order, as far as they are finished. */
export async function exampleCards(ports: Pick<Ports, "cards">): Promise<CompletedCard[]> {
  const { cards } = await ports.cards.list(OWNER, NEWEST);
  const newest = exampleQuestions.flatMap((question) => cards.find(({ query }) => query === question) ?? []);
  const found = await Promise.all(newest.map(({ id }) => getCard(ports, id)));
  return found.filter((card) => card.status === "completed");
}

/** Asks the example questions that the served data have no card of, one after the other, until stopped; what the data cannot answer is left out. */
export async function makeExampleCards(ports: Ports, signal: AbortSignal): Promise<void> {
  for (const question of exampleQuestions) {
    // A card that is there is found in the turn in which it is asked for.
    await endOfTurn();
    if (signal.aborted) return;
    try {
      await ask(ports, { ownerId: OWNER, signal, respondAsync: false, takesExisting: true }, question);
    } catch (error) {
      if (!(error instanceof CgqError) && !signal.aborted) throw error;
    }
  }
}

import type { CitedCard } from "../../src/view/cited-card.ts";

/** What the notebook round a card can do. */
export interface NotebookPort {
  /** Whether `node` stands in a cell of an editable notebook. */
  holds(node: Element): boolean;
  /** Puts the card's methods into a new Markdown cell below the one that holds `node`. */
  insertMethods(node: Element, card: CitedCard): void;
}

/** Filled by the notebook plugin; the card renderer works without it. */
export const frontEnd: { notebook: NotebookPort | null } = { notebook: null };

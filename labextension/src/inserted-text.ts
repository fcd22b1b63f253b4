import type { CitedCard } from "../../src/view/cited-card.ts";
import { cardLink, escapeMarkdown } from "../../src/view/markdown-card.ts";
import type { CitationStyle, NewCell } from "./notebook-port.ts";

/** A Markdown cell with the methods, and the card that they belong to. */
export const methodsCell = (card: CitedCard): NewCell => ({
  cell_type: "markdown",
  source: `${escapeMarkdown(card.methods)} (Query Card ${cardLink(card)})`,
  metadata: { role: "methods", card: card.id },
});

const sourcesOf = ({ citations }: CitedCard) => citations?.data_sources ?? [];

/** BibTeX of the card and of the data behind it. */
export const allBibtex = (card: CitedCard): string =>
  [card.citations?.bibtex ?? "", ...sourcesOf(card).flatMap(({ bibtex }) => bibtex ?? [])].join("\n");

function citationText(card: CitedCard, style: CitationStyle): string {
  if (style === "bibtex") return `~~~bibtex\n${allBibtex(card).replaceAll(/^~~~/gmu, "")}\n~~~`;
  const texts = [card.citations?.[style] ?? "", ...sourcesOf(card).map(({ citation }) => citation)];
  return texts.map((text) => `- ${escapeMarkdown(text)}`).join("\n");
}

/** A Markdown cell that cites the card and the data behind it; null where the card carries no citations. */
export const citationCell = (card: CitedCard, style: CitationStyle): NewCell | null =>
  card.citations === undefined
    ? null
    : { cell_type: "markdown", source: citationText(card, style), metadata: { role: "citation", card: card.id } };

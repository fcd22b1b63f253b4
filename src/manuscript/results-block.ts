import type { CitedAnalysis } from "./cited-analysis.ts";
import { citedSentence, figureMark, paragraph, type Part } from "./document.ts";
import { placedFigure } from "./figures.ts";
import { saidByCards } from "./said-by-cards.ts";
import { readableSentence } from "./readable-sentence.ts";

/** What each card found, in its own words and numbers, with its figure. */
export const resultParts = (analyses: readonly CitedAnalysis[]): Part[] => analyses.flatMap(resultOf);

function resultOf({ card }: CitedAnalysis): Part[] {
  const figure = placedFigure(card);
  const answer = card.results.answer.trim().replace(/\.$/, "");
  const { id } = card;
  if (figure === undefined) return [paragraph(...citedSentence(answer, [id]))];
  const said = paragraph(answer, " (", figureMark(figure.name), ") ", { cite: [id] }, ".");
  return [said, { kind: "figure", figure }];
}

/** What the cards say to beware of, each once. */
export function limitationParts(analyses: readonly CitedAnalysis[]): Part[] {
  const said = analyses.flatMap(({ card }) =>
    (card.results.warnings ?? []).map(({ message }) => [readableSentence(message, card), card.id] as const),
  );
  const items = [...saidByCards(said)].map(([message, ids]) => citedSentence(message, ids));
  return items.length === 0 ? [paragraph("The analyses carry no warnings.")] : [{ kind: "list", items }];
}

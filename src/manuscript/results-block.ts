import type { CitedAnalysis } from "./cited-analysis.ts";
import { citedSentence, figureMark, paragraph, type Part } from "./document.ts";
import { placedFigure } from "./figures.ts";
import { withoutStudies } from "./methods-text.ts";

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

/** What the cards say to beware of. */
export function limitationParts(analyses: readonly CitedAnalysis[]): Part[] {
  const items = analyses.flatMap(({ card }) =>
    (card.results.warnings ?? []).map(({ message }) => citedSentence(withoutStudies(message, card), [card.id])),
  );
  return items.length === 0 ? [paragraph("The analyses carry no warnings.")] : [{ kind: "list", items }];
}

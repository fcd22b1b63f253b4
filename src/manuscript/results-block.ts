import type { CitedAnalysis } from "./cited-analysis.ts";
import { cited, type Flavor } from "./flavor.ts";
import { placedFigure } from "./figures.ts";
import { plain } from "./markdown.ts";

/** What each card found, in its own words and numbers, with its figure. */
export function resultsText(analyses: readonly CitedAnalysis[], flavor: Flavor): string {
  return analyses.flatMap((analysis) => resultOf(analysis, flavor)).join("\n\n");
}

function resultOf({ card }: CitedAnalysis, flavor: Flavor): string[] {
  const figure = placedFigure(card);
  const shown = figure === undefined ? "" : ` (${flavor.reference(`fig-${figure.label}`)})`;
  const answer = plain(card.results.answer.trim().replace(/\.$/, ""));
  const sentence = `${answer}${shown} ${cited([card.id])}.`;
  return figure === undefined ? [sentence] : [sentence, flavor.figure(figure)];
}

/** What the cards say to beware of. */
export function limitationsText(analyses: readonly CitedAnalysis[]): string {
  const lines = analyses.flatMap(({ card }) =>
    (card.results.warnings ?? []).map(({ message }) => `- ${plain(message.replace(/\.$/, ""))} ${cited([card.id])}.`),
  );
  return lines.length === 0 ? "The analyses carry no warnings." : lines.join("\n");
}

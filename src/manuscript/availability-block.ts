import { LICENCE_URL } from "../citations/citable.ts";
import { publicationOf } from "../citations/source-publication.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { dataPath } from "./folder-layout.ts";
import { cited } from "./flavor.ts";
import { plain } from "./markdown.ts";

/** Where the data are, the acknowledgements that they ask for, and the licence. */
export function availabilityText(analyses: readonly CitedAnalysis[]): string {
  const cards = analyses.map(({ card, citations, rows }) => {
    const file = rows === undefined ? "" : `, rows in \`${dataPath(card.id)}\``;
    return `- ${cited([card.id])}: <${citations.url}>${file}`;
  });
  return [
    "Every analysis is a permanent Query Card with its data rows, SQL and R script:",
    cards.join("\n"),
    ...acknowledgements(analyses).map(plain),
    `Query Cards, their figures and texts are licensed under [CC BY 4.0](${LICENCE_URL}); the figures were redrawn at printed width and the texts arranged for this manuscript.`,
  ].join("\n\n");
}

/** Sources without an article to cite ask for a sentence. */
function acknowledgements(analyses: readonly CitedAnalysis[]): string[] {
  const sources = analyses.flatMap(({ citations }) => citations.data_sources);
  return [...new Set(sources.filter((one) => publicationOf(one) === undefined).map(({ citation }) => citation))];
}

import { cardLicence } from "../contract/licence.ts";
import { publicationOf } from "../citations/source-publication.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { paragraph, type Part, type Text } from "./document.ts";
import { dataPath } from "./folder-layout.ts";

/** Where the data are, the acknowledgements that they ask for, and the licence. */
export function availabilityParts(analyses: readonly CitedAnalysis[]): Part[] {
  return [
    paragraph("Every analysis is a permanent Query Card with its data rows, SQL and R script:"),
    { kind: "list", items: analyses.map(whereabouts) },
    ...acknowledgements(analyses).map((one) => paragraph(one)),
    paragraph(
      "Query Cards, their figures and texts are licensed under ",
      { address: cardLicence.url, words: cardLicence.short },
      "; the figures were redrawn at printed width and the texts arranged for this manuscript.",
    ),
  ];
}

const whereabouts = ({ card, citations, rows }: CitedAnalysis): Text => [
  { cite: [card.id] },
  ": ",
  { address: citations.url },
  ...(rows === undefined ? [] : [", rows in ", { file: dataPath(card.id) }]),
];

/** Sources without an article to cite ask for a sentence. */
function acknowledgements(analyses: readonly CitedAnalysis[]): string[] {
  const sources = analyses.flatMap(({ citations }) => citations.data_sources);
  return [...new Set(sources.filter((one) => publicationOf(one) === undefined).map(({ citation }) => citation))];
}

import { availabilityText } from "./availability-block.ts";
import type { Block } from "./blocks.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { dataParagraph } from "./data-block.ts";
import type { Flavor } from "./flavor.ts";
import { analysesParagraph, statisticsParagraph } from "./methods-blocks.ts";
import { limitationsText, resultsText } from "./results-block.ts";
import { tablesText } from "./tables-block.ts";

/** All that is written from the cards, in the order of a new manuscript. */
export const manuscriptBlocks = (analyses: readonly CitedAnalysis[], flavor: Flavor): Block[] => [
  { name: "results", heading: "# Results", text: resultsText(analyses, flavor) },
  { name: "limitations", heading: "## Limitations", text: limitationsText(analyses) },
  { name: "data", heading: "# Methods\n\n## Data", text: dataParagraph(analyses, flavor) },
  { name: "analyses", heading: "## Analyses", text: analysesParagraph(analyses) },
  { name: "statistics", heading: "## Definitions and statistics", text: statisticsParagraph(analyses) },
  { name: "tables", heading: "# Tables", text: tablesText(analyses, flavor) },
  { name: "availability", heading: "# Data availability and licence", text: availabilityText(analyses) },
];

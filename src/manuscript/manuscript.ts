import { availabilityParts } from "./availability-block.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { dataParts } from "./data-block.ts";
import type { Heading, Section } from "./document.ts";
import { analysesParts, statisticsParts } from "./methods-blocks.ts";
import { limitationParts, resultParts } from "./results-block.ts";
import { tableParts } from "./tables-block.ts";

const chapter = (words: string): Heading => ({ level: 1, words });
const part = (words: string): Heading => ({ level: 2, words });

/** All that is written from the cards, in the order of a new manuscript. */
export const manuscriptSections = (analyses: readonly CitedAnalysis[]): Section[] => [
  { name: "results", headings: [chapter("Results")], parts: resultParts(analyses) },
  { name: "limitations", headings: [part("Limitations")], parts: limitationParts(analyses) },
  { name: "data", headings: [chapter("Methods"), part("Data")], parts: dataParts(analyses) },
  { name: "analyses", headings: [part("Analyses")], parts: analysesParts(analyses) },
  { name: "statistics", headings: [part("Definitions and statistics")], parts: statisticsParts(analyses) },
  { name: "tables", headings: [chapter("Tables")], parts: tableParts(analyses) },
  {
    name: "availability",
    headings: [chapter("Data availability and licence")],
    parts: availabilityParts(analyses),
  },
];

import { DEFAULT_LICENCE } from "../contract/licence.ts";
import type { CrateSubject } from "../research-crate/index.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";

/** What the archive of a manuscript is: as old as its newest card. */
export function crateSubject(analyses: readonly CitedAnalysis[]): CrateSubject {
  const days = analyses.map(({ card }) => card.created_at.slice(0, 10)).toSorted();
  const questions = analyses.map(({ card }) => card.query.original.trim());
  return {
    name: "Manuscript and its Query Cards",
    description: `Answers from cancer genomes, with figures, rows and references: ${questions.join(" ")}`,
    datePublished: days.at(-1) ?? "",
    authors: [],
    licence: DEFAULT_LICENCE,
  };
}

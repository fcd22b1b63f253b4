import type { z } from "zod";
import { CitationSet } from "../contract/citation.ts";
import { ReadableCard } from "../contract/readable-card.ts";

/** A card as a notebook keeps it: with its citations, so that they can be copied without the service. */
export const CitedCard = ReadableCard.extend({ citations: CitationSet.optional() });
export type CitedCard = z.infer<typeof CitedCard>;

/** Citation styles in the order they are offered. */
export const citationStyles = [
  { key: "bibtex", label: "BibTeX" },
  { key: "apa", label: "APA" },
  { key: "mla", label: "MLA" },
] as const;

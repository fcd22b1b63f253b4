import { z } from "zod";
import { CitationSet } from "../contract/citation.ts";
import { ReadableCard } from "../contract/readable-card.ts";

/** A card as a notebook keeps it: with its citations, so that they can be copied without the service, and marked when code has changed it. */
export const CitedCard = ReadableCard.extend({ citations: CitationSet.optional(), altered: z.boolean().optional() });
export type CitedCard = z.infer<typeof CitedCard>;

/** What is said of a card that is no longer as its service made it; empty for all others. */
export const alteredNote = ({ id, altered }: CitedCard): string =>
  altered === true ? `This card was altered after it was made; what it shows is not what card ${id} says.` : "";

/** Citation styles in the order they are offered. */
export const citationStyles = [
  { key: "bibtex", label: "BibTeX" },
  { key: "apa", label: "APA" },
  { key: "mla", label: "MLA" },
] as const;

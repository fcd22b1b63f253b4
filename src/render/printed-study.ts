import { z } from "zod";
import { PrintedCard } from "./printed-card.ts";

const Span = z.object({
  text: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  code: z.boolean(),
  /** Where it leads; empty: nowhere. */
  address: z.string(),
});

/** One block of a study's text; lists are lines with a mark, as deep as their level. */
export const PrintedBlock = z.object({
  kind: z.enum(["heading", "paragraph", "code", "rule"]),
  level: z.number(),
  mark: z.string(),
  spans: z.array(Span),
});
export type PrintedBlock = z.infer<typeof PrintedBlock>;

/** The words of a printed study, as its Typst template reads them. Every text is data: nothing in it is markup. */
export const PrintedStudy = z.object({
  url: z.string(),
  created_at: z.string(),
  title: z.string(),
  description: z.string(),
  day: z.string(),
  authors: z.array(z.object({ name: z.string(), orcid: z.string(), orcid_address: z.string() })),
  licence: z.object({ short: z.string(), name: z.string(), url: z.string() }),
  /** Where the licence is not that of the cards. */
  licence_note: z.string(),
  /** Empty: none. */
  doi: z.string(),
  datasets: z.string(),
  citation: z.string(),
  text: z.array(PrintedBlock),
  cards: z.array(PrintedCard),
  sources: z.array(z.object({ name: z.string(), citation: z.string(), url: z.string() })),
});
export type PrintedStudy = z.infer<typeof PrintedStudy>;

import { z } from "zod";

export const DataSource = z
  .object({
    name: z.string(),
    citation: z.string(),
    url: z.string(),
    bibtex: z.string().optional().describe("Its BibTeX entry"),
  })
  .meta({ id: "DataSource" });
export type DataSource = z.infer<typeof DataSource>;

export const CitationSet = z
  .object({
    bibtex: z.string(),
    apa: z.string(),
    mla: z.string(),
    ris: z.string().optional().describe("For reference managers"),
    csl_json: z.string().optional().describe("For citation processors"),
    url: z.string().describe("Permanent web page of the card"),
    data_sources: z.array(DataSource).describe("Attributions that use of the card requires"),
  })
  .meta({ id: "CitationSet" });
export type CitationSet = z.infer<typeof CitationSet>;

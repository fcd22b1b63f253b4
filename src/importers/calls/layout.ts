import { z } from "zod";

/** Columns that a file of calls may lack; -1 where it does. */
export const optionalColumns = [
  "symbol",
  "entrez",
  "proteinChange",
  "filter",
  "center",
  "chromosome",
  "start",
  "end",
  "reference",
  "allele1",
  "allele2",
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** How the lines of a file of mutation calls (MAF) are to be read. */
export const CallLayout = z.object({
  /** The path, as messages name it. */
  file: z.string(),
  /** The number of the line with the names of the columns; the rows follow. */
  line: z.int(),
  columns: z.array(z.string()),
  sample: z.int(),
  classification: z.int(),
  optional: z.record(z.enum(optionalColumns), z.int()),
});
export type CallLayout = z.infer<typeof CallLayout>;

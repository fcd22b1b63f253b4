import { z } from "zod";

/** Columns of calls whose texts come as numbers; alleles share theirs. */
export const codedColumns = ["gene", "sample", "classification", "filter", "center"] as const;
export const alleleColumns = ["referenceAllele", "variantAllele"] as const;

const numbers = z.custom<Int32Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value));
const texts = z.array(z.string());

/** Some calls of a file, in its order; `end` once there are no more. */
export const CallRows = z.object({
  /** For each call the number of its text, -1 where it is missing. */
  codes: z.record(z.enum([...codedColumns, ...alleleColumns]), numbers),
  /** Nearly every call has one of its own: these come as they are. */
  proteinChange: z.array(z.string().nullable()),
  /** Places on the chromosome; -1 where they are not known. */
  start: numbers,
  stop: numbers,
  /** Texts that are met for the first time, in the order of their numbers; a gene as its symbol, Entrez id and chromosome with tabs between them. */
  fresh: z.record(z.enum([...codedColumns, "allele"]), texts),
  /** On which lines the fresh samples stand. */
  sampleLines: z.array(z.int()),
  /** Bytes of the file on disk that were read so far. */
  bytesRead: z.number(),
  end: z.object({ sha256: z.string() }).nullable(),
});
export type CallRows = z.infer<typeof CallRows>;
export type CodedColumn = keyof CallRows["codes"];
export type Dictionary = keyof CallRows["fresh"];

import { z } from "zod";

/** The rows of a matrix that were read, in the file's order; `end` once there are no more. */
export const MatrixRows = z.object({
  symbols: z.array(z.string()),
  entrezIds: z.array(z.string()),
  /** Samples without a value, row by row. */
  missing: z.array(z.int()),
  /** Bytes of the file on disk that were read so far. */
  bytesRead: z.number(),
  end: z.object({ sha256: z.string(), infinite: z.int() }).nullable(),
});
export type MatrixRows = z.infer<typeof MatrixRows>;

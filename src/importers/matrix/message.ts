import { z } from "zod";
import { MatrixLayout } from "./layout.ts";

/** What a thread that reads matrices is asked: to open a file, to fill `values` with its next rows, to close it. */
export const MatrixRequest = z.discriminatedUnion("do", [
  z.object({ do: z.literal("open"), reader: z.int(), layout: MatrixLayout }),
  z.object({ do: z.literal("fill"), reader: z.int(), values: z.instanceof(SharedArrayBuffer) }),
  z.object({ do: z.literal("close"), reader: z.int() }),
]);
export type MatrixRequest = z.infer<typeof MatrixRequest>;

/** The rows that were read, in the file's order; `end` once there are no more. */
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

/** Its answer: rows, a mistake in the file, or nothing to tell. */
export const MatrixAnswer = z.discriminatedUnion("is", [
  z.object({ is: z.literal("rows"), rows: MatrixRows }),
  z.object({ is: z.literal("mistake"), message: z.string(), details: z.record(z.string(), z.unknown()) }),
  z.object({ is: z.literal("done") }),
]);
export type MatrixAnswer = z.infer<typeof MatrixAnswer>;

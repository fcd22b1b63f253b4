import { z } from "zod";
import { CallLayout } from "../calls/layout.ts";
import { CallRows } from "../calls/rows.ts";
import { MatrixLayout } from "../matrix/layout.ts";
import { MatrixRows } from "../matrix/rows.ts";

/** What a thread that reads tables is asked: to open a file, to read its next rows, of a matrix into `values`, to close it. */
export const ReadRequest = z.discriminatedUnion("do", [
  z.object({ do: z.literal("open matrix"), reader: z.int(), layout: MatrixLayout }),
  z.object({ do: z.literal("fill"), reader: z.int(), values: z.instanceof(SharedArrayBuffer) }),
  z.object({ do: z.literal("open calls"), reader: z.int(), layout: CallLayout }),
  z.object({ do: z.literal("read"), reader: z.int() }),
  z.object({ do: z.literal("close"), reader: z.int() }),
]);
export type ReadRequest = z.infer<typeof ReadRequest>;

/** Its answer: rows, a mistake in the file, or nothing to tell. */
export const ReadAnswer = z.discriminatedUnion("is", [
  z.object({ is: z.literal("values"), rows: MatrixRows }),
  z.object({ is: z.literal("calls"), rows: CallRows }),
  z.object({ is: z.literal("mistake"), message: z.string(), details: z.record(z.string(), z.unknown()) }),
  z.object({ is: z.literal("done") }),
]);
export type ReadAnswer = z.infer<typeof ReadAnswer>;

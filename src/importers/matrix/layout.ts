import { z } from "zod";

/** How the lines of a gene x sample table are to be read. */
export const MatrixLayout = z.object({
  /** The path, as messages name it. */
  file: z.string(),
  /** The number of the line with the names of the columns; the rows follow. */
  headerLine: z.int(),
  columns: z.array(z.string()),
  /** Columns of the gene's symbol and Entrez id; -1 where there is none. */
  symbol: z.int(),
  entrez: z.int(),
  /** Columns of samples, ascending. */
  samples: z.array(z.int()),
  cells: z.enum(["decimal", "call"]),
});
export type MatrixLayout = z.infer<typeof MatrixLayout>;

/** What a cell may hold, for messages. */
export const expectedCells = {
  decimal: "a number or NA",
  call: "-2, -1, 0, 1, 2 or NA",
} as const satisfies Record<MatrixLayout["cells"], string>;

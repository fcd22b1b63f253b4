import { z } from "zod";

/** Which database file a thread works on. */
export const StatementSettings = z.object({ path: z.string() });

const Value = z.union([
  z.null(),
  z.number(),
  z.bigint(),
  z.string(),
  z.custom<NodeJS.ArrayBufferView>((value) => ArrayBuffer.isView(value)),
]);

const Statement = z.object({ text: z.string(), values: z.array(Value) });
export type Statement = z.infer<typeof Statement>;

/** One statement, and those that follow it in the same transaction where it gives a row. */
export const StatementRequest = z.object({ first: Statement, others: z.array(Statement) });
export type StatementRequest = z.infer<typeof StatementRequest>;

/** What the first statement gives. */
export const StatementRows = z.array(z.record(z.string(), z.unknown()));
export type StatementRows = z.infer<typeof StatementRows>;

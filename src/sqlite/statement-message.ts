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

/** One statement with its values. */
export const StatementRequest = z.object({ text: z.string(), values: z.array(Value) });
export type StatementRequest = z.infer<typeof StatementRequest>;

export const StatementRows = z.array(z.record(z.string(), z.unknown()));
export type StatementRows = z.infer<typeof StatementRows>;

import { z } from "zod";

/** Contents of the requests that a front end may send, with the protocol's defaults. */
export const ExecuteRequest = z.object({
  code: z.string(),
  silent: z.boolean().default(false),
  store_history: z.boolean().default(true),
  user_expressions: z.record(z.string(), z.string()).default({}),
  allow_stdin: z.boolean().default(true),
  stop_on_error: z.boolean().default(true),
});
export type ExecuteRequest = z.infer<typeof ExecuteRequest>;

const cursor = z.int().nonnegative().describe("In Unicode code points");

export const CompleteRequest = z.object({ code: z.string(), cursor_pos: cursor });
export const InspectRequest = z.object({
  code: z.string(),
  cursor_pos: cursor,
  detail_level: z.union([z.literal(0), z.literal(1)]).default(0),
});
export const IsCompleteRequest = z.object({ code: z.string() });

export const HistoryRequest = z.object({
  output: z.boolean().default(false),
  hist_access_type: z.enum(["range", "tail", "search"]),
  start: z.int().nullish(),
  stop: z.int().nullish(),
  n: z.int().nonnegative().nullish(),
  pattern: z.string().nullish(),
  unique: z.boolean().nullish(),
});
export type HistoryRequest = z.infer<typeof HistoryRequest>;

export const ShutdownRequest = z.object({ restart: z.boolean().default(false) });
export const CommOpen = z.object({ comm_id: z.string(), target_name: z.string().default(""), data: z.unknown() });
export const InputReply = z.object({ value: z.string() });

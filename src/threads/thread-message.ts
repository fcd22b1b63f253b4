import { z } from "zod";

/** What a worker thread is asked; it checks `request` itself. */
export const ThreadRequest = z.object({ id: z.int(), request: z.unknown() });
export type ThreadRequest = z.infer<typeof ThreadRequest>;

/** What it answers: a value, or why there is none. */
export const ThreadReply = z.discriminatedUnion("status", [
  z.object({ id: z.int(), status: z.literal("done"), value: z.unknown() }),
  z.object({ id: z.int(), status: z.literal("refused"), message: z.string() }),
  z.object({ id: z.int(), status: z.literal("failed"), message: z.string() }),
]);
export type ThreadReply = z.infer<typeof ThreadReply>;

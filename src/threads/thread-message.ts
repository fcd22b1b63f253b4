import { z } from "zod";
import { ErrorCode } from "../contract/error.ts";

/** What a worker thread is told: to do a request, which it checks itself, and whether somebody hears how far it is; or to give one up. */
export const ThreadOrder = z.discriminatedUnion("order", [
  z.object({ order: z.literal("do"), id: z.int(), request: z.unknown(), isHeard: z.boolean() }),
  z.object({ order: z.literal("give up"), id: z.int() }),
]);
export type ThreadOrder = z.infer<typeof ThreadOrder>;

/** What it answers: how far it is, then a value or why there is none. */
export const ThreadReply = z.discriminatedUnion("status", [
  z.object({ id: z.int(), status: z.literal("at work"), progress: z.unknown() }),
  z.object({ id: z.int(), status: z.literal("done"), value: z.unknown() }),
  z.object({
    id: z.int(),
    status: z.literal("refused"),
    code: ErrorCode,
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
  z.object({ id: z.int(), status: z.literal("failed"), message: z.string() }),
  z.object({ id: z.int(), status: z.literal("broken off"), message: z.string() }),
]);
export type ThreadReply = z.infer<typeof ThreadReply>;
/** The last reply to a request. */
export type ThreadEnd = Exclude<ThreadReply, { status: "at work" }>;

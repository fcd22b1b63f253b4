import { CgqError } from "../errors.ts";

/** How the computing of an answer ended that threw: its caller had left, the question was refused, or it failed. */
export function outcomeOf(error: unknown, signal: AbortSignal): "left" | "refused" | "failed" {
  if (signal.aborted) return "left";
  return error instanceof CgqError && error.code !== "unavailable" ? "refused" : "failed";
}

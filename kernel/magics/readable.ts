import { z } from "zod";
import { ApiError } from "../../src/client/index.ts";
import { CgqError } from "../../src/errors.ts";
import { ReadableError } from "../session/readable-error.ts";

const Details = z.object({ suggestions: z.array(z.string()).default([]) }).catch({ suggestions: [] });

/** A service's error as one line: what is wrong, and what to try instead. Other errors stay as they are. */
export function readable(error: unknown): unknown {
  if (!(error instanceof ApiError) && !(error instanceof CgqError)) return error;
  const { suggestions } = Details.parse(error.details);
  const unsaid = suggestions.filter((suggestion) => !error.message.includes(suggestion));
  const hint = unsaid.length === 0 ? "" : ` Try: ${unsaid.join(" · ")}`;
  return new ReadableError("CgqError", error.message.replace(/\s*\n\s*/g, " ") + hint);
}

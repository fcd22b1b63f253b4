import { z } from "zod";

const LeftOut = z.record(z.string(), z.array(z.string())).catch({});

/** " (without: adjusted for age)" behind a suggestion; empty where it leaves out nothing, or another service says nothing of it. */
export function leftOutWords(suggestion: string, suggestionsLeaveOut: unknown): string {
  const left = LeftOut.parse(suggestionsLeaveOut)[suggestion] ?? [];
  return left.length === 0 ? "" : ` (without: ${left.join(", ")})`;
}

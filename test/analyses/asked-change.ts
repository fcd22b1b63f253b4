import type { ParsedQuestion } from "../../src/contract/question.ts";
import type { CopyNumberChange } from "../../src/meaning/index.ts";

const changes: Readonly<Record<string, CopyNumberChange>> = {
  amplification: "amplification",
  deletion: "deep_deletion",
  gain: "gain",
  loss: "any_loss",
};

/** The one change that the question's words name ("lost", "amplified"); null when they name none or several. */
export function askedChange({ spans = [] }: ParsedQuestion): CopyNumberChange | null {
  const named = new Set(spans.flatMap(({ kind, value }) => (kind === "intent" ? (changes[value] ?? []) : [])));
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? null : only;
}

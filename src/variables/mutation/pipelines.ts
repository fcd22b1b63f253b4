import type { Warning } from "../../contract/results.ts";
import { joinWords } from "../../prose/join-words.ts";

type BySet = Readonly<Record<string, readonly string[]>>;

/** Cancer types that share the same set of callers or panels, with that set. */
function sameSets(sets: BySet): Map<string, string[]> {
  const groups = Map.groupBy(Object.keys(sets).sort(), (code) => (sets[code] ?? []).join(" and "));
  groups.delete("");
  return groups;
}

function difference(sets: BySet, what: string): string[] {
  const groups = [...sameSets(sets)];
  if (groups.length < 2) return [];
  return [`${what} differ: ${groups.map(([set, codes]) => `${set} for ${joinWords(codes)}`).join("; ")}.`];
}

/** Warns when the groups do not come from the same callers or panels. */
export function pipelineWarnings(callers: BySet, assays: BySet): Warning[] {
  const messages = [...difference(callers, "Mutation callers"), ...difference(assays, "Assays")];
  if (messages.length === 0) return [];
  const advice = "Part of a difference between groups may come from that.";
  return [{ code: "different_pipelines", message: [...messages, advice].join(" ") }];
}

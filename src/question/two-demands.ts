import type { AnalysisType } from "../contract/question.ts";
import { copyNumberCues, mutationCues } from "./alteration.ts";
import { contrastCues } from "./contrasts.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Two demands in one question: either side of an "and" asks for an analysis of its own. */

type Part = readonly Match[];

const joint = /^(?:and|&|\+|plus|also|then|as\s+well\s+as|along\s+with|[,;?.])$/iu;
const comparing = ["compare", "difference", "differential", "comparative", "between"] as const;

const has = (part: Part, ...cues: readonly string[]) =>
  part.some((match) => match.kind === "cue" && cues.includes(match.value));
const different = (part: Part, kind: Match["kind"]) =>
  new Set(part.filter((match) => match.kind === kind).map((match) => match.value)).size;
const asksOutcome = (part: Part) => has(part, "survival") || part.some((match) => match.kind === "endpoint");

/** "is MYC amplified in ...", unlike "is MYC amplified ovarian cancer ...". */
function asksWhether(part: Part, ...states: readonly string[]): boolean {
  return part.some((match, at) => {
    const [subject, state, next] = part.slice(at + 1, at + 4);
    const named = subject?.kind === "gene" || /^(?:it|they|this|that)$/iu.test(subject?.text ?? "");
    const altered = state !== undefined && has([state], ...states);
    const describes = next?.kind === "cancer" || next?.kind === "head";
    return at < 2 && /^(?:is|are|was|were)$/iu.test(match.text) && named && altered && !describes;
  });
}

function countsAlterations(part: Part): AnalysisType[] {
  if (!has(part, "frequency", "which_cancers") && !asksWhether(part, ...mutationCues, ...copyNumberCues)) return [];
  if (has(part, ...mutationCues)) return ["mutation_frequency"];
  return has(part, ...copyNumberCues) ? ["copy_number"] : [];
}

function levels(part: Part): AnalysisType[] {
  const own = has(part, "own") && has(part, ...comparing, "over", "under", "association");
  if (own) return ["differential_expression"];
  if (has(part, "mutation", ...copyNumberCues) || different(part, "gene") === 0) return [];
  const groups = different(part, "cancer") > 1 || different(part, "subgroup") > 1 || has(part, ...contrastCues);
  if (groups && has(part, ...comparing)) return ["differential_expression"];
  const shown = has(part, "expression") && has(part, "all_cancers", "which_cancers");
  return shown || asksWhether(part, "expression", "over", "under") ? ["expression_profile"] : [];
}

function relations(part: Part): AnalysisType[] {
  if (has(part, "correlation", "coexpression") && different(part, "gene") > 1) return ["correlation"];
  if (has(part, "cooccurrence", "exclusive")) return ["co_occurrence"];
  return has(part, "genes") && has(part, "top", ...mutationCues) ? ["top_mutated_genes"] : [];
}

function demandOf(part: Part): readonly AnalysisType[] {
  return asksOutcome(part) ? ["survival"] : [...countsAlterations(part), ...levels(part)];
}

/** The two analyses that a question asks for at once, if it does. */
function demands({ matches }: Reading): readonly [AnalysisType, AnalysisType] | undefined {
  for (const [at, match] of matches.entries()) {
    if (!joint.test(match.text)) continue;
    const [left, right] = [matches.slice(0, at), matches.slice(at + 1)];
    const withOutcome = asksOutcome(left) !== asksOutcome(right);
    const wants = (part: Part) => [...demandOf(part), ...(withOutcome ? relations(part) : [])];
    const [[first], [second]] = [wants(left), wants(right)];
    if (first !== undefined && second !== undefined && first !== second) return [first, second];
  }
  return undefined;
}

export function checkDemands(reading: Reading): Stop | undefined {
  const both = demands(reading);
  if (both === undefined) return undefined;
  const [first, second] = both.map((analysis) => analysis.replaceAll("_", " "));
  return stop("unsupported", `Both ${first ?? ""} and ${second ?? ""} are asked about; ask one question for each.`, {
    analyses: both,
  });
}

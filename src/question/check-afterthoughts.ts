import type { AnalysisType } from "../contract/question.ts";
import { alterationCues } from "./alteration.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Demands that hang on a question and that its card would not answer. */

const asks = /^(?:how|where|when|who|whom|which|what|matter|matters)$/iu;
const word = (match: Match) => !/^\p{P}$/u.test(match.text);

/** "... in LUAD, and how?", "... and does it matter?": a second question at the end. */
function endsInQuestion({ matches }: Reading): Match | undefined {
  const words = matches.filter(word);
  const last = words.at(-1);
  return words.length > 2 && last !== undefined && asks.test(last.text) ? last : undefined;
}

/** "How does KRAS mutation work": a mechanism, unlike "I work on". */
function asksMechanism({ matches }: Reading): Match | undefined {
  const how = matches.findIndex(
    (match, at) => /^how$/iu.test(match.text) && /^(?:do|does|did|can)$/iu.test(matches[at + 1]?.text ?? ""),
  );
  return how < 0
    ? undefined
    : matches.slice(how).find((match, at, rest) => {
        const subject = rest[at - 1];
        return (
          /^(?:work|works|arise|arises|happen|happens|occur|occurs|evolve)$/iu.test(match.text) &&
          subject?.kind !== "function" &&
          !rest.some((one) => /^often$/iu.test(one.text))
        );
      });
}

const instead = /^(?:rather than|as opposed to|unlike)$/iu;
const pooled = new Set<AnalysisType>(["survival", "correlation", "co_occurrence", "top_mutated_genes"]);

/** "survival in KIRC rather than KIRP": only one of them is meant. */
function replacesCancer({ matches }: Reading, analysis: AnalysisType): Match | undefined {
  if (!pooled.has(analysis)) return undefined;
  return matches.find((match, at) => instead.test(match.text) && matches[at + 1]?.kind === "cancer");
}

/** "EGFR in LUAD and LUSC relative to GAPDH": a level divided by another gene's. */
function relativeToGene({ matches, cancers }: Reading, analysis: AnalysisType): Match | undefined {
  const levels =
    analysis === "differential_expression" || analysis === "expression_profile" || analysis === "correlation";
  if (!levels || cancers.codes.length === 0) return undefined;
  return matches.find((match, at) => {
    const state = matches[at + 2];
    const grouped = state?.kind === "cue" && alterationCues.some((value) => value === state.value);
    return /^relative to$/iu.test(match.text) && matches[at + 1]?.kind === "gene" && !grouped;
  });
}

const causes = /^(?:due|because|caused|driven|owing|explained)$/iu;
const compares = new Set<AnalysisType>([
  "differential_expression",
  "co_occurrence",
  "genome_wide_differential_expression",
]);

/** "higher in LUAD than in LUSC because of amplification": a reason beside what is compared. */
function givesReason({ matches }: Reading, analysis: AnalysisType): Match | undefined {
  if (!compares.has(analysis)) return undefined;
  return matches.find((match, at) => {
    const reason = matches.slice(at + 1).find((one) => !/^(?:to|of|by|its|the)$/iu.test(one.text));
    const measure =
      reason?.kind === "cue" && /^(?:copy_number|amplification|gain|deletion|loss|methylation)$/u.test(reason.value);
    return causes.test(match.text.split(/\s/u)[0] ?? "") && measure;
  });
}

/** The first demand that would be left without an answer. */
export function checkAfterthoughts(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const left =
    endsInQuestion(reading) ??
    asksMechanism(reading) ??
    replacesCancer(reading, analysis) ??
    givesReason(reading, analysis) ??
    relativeToGene(reading, analysis);
  if (left === undefined) return undefined;
  return stop("unsupported", `What "${left.text}" asks for here cannot be answered; leave that part out.`, {
    notUnderstood: [left.text],
  });
}

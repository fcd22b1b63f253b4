import type { AnalysisType } from "../contract/question.ts";
import type { Grouping } from "./grouping.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Nothing of a question is dropped silently: the cues that each analysis accounts for. */

const anywhere = ["or", "between", "all_cancers", "which_cancers", "except", "tumor", "top", "association", "own"];
const comparing = ["compare", "difference", "differential", "comparative"];
const alterations = [
  "mutation",
  "mutant",
  "wildtype",
  "altered",
  "amplification",
  "gain",
  "deletion",
  "loss",
  "diploid",
  "copy_number",
];
const clinical = ["stage", "stage_contrast", "subtype", "sex", "others"];
const levels = ["expression", "over", "under", "highly", "high", "low"];

const accounted: Readonly<Record<AnalysisType, readonly string[]>> = {
  expression_profile: [...levels, ...comparing, "coexpression"],
  differential_expression: [...levels, ...comparing, ...alterations, ...clinical, "normal", "correlation"],
  genome_wide_differential_expression: [
    ...levels,
    ...comparing,
    ...alterations,
    ...clinical,
    "normal",
    "genes",
    "genome_wide",
  ],
  survival: [...levels, ...comparing, ...alterations, "survival", "correlation"],
  mutation_frequency: [
    "mutation",
    "mutant",
    "altered",
    "frequency",
    "highly",
    "high",
    "low",
    ...comparing,
    ...clinical,
  ],
  top_mutated_genes: ["mutation", "mutant", "altered", "frequency", "genes", ...comparing],
  co_occurrence: [...alterations, "cooccurrence", "exclusive", "frequency", "correlation", "genes"],
  copy_number: [
    "amplification",
    "gain",
    "deletion",
    "loss",
    "copy_number",
    "altered",
    "frequency",
    "highly",
    "high",
    "low",
    ...comparing,
    ...clinical,
  ],
  correlation: [
    ...levels,
    "amplification",
    "gain",
    "deletion",
    "loss",
    "diploid",
    "copy_number",
    "correlation",
    "coexpression",
    "methylation",
    "protein",
    "compare",
    "comparative",
    "cooccurrence",
  ],
  clinical_association: [...alterations, ...clinical, ...comparing, "correlation", "expression"],
};

/** "live longer", "poor": words that only a question about survival accounts for. */
const softFrequency = /^(?:more |less )?(?:often|likely|common|commonly|rate|rates)$/iu;

/** "higher in LUAD but lower in LUSC" excepts nothing, "squamous cancers but LUSC" does. */
function isContrast(reading: Reading, match: Match): boolean {
  const after = reading.matches.find((one) => one.first >= match.next && one.kind !== "function");
  return /^but$/iu.test(match.text) && after?.kind !== "cancer";
}

/** Refuses a question that says more than its analysis answers. */
export function unexplainedCue(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  const known = new Set([...anywhere, ...accounted[analysis]]);
  const left = reading.of("cue").filter((match) => {
    if (match.value === "except") return !reading.cancers.excludes && !isContrast(reading, match);
    if (known.has(match.value)) return false;
    if (match.value === "frequency")
      return !(softFrequency.test(match.text) && analysis === "survival") || grouping.groups === undefined;
    return true;
  });
  const [first] = left;
  if (first === undefined) return undefined;
  return stop(
    "unsupported",
    `"${first.text}" does not fit a question about ${analysis.replaceAll("_", " ")}; ask one thing at a time.`,
    {
      notUnderstood: left.map((match) => match.text),
    },
  );
}

import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, copyNumberCues, mutationCues } from "./alteration.ts";
import type { Grouping } from "./splits.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Nothing of a question is dropped silently: the cues that each analysis accounts for. */

const anywhere = ["or", "between", "all_cancers", "which_cancers", "except", "tumor", "top"];
const comparing = ["compare", "difference", "differential", "comparative"];
const clinical = ["stage", "stage_contrast", "subtype", "sex", "others"];
const levels = ["expression", "over", "under", "highly", "high", "low"];
const ofGene = [...levels, "own"];
const alterations = [...alterationCues, "copy_number"];
const grouped = [...ofGene, ...comparing, ...alterations, ...clinical, "association", "normal", "condition"];
const counted = ["frequency", "share", "highly", "high", "low", "contingency", ...comparing, ...clinical];
const related = ["association", "correlation"];

const accounted: Readonly<Record<AnalysisType, readonly string[]>> = {
  expression_profile: [...ofGene, ...comparing, "coexpression"],
  differential_expression: [...grouped, "correlation"],
  genome_wide_differential_expression: [...grouped, "genes", "genome_wide"],
  survival: [...levels, ...comparing, ...alterationCues, ...related, "survival", "outlook", "condition"],
  mutation_frequency: [...mutationCues, ...counted, "mutation_landscape"],
  top_mutated_genes: [...mutationCues, ...comparing, "frequency", "genes", "mutation_landscape"],
  co_occurrence: [...alterations, ...related, "contingency", "cooccurrence", "exclusive", "frequency", "genes"],
  copy_number: [...copyNumberCues, ...counted, "altered"],
  correlation: [
    ...ofGene,
    ...copyNumberCues,
    ...related,
    "diploid",
    "coexpression",
    "methylation",
    "protein",
    "compare",
    "comparative",
    "cooccurrence",
  ],
  clinical_association: [...alterations, ...clinical, ...comparing, ...related, "contingency", "expression"],
};

/** "do they die more often": how often something happens is part of a question about survival. */
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
    if (match.value === "others" && reading.cancers.excludes) return false;
    if (match.value === "condition" && grouping.groups === undefined) return true;
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

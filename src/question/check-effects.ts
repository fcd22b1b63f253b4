import type { AnalysisType } from "../contract/question.ts";
import { namesBothGenes } from "./gene-relations.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import type { Grouping } from "./splits.ts";
import { stop, type Stop } from "./stop.ts";

/** "Compare the hazard ratio of MKI67 in KIRC and KIRP". */
function comparesMeasure(reading: Reading, cue: Match): boolean {
  const after = reading.matches.find((match) => match.first >= cue.next && match.kind !== "function");
  return (
    /^compar(?:e|es|ing)$/iu.test(cue.text) &&
    /^(?:hazards?|hazard\s+ratios?|HRs?|effects?|impact|correlations?|prognostic\s+\w+)$/iu.test(after?.text ?? "")
  );
}

/** "... in SKCM than in KIRC": the cancers themselves are compared. */
function comparesCancers(reading: Reading): boolean {
  if (reading.cancers.named < 2) return false;
  return reading.cues("compare", "between").some((cue) => {
    const after = reading.matches.find((match) => match.first >= cue.next && match.kind !== "function");
    const opposes = /^than$/iu.test(cue.text) || (cue.value === "between" && reading.has("difference"));
    return (opposes && after?.kind === "cancer") || comparesMeasure(reading, cue);
  });
}

const ofEffects = () =>
  stop(
    "unsupported",
    "Whether an effect is larger in one cancer than in another is not offered; ask about one cancer at a time.",
  );

/** Effects of several genes together, and effects compared between cancers. */
export function checkEffects(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  if (analysis === "survival" && namesBothGenes(reading)) {
    return stop("unsupported", "Survival by two genes together is not offered; ask about one gene at a time.");
  }
  const averaged = reading.of("harmless").some((match) => /^(?:mean|average|avg)$/iu.test(match.text));
  if (averaged && reading.genes.length > 1 && ["survival", "correlation"].includes(analysis))
    return stop(
      "unsupported",
      `The mean of ${reading.genes.join(" and ")} is not offered; ask about one gene at a time.`,
    );
  const contrasted =
    reading.has("association") && reading.has("difference", "comparative") && reading.cancers.named > 1;
  if (analysis === "survival" && contrasted) return ofEffects();
  const effect = ["survival", "correlation", "co_occurrence"].includes(analysis);
  const grouped = analysis === "differential_expression" && grouping.groups !== undefined;
  if (!(effect || grouped) || !comparesCancers(reading)) return undefined;
  return ofEffects();
}

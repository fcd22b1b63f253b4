import type { AnalysisType } from "../contract/question.ts";
import { alterationCues } from "./alteration.ts";
import { comparesWithinGroup, comparisonCues, contrastCues, contrastsSubgroups, testsLevels } from "./contrasts.ts";
import type { Reading } from "./reading.ts";

/** Questions about levels: named, or only compared, tested or drawn. */

export const expressionCues = ["expression", "differential", "over", "under", "highly", "coexpression"] as const;

/** "low expression" and "higher expression" name the measure inside another cue. */
export function namesExpression(reading: Reading): boolean {
  const inside = reading.cues("high", "low", "comparative").some((cue) => /express|level/iu.test(cue.text));
  const own = reading.cues("own").some((cue) => /express|RNA|transcript/iu.test(cue.text));
  return inside || own || reading.has(...expressionCues);
}

export function ofExpression(reading: Reading): AnalysisType {
  const grouped = reading.has(...alterationCues, ...contrastCues) || contrastsSubgroups(reading);
  const inOne = reading.has("over", "under") && !reading.has("which_cancers", "all_cancers");
  if (grouped || comparesWithinGroup(reading) || reading.cancers.named > 1 || (inOne && !reading.has("top")))
    return "differential_expression";
  const levels = reading.has("high", "low") && reading.genes.length > 1;
  return levels && reading.has(...comparisonCues) ? "differential_expression" : "expression_profile";
}

/** "boxplot of CD20 in DLBC", "median TPM of EGFR", "is AFP high in LIHC": a level is shown though not named. */
function showsLevels(reading: Reading): boolean {
  const displays = reading.of("harmless").some((match) => match.value === "level display");
  return displays || reading.of("profile").length > 0 || reading.has("high", "low");
}

export function ofPlainComparison(reading: Reading): AnalysisType | undefined {
  if (reading.genes.length === 0) return undefined;
  const places = reading.has("all_cancers", "which_cancers") || reading.cancers.named > 1;
  if (reading.has(...contrastCues) || contrastsSubgroups(reading)) return ofExpression(reading);
  const ranked = reading.cues("top").some((cue) => /^(?:highest|lowest)$/iu.test(cue.text));
  if (ranked && reading.cancers.codes.length !== 1) return ofExpression(reading);
  const tested = testsLevels(reading) && reading.cancers.codes.length > 1;
  const compared = tested || (places && reading.has(...comparisonCues)) || comparesWithinGroup(reading);
  return compared || showsLevels(reading) ? ofExpression(reading) : undefined;
}

import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, copyNumberCues, mutationCues } from "./alteration.ts";
import { comparesByAlteration, comparisonCues, contrastCues, contrastsSubgroups, testsLevels } from "./contrasts.ts";
import { expressionCues, namesExpression, ofExpression, ofPlainComparison } from "./expression-intent.ts";
import { isCoOccurrence, isCorrelation } from "./gene-relations.ts";
import type { Reading } from "./reading.ts";

function isAboutAllGenes(reading: Reading): boolean {
  if (reading.has("genome_wide")) return true;
  const targets =
    reading.genes.length === 0 ||
    (reading.has("difference", "differential", "over", "under") && reading.has(...alterationCues, "high", "low"));
  const ranked =
    reading.genes.length === 0 &&
    reading.has("top") &&
    reading.of("harmless").some((match) => /^gene$/iu.test(match.text));
  return (reading.has("genes") && targets) || ranked;
}

function ofAllGenes(reading: Reading): AnalysisType | undefined {
  if (reading.has("correlation", "coexpression", "cooccurrence", "exclusive")) return undefined;
  const compared = reading.has("genome_wide", "over", "under", ...comparisonCues);
  if (reading.has("genome_wide") || (compared && reading.has(...expressionCues, "difference", ...contrastCues))) {
    return "genome_wide_differential_expression";
  }
  if (reading.has(...mutationCues) && reading.genes.length === 0) return "top_mutated_genes";
  return undefined;
}

const namesGroups = (reading: Reading) =>
  reading.cancers.codes.length > 1 || reading.has(...contrastCues) || contrastsSubgroups(reading);

/** Which analysis a question asks for, from its verbs and nouns; undefined when it names none. */
export function analysisOf(reading: Reading): AnalysisType | undefined {
  if (reading.has("survival") || reading.of("endpoint").length > 0) return "survival";
  if (isCoOccurrence(reading)) return "co_occurrence";
  if (reading.has("mutation_landscape")) return reading.genes.length === 0 ? "top_mutated_genes" : "mutation_frequency";
  if (isAboutAllGenes(reading)) return ofAllGenes(reading);
  if (isCorrelation(reading)) return "correlation";
  if (namesExpression(reading)) return ofExpression(reading);
  const clinical = reading.has("association", "correlation") && !reading.has("frequency");
  const altered = reading.has(...mutationCues, "wildtype");
  if (altered && reading.genes.length > 0 && clinical && reading.has("stage", "subtype", "sex"))
    return "clinical_association";
  if (comparesByAlteration(reading)) return "differential_expression";
  const ranked = reading.genes.length === 0 && reading.has("top") && !reading.has("which_cancers", "all_cancers");
  if (ranked && reading.has("mutation") && reading.cancers.codes.length > 0) return "top_mutated_genes";
  if (testsLevels(reading) && !namesGroups(reading)) return undefined;
  if (reading.has("mutation", "mutant", "altered") || reading.variants.length > 0) return "mutation_frequency";
  if (reading.has(...copyNumberCues)) return "copy_number";
  return ofPlainComparison(reading);
}

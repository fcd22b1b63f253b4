import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, alterationsOf, copyNumberCues, mutationCues, splitsByGene } from "./alteration.ts";
import type { Reading } from "./reading.ts";

const expressionCues = ["expression", "differential", "over", "under", "highly", "coexpression"] as const;
export const contrastCues = ["normal", "stage", "stage_contrast", "subtype", "sex"] as const;
const comparisonCues = ["compare", "difference", "differential", "comparative"] as const;

/** "low expression" and "higher expression" name the measure inside another cue. */
function namesExpression(reading: Reading): boolean {
  const inside = reading.cues("high", "low", "comparative").some((cue) => /express|level/iu.test(cue.text));
  const own = reading.cues("own").some((cue) => /express|RNA|transcript/iu.test(cue.text));
  return inside || own || reading.has(...expressionCues);
}

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

/** Two measures of a gene, or the expression of two genes, sample by sample. */
function isCorrelation(reading: Reading): boolean {
  const related = reading.has("correlation", "coexpression");
  const measures = reading.has("methylation", "protein") || reading.has("copy_number");
  const levels = reading.has(...copyNumberCues) && reading.genes.length === 1;
  if (measures && reading.has(...expressionCues) && (related || reading.has("association", "compare", "comparative")))
    return true;
  if (levels && reading.has("expression", "over") && (related || reading.has("association")) && !reading.has("diploid"))
    return true;
  if (reading.has(...mutationCues, "wildtype")) return false;
  if (related) return reading.genes.length !== 1 || reading.has("copy_number", "methylation", "protein");
  return reading.has("association") && reading.genes.length === 2 && !reading.has(...alterationCues, ...contrastCues);
}

function isCoOccurrence(reading: Reading): boolean {
  if (reading.has("exclusive")) return true;
  const altered = reading.has(...mutationCues, ...copyNumberCues);
  const expressed = namesExpression(reading);
  if (reading.has("cooccurrence")) return altered || !expressed;
  if (!altered || expressed || reading.genes.length < 2 || comparesByAlteration(reading)) return false;
  const related = reading.has("correlation", "association") && altersEachGene(reading);
  return related || testsTwoGenes(reading) || namesBothGenes(reading);
}

/** "Is KRAS mutation associated with STK11 mutation?", unlike "the effect of TP53 mutation on CDKN1A". */
function altersEachGene(reading: Reading): boolean {
  const altered = alterationsOf(reading).flatMap((alteration) => alteration.genes);
  return reading.genes.every((gene) => altered.includes(gene));
}

/** "Fisher's exact test, KRAS and STK11 mutations", unlike the frequencies of one gene in two cancers. */
function testsTwoGenes(reading: Reading): boolean {
  return reading.has("contingency") && reading.cancers.named < 2 && !reading.has("frequency", ...contrastCues);
}

/** "mutated in both TP53 and RB1". */
export function namesBothGenes(reading: Reading): boolean {
  return reading.matches.some((match, at) => /^both$/iu.test(match.text) && reading.matches[at + 1]?.kind === "gene");
}

/** "between the kidney cancers", "compare EPCAM across the GI cancers": the cancers of a group term side by side. */
function comparesWithinGroup(reading: Reading): boolean {
  if (reading.cancers.group === undefined) return false;
  const several = reading.of("head", "cancer").some((match) => /(?:cancers|tumou?rs|omas)$/iu.test(match.text));
  const across = reading.of("harmless").some((match) => /^(?:across|within)$/iu.test(match.text));
  return reading.has("between") || ((several || across) && reading.has(...comparisonCues));
}

function ofExpression(reading: Reading): AnalysisType {
  const grouped = reading.has(...alterationCues, ...contrastCues) || contrastsSubgroups(reading);
  const inOne = reading.has("over", "under") && !reading.has("which_cancers", "all_cancers");
  if (grouped || comparesWithinGroup(reading) || reading.cancers.named > 1 || (inOne && !reading.has("top")))
    return "differential_expression";
  const levels = reading.has("high", "low") && reading.genes.length > 1;
  return levels && reading.has(...comparisonCues) ? "differential_expression" : "expression_profile";
}

/** Two subgroups side by side, or one against the others: "more often in late-stage tumours". */
export function contrastsSubgroups(reading: Reading): boolean {
  const named = [...reading.cancers.subgroups, ...reading.subgroups.map((match) => match.value)];
  const values = new Set(named.flatMap((value) => value.split(", ")));
  if (values.size !== 1) return values.size > 1;
  const open = reading.cancers.named < 2 && !reading.has("normal", "mutant", "wildtype", "high", "low");
  return (
    reading.has("others") ||
    (reading.has("comparative", "difference", "differential") && open) ||
    comparesRate(reading, open)
  );
}

function comparesRate(reading: Reading, open: boolean): boolean {
  return open && reading.cues("frequency").some((cue) => /^(?:more|less|rarer)\b/iu.test(cue.text));
}

function ofPlainComparison(reading: Reading): AnalysisType | undefined {
  if (reading.genes.length === 0) return undefined;
  const places = reading.has("all_cancers", "which_cancers") || reading.cancers.named > 1;
  if (reading.has(...contrastCues) || contrastsSubgroups(reading)) return ofExpression(reading);
  const ranked = reading.cues("top").some((cue) => /^(?:highest|lowest)$/iu.test(cue.text));
  if (ranked && reading.cancers.codes.length !== 1) return ofExpression(reading);
  const compared = (places && reading.has(...comparisonCues)) || comparesWithinGroup(reading);
  return compared || showsLevels(reading) ? ofExpression(reading) : undefined;
}

/** "boxplot of CD20 in DLBC", "median TPM of EGFR", "is AFP high in LIHC": a level is shown though not named. */
function showsLevels(reading: Reading): boolean {
  const displays = reading
    .of("harmless")
    .some((match) => /^(?:box ?plots?|violin(?: plots?)?|median|mean|average)$/iu.test(match.text));
  return displays || reading.of("profile").length > 0 || reading.has("high", "low");
}

/** "Is HMOX1 higher in NFE2L2-mutated tumours?": one gene is compared by the state of another. */
function comparesByAlteration(reading: Reading): boolean {
  if (reading.genes.length < 2 || reading.has("frequency")) return false;
  const measured =
    reading.has("difference", "comparative") || (reading.has("compare") && reading.has("wildtype", "diploid"));
  if (!measured && !splitsByGene(reading)) return false;
  const altered = alterationsOf(reading).flatMap((alteration) => alteration.genes);
  return altered.length > 0 && reading.genes.some((gene) => !altered.includes(gene));
}

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
  if (reading.has("mutation", "mutant", "altered") || reading.variants.length > 0) return "mutation_frequency";
  if (reading.has(...copyNumberCues)) return "copy_number";
  return ofPlainComparison(reading);
}

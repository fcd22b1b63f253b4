import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, ownersOf, splitsByGene } from "./alteration.ts";
import { isTumor, type Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import type { Grouping } from "./splits.ts";
import { stop, type Stop } from "./stop.ts";

/** Samples that a gene's state or level restricts. */

/** Alterations that stand before a cancer, "tumours" or "patients" as an adjective, and "mutants". */
function describesTumours(reading: Reading): readonly Match[] {
  return reading.cues(...alterationCues).filter((cue) => {
    const after = reading.matches.find((match) => match.first === cue.next);
    return isTumor(after) || /^mutants$/iu.test(cue.text);
  });
}

/** A gene whose mutation restricts the samples, with nothing to compare it to, is not a group. */
function checkFilter(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  const split = analysis === "differential_expression" || analysis === "genome_wide_differential_expression";
  if (!split || grouping.groupGene === undefined) return undefined;
  const oneSided = reading.has("mutant") && !reading.has("wildtype");
  const compared = reading.has(
    "compare",
    "difference",
    "differential",
    "comparative",
    "association",
    "correlation",
    "over",
    "under",
    "altered",
    "diploid",
  );
  if (!compared && !splitsByGene(reading) && !(reading.has("wildtype") && reading.has("mutant", "mutation"))) {
    return stop(
      "unsupported",
      `Samples cannot be restricted to those with altered ${grouping.groupGene}; compare mutant with wild type instead.`,
    );
  }
  const described = describesTumours(reading).length > 0 && !reading.has("wildtype", "diploid");
  if ((oneSided || described) && reading.cancers.named > 1) {
    return stop(
      "unsupported",
      `Cancers cannot be compared within ${grouping.groupGene}-mutant samples; ask about one cancer, mutant versus wild type.`,
    );
  }
  return undefined;
}

/** "CD274 in EGFR-mutant tumours": an alteration that describes the tumours, not what is counted. */
function checkDescribed(reading: Reading, analysis: AnalysisType): Stop | undefined {
  if (!["mutation_frequency", "copy_number", "co_occurrence"].includes(analysis)) return undefined;
  const altered = reading.cues(...alterationCues).flatMap((cue) => ownersOf(reading, cue));
  for (const cue of describesTumours(reading)) {
    const owners = ownersOf(reading, cue);
    // In co-occurrence each gene may describe the tumours, if each is altered.
    const counted = analysis === "co_occurrence" ? altered : owners;
    if (owners.length > 0 && reading.genes.some((gene) => !counted.includes(gene))) {
      return stop(
        "unsupported",
        `Samples cannot be restricted to those with altered ${owners.join(", ")}; compare mutant with wild type instead.`,
      );
    }
  }
  return undefined;
}

/** "TP53 mutations in MYC-high ovarian cancer": a level that describes the tumours. */
function checkLevels(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const counted = ["mutation_frequency", "copy_number", "co_occurrence", "top_mutated_genes", "correlation"];
  if (!counted.includes(analysis)) return undefined;
  const level = reading.cues("high", "low").find((cue) => {
    const after = reading.matches.find((match) => match.first === cue.next);
    const owned = reading.geneMatches.some((gene) => gene.next === cue.first);
    return owned && (after?.kind === "cancer" || after?.kind === "head");
  });
  return level === undefined
    ? undefined
    : stop("unsupported", "Samples cannot be restricted by a gene's level; leave that part out.", {
        notUnderstood: [level.text],
      });
}

/** Samples that the question restricts in a way that cannot be honoured. */
export function checkRestrictions(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  return (
    checkFilter(reading, analysis, grouping) ?? checkDescribed(reading, analysis) ?? checkLevels(reading, analysis)
  );
}

import type { AnalysisType } from "../contract/question.ts";
import { alterationsOf } from "./alteration.ts";
import { checkAfterthoughts } from "./check-afterthoughts.ts";
import { checkPlaces } from "./check-places.ts";
import { checkRanks } from "./check-ranks.ts";
import { checkRestrictions } from "./check-restrictions.ts";
import { checkSamples } from "./check-samples.ts";
import { checkChoice } from "./choices.ts";
import type { Grouping } from "./splits.ts";
import { contrastsSubgroups } from "./contrasts.ts";
import type { Reading } from "./reading.ts";
import { checkStates } from "./states.ts";
import { overAllGenes, stop, type Stop } from "./stop.ts";
import { checkDemands } from "./two-demands.ts";
import { checkWording } from "./wording.ts";

/** What an analysis needs from the question, and what it cannot combine. */

const noGene = () => stop("ambiguous", "No gene is named; name one by its approved symbol, for example TP53.");

function checkGenes(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  const { genes } = reading;
  const wholeGenome = analysis === "genome_wide_differential_expression" || analysis === "top_mutated_genes";
  if (wholeGenome) {
    const extra = genes.filter((gene) => gene !== grouping.groupGene);
    return extra.length === 0
      ? undefined
      : stop(
          "unsupported",
          `A question about all genes cannot single out ${extra.join(", ")}; ask about it on its own.`,
        );
  }
  if (genes.length === 0) return reading.has("genes") ? overAllGenes() : noGene();
  if (analysis === "co_occurrence" && genes.length < 2) {
    return stop("ambiguous", `Two or more genes are needed beside each other; only ${genes.join(", ")} is named.`);
  }
  const own = analysis === "correlation" && grouping.groups !== undefined;
  if (own && genes.length > 1) {
    return stop(
      "unsupported",
      `Only a gene's own expression is related to its copy number, methylation or protein, not that of ${genes.join(" and ")}; ask about one gene.`,
    );
  }
  const needsTwo = analysis === "correlation" && grouping.groups === undefined;
  if (needsTwo && genes.length < 2)
    return stop("ambiguous", `A correlation needs two genes or two measures; only ${genes.join(", ")} is named.`);
  return undefined;
}

function checkComparison(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  const rest = reading.has("others") && !contrastsSubgroups(reading);
  const everyCancer = reading.cues("all_cancers").some((cue) => /^(?:all|every|each|any|pan)/iu.test(cue.text));
  if (reading.cancers.codes.length > 0 && !reading.has("except")) {
    if (rest || everyCancer) {
      return stop(
        "unsupported",
        "One cancer against all the others together is not offered; name the cancers to compare.",
      );
    }
  }
  const comparing = reading.has("compare", "difference", "differential", "comparative", "over", "under", "between");
  if (grouping.groups === "tumor_vs_normal" && !comparing && !reading.has("tumor") && reading.of("head").length === 0) {
    return stop("unsupported", "Normal tissue alone is not described; compare tumour with normal tissue.");
  }
  const clinical = grouping.groups?.startsWith("by_") === true;
  const split = ["differential_expression", "mutation_frequency", "copy_number"].includes(analysis);
  if (clinical && split && reading.cancers.named > 1) {
    return stop(
      "unsupported",
      "Groups within cancers and cancers cannot be compared at once; ask about one cancer at a time.",
    );
  }
  const needsTwo = analysis === "genome_wide_differential_expression" && grouping.groups === undefined;
  if (needsTwo && reading.cancers.codes.length < 2) {
    return stop("ambiguous", "It is not clear which two groups to compare; name two cancers, or tumour and normal.");
  }
  return undefined;
}

/** "EGFR amplification and PTEN deletion": each gene its own event, which one share cannot hold. */
function checkEvents(reading: Reading, analysis: AnalysisType): Stop | undefined {
  if (analysis !== "copy_number") return undefined;
  const [one, other] = alterationsOf(reading);
  if (one === undefined || other === undefined || one.genes.join(" ") === other.genes.join(" ")) return undefined;
  return stop(
    "ambiguous",
    `Different events are asked about for ${reading.genes.join(" and ")}; ask about one gene or one kind of event at a time.`,
  );
}

/** The first thing that is missing or cannot be combined. */
export function checkNeeds(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  return (
    checkGenes(reading, analysis, grouping) ??
    checkChoice(reading, analysis) ??
    checkDemands(reading) ??
    checkStates(reading, analysis) ??
    checkPlaces(reading, grouping) ??
    checkComparison(reading, analysis, grouping) ??
    checkRestrictions(reading, analysis, grouping) ??
    checkSamples(reading, analysis) ??
    checkRanks(reading, analysis) ??
    checkAfterthoughts(reading, analysis) ??
    checkEvents(reading, analysis) ??
    checkWording(reading, analysis, grouping)
  );
}

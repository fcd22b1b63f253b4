import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, alterationsOf, ownersOf, splitsByGene } from "./alteration.ts";
import { checkChoice } from "./choices.ts";
import type { Grouping } from "./grouping.ts";
import { contrastsSubgroups } from "./intent.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";
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
  if (genes.length === 0) return noGene();
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

/** Alterations that stand before a cancer or "tumours" as an adjective. */
function describesTumours(reading: Reading): readonly Match[] {
  return reading.cues(...alterationCues).filter((cue) => {
    const after = reading.matches.find((match) => match.first === cue.next);
    return after?.kind === "cancer" || after?.kind === "head";
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
  if (analysis !== "mutation_frequency" && analysis !== "copy_number") return undefined;
  for (const cue of describesTumours(reading)) {
    const owners = ownersOf(reading, cue);
    if (owners.length > 0 && reading.genes.some((gene) => !owners.includes(gene))) {
      return stop(
        "unsupported",
        `Samples cannot be restricted to those with altered ${owners.join(", ")}; compare mutant with wild type instead.`,
      );
    }
  }
  return undefined;
}

function checkPlaces(reading: Reading, grouping: Grouping): Stop | undefined {
  if (reading.cancers.excludes && reading.cancers.codes.length === 0)
    return stop("ambiguous", "No cancer type is left after the exception; name the cancers that are meant.");
  const foreign = reading.subgroups.find(({ detail }) => {
    const own = (detail.split(" ")[1] ?? "").split("+").filter((code) => code !== "");
    return own.length > 0 && !own.some((code) => reading.cancers.codes.includes(code));
  });
  if (foreign !== undefined) {
    return stop(
      "unsupported",
      `"${foreign.text}" is no group of ${reading.cancers.codes.join(" or ")}; ask about the cancer type that it belongs to.`,
      { notUnderstood: [foreign.text] },
    );
  }
  const markers = new Set(reading.subgroups.map(({ value }) => /^(\w+)[+-]$/u.exec(value)?.[1] ?? "class"));
  if (markers.size > 1 && !reading.has("compare", "between", "difference", "comparative", "subtype")) {
    const values = reading.subgroups.map((match) => match.value).join(" and ");
    return stop("unsupported", `Samples cannot be restricted to ${values} at once; name one of them, or TNBC.`);
  }
  const normals = reading.cues("normal").map((cue) => cue.next);
  const places = reading.of("cancer");
  const tumors = reading.has("tumor") || reading.of("head").length > 0;
  const onlyNormal = places.length > 1 && places.every((place) => normals.includes(place.first));
  return grouping.groups === "tumor_vs_normal" && onlyNormal && !tumors
    ? stop("unsupported", "Normal tissues are not compared with each other; compare tumour with normal tissue.")
    : undefined;
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
  if (clinical && analysis === "differential_expression" && reading.cancers.named > 1) {
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
    checkPlaces(reading, grouping) ??
    checkComparison(reading, analysis, grouping) ??
    checkFilter(reading, analysis, grouping) ??
    checkDescribed(reading, analysis) ??
    checkLevels(reading, analysis) ??
    checkEvents(reading, analysis) ??
    checkWording(reading, analysis, grouping)
  );
}

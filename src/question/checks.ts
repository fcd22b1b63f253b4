import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, ownersOf, splitsByGene } from "./alteration.ts";
import type { Grouping } from "./grouping.ts";
import { contrastsSubgroups } from "./intent.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

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
  const needsTwo = analysis === "correlation" && grouping.groups === undefined;
  if (needsTwo && genes.length < 2)
    return stop("ambiguous", `A correlation needs two genes or two measures; only ${genes.join(", ")} is named.`);
  return undefined;
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
  if (oneSided && reading.cancers.named > 1) {
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
  const adjectives = reading.cues(...alterationCues).filter((cue) => {
    const after = reading.matches.find((match) => match.first === cue.next);
    return after?.kind === "cancer" || after?.kind === "head";
  });
  for (const cue of adjectives) {
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

function checkComparison(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  const rest = reading.has("others") && !contrastsSubgroups(reading);
  const everyCancer = reading.cues("all_cancers").some((cue) => /^(?:all|every|each|any|pan)/iu.test(cue.text));
  if (reading.cancers.codes.length > 0 && !reading.has("except")) {
    if (rest || (everyCancer && reading.has("compare"))) {
      return stop(
        "unsupported",
        "One cancer against all the others together is not offered; name the cancers to compare.",
      );
    }
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

function checkVariants(reading: Reading, analysis: AnalysisType): Stop | undefined {
  if (reading.variants.length > 1)
    return stop("unsupported", `Only one protein change can be asked about, not ${reading.variants.join(" and ")}.`, {
      notUnderstood: reading.variants,
    });
  const [variant] = reading.variants;
  const mutation = [
    "mutation_frequency",
    "survival",
    "co_occurrence",
    "differential_expression",
    "clinical_association",
  ];
  if (variant === undefined || mutation.includes(analysis)) return undefined;
  return stop("unsupported", `The protein change ${variant} does not fit this analysis; ask how often it occurs.`, {
    notUnderstood: [variant],
  });
}

const joins = /^(?:and|or|,|&|\/|vs|versus|v|than|against|compared|with|plus|;)$/iu;
const ofLists = new Set<AnalysisType>([
  "expression_profile",
  "differential_expression",
  "mutation_frequency",
  "copy_number",
  "survival",
]);

/** Several genes are several targets only where they are listed; "CD274 in KRAS ..." means something else. */
function checkGeneList(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  if (!ofLists.has(analysis) || grouping.groupGene !== undefined) return undefined;
  for (const [at, gene] of reading.geneMatches.entries()) {
    const next = reading.geneMatches[at + 1];
    if (next === undefined || next.first <= gene.next || next.value === gene.value) continue;
    const gap = reading.matches.filter((match) => match.first >= gene.next && match.next <= next.first);
    if (gap.some((match) => joins.test(match.text))) continue;
    return stop(
      "ambiguous",
      `It is not clear how ${gene.value} and ${next.value} belong together; ask about one of them, or list them with "and".`,
    );
  }
  return undefined;
}

/** Fields that hold one value refuse two: a question about both end points is two questions. */
function checkSingle(reading: Reading): Stop | undefined {
  for (const kind of ["endpoint", "profile"] as const) {
    const values = [...new Set(reading.of(kind).map((match) => match.value))];
    if (values.length > 1)
      return stop("unsupported", `Only one of ${values.join(" and ")} can be asked about at a time.`);
  }
  return undefined;
}

/** "Is TP53 mutated in BRCA? Is KRAS mutated in PAAD?" would become four answers that nobody asked for. */
function checkSentences(reading: Reading): Stop | undefined {
  const ends = reading.matches.filter((match) => /^[?;.!]$/u.test(match.text)).map((match) => match.start);
  const sentence = (match: Match) => ends.filter((end) => end < match.start).length;
  const withGene = new Set(reading.geneMatches.map(sentence));
  const full = new Set(
    reading
      .of("cancer")
      .map(sentence)
      .filter((one) => withGene.has(one)),
  );
  return full.size > 1 ? stop("unsupported", "These are several questions; ask one at a time.") : undefined;
}

function checkSurvival(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const than = reading.cues("compare").some((cue) => /^than$/iu.test(cue.text));
  if (analysis !== "survival" || !than || reading.cancers.named < 2) return undefined;
  return stop(
    "unsupported",
    "An effect on survival cannot be compared between cancers; ask about one cancer at a time.",
  );
}

/** "adenocarcinomas" names no cancer type. */
function checkHistology(reading: Reading): Stop | undefined {
  const [histology] = reading.of("head").filter((match) => /carcinoma/iu.test(match.text));
  if (histology === undefined || reading.cancers.codes.length > 0) return undefined;
  return stop("ambiguous", `"${histology.text}" occurs in several cancer types; name one, for example LUAD or COAD.`, {
    notUnderstood: [histology.text],
  });
}

/** The first thing that is missing or cannot be combined. */
export function checkNeeds(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  return (
    checkGenes(reading, analysis, grouping) ??
    checkComparison(reading, analysis, grouping) ??
    checkFilter(reading, analysis, grouping) ??
    checkSingle(reading) ??
    checkSentences(reading) ??
    checkHistology(reading) ??
    checkSurvival(reading, analysis) ??
    checkDescribed(reading, analysis) ??
    checkVariants(reading, analysis) ??
    checkGeneList(reading, analysis, grouping)
  );
}

import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, ownersOf, splitsByGene } from "./alteration.ts";
import { isTumor, type Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import type { Grouping } from "./splits.ts";
import { stop, type Stop } from "./stop.ts";

/** Samples that a gene's state or level restricts. */

const restricted = (genes: readonly string[]) =>
  stop(
    "unsupported",
    `Samples cannot be restricted by the state of ${genes.join(", ")}; leave that out, or compare mutant with wild type.`,
  );

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
    return restricted([grouping.groupGene]);
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
  for (const cue of describesTumours(reading)) {
    const owners = ownersOf(reading, cue);
    const others = reading.genes.filter((gene) => !owners.includes(gene));
    // In co-occurrence of two genes either may describe the tumours.
    const pair = analysis === "co_occurrence" && reading.genes.length === 2 && cue.value !== "wildtype";
    if (owners.length > 0 && others.length > 0 && !(pair && altersOthers(reading, cue, others))) {
      return restricted(owners);
    }
  }
  return undefined;
}

function altersOthers(reading: Reading, cue: Match, others: readonly string[]): boolean {
  const altered = reading.cues(...alterationCues).flatMap((one) => (one === cue ? [] : ownersOf(reading, one)));
  return others.every((gene) => altered.includes(gene));
}

const conditions = /^(?:with|if|when|given|having|carrying|harbou?ring|bearing)$/iu;

/** "KRAS and STK11 in LUAD with TP53 mutation": a third gene, in a state that the two others are not said to have. */
function checkCondition(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  const related = analysis === "co_occurrence" || analysis === "correlation";
  const grouped = analysis === "differential_expression" && grouping.groupGene !== undefined;
  if (!(related || grouped) || reading.genes.length < 3) return undefined;
  const at = reading.matches.findIndex(
    (match, place) => conditions.test(match.text) && isTumor(reading.matches[place - 1]),
  );
  const after = at < 0 ? [] : reading.matches.slice(at + 1);
  const named = after.filter((match) => match.kind === "gene").map((match) => match.value);
  const before = reading.matches.slice(0, Math.max(at, 0)).filter((match) => match.kind === "gene");
  const states = [...alterationCues, "high", "low", "over", "under"];
  const stated = after.some((match) => match.kind === "cue" && states.includes(match.value));
  const apart = before.length > 1 && before.every((match) => !named.includes(match.value));
  return named.length > 0 && stated && apart ? restricted(named) : undefined;
}

/** "When STK11 is mutated, is the correlation of CD8A and PDCD1 weaker?" */
function checkRelated(reading: Reading, analysis: AnalysisType, { groupGene }: Grouping): Stop | undefined {
  const within = analysis === "differential_expression" && groupGene !== undefined && reading.genes.length > 2;
  return within && reading.has("correlation", "coexpression") ? restricted([groupGene]) : undefined;
}

/** "correlation of CD8A and PDCD1 in mutant melanoma": no gene is said to be mutated. */
function checkOwnerless(reading: Reading, analysis: AnalysisType): Stop | undefined {
  if (!["co_occurrence", "correlation", "top_mutated_genes"].includes(analysis)) return undefined;
  const cue = describesTumours(reading).find((one) => {
    const before = reading.matches.find((match) => match.next === one.first);
    return ["mutant", "wildtype"].includes(one.value) && /^(?:in|within|among)$/iu.test(before?.text ?? "");
  });
  if (cue === undefined) return undefined;
  return stop("unsupported", `"${cue.text}" tumours cannot be chosen; leave that word out.`, {
    notUnderstood: [cue.text],
  });
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
    checkFilter(reading, analysis, grouping) ??
    checkDescribed(reading, analysis) ??
    checkCondition(reading, analysis, grouping) ??
    checkRelated(reading, analysis, grouping) ??
    checkOwnerless(reading, analysis) ??
    checkLevels(reading, analysis)
  );
}

import type { AnalysisType } from "../contract/question.ts";
import { alterationCues, ownersOf, splitsByGene } from "./alteration.ts";
import type { Grouping } from "./grouping.ts";
import { sampleWords, type Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Which samples a question is about, where no analysis can choose them. */

/** Alterations that stand before a cancer, "tumours" or "patients" as an adjective, and "mutants". */
function describesTumours(reading: Reading): readonly Match[] {
  return reading.cues(...alterationCues).filter((cue) => {
    const after = reading.matches.find((match) => match.first === cue.next);
    const described = after?.kind === "cancer" || after?.kind === "head" || sampleWords.test(after?.text ?? "");
    return described || /^mutants$/iu.test(cue.text);
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

const markerOf = ({ value }: Match) => /^(\w+)[+-]$/u.exec(value)?.[1] ?? "class";

/** "ER+ HER2-", "ER+/HER2-": two markers of the same tumours. */
function combinesMarkers({ subgroups, text }: Reading): boolean {
  return subgroups.some((one, at) => {
    const next = subgroups[at + 1];
    if (next === undefined || markerOf(one) === markerOf(next)) return false;
    return /^[\s/,]*$/u.test(text.slice(one.end, next.start)) && markerOf(one) !== "class";
  });
}

/** Groups of another cancer, several markers at once, normal tissues alone. */
export function checkPlaces(reading: Reading, grouping: Grouping): Stop | undefined {
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
  const markers = new Set(reading.subgroups.map(markerOf));
  if (
    markers.size > 1 &&
    (combinesMarkers(reading) || !reading.has("compare", "between", "difference", "comparative", "subtype"))
  ) {
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

import type { AnalysisType } from "../contract/question.ts";
import { alterationCues } from "./alteration.ts";
import { checkEffects } from "./check-effects.ts";
import { checkGeneContrast } from "./choices.ts";
import type { Grouping } from "./splits.ts";
import { isSum, isTumor, type Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Wordings that say more than one answer can hold. */

const joins = /^(?:and|or|,|&|\/|\||vs|versus|v|than|against|compared|plus|;)$/iu;

const clauseStart = /^(?:is|are|was|were|do|does|did|has|have|how|how often|how many|what|what share)$/iu;

const alterations = new Set<string>(alterationCues);

const ofLists = new Set<AnalysisType>([
  "expression_profile",
  "differential_expression",
  "mutation_frequency",
  "copy_number",
  "survival",
]);

/** "Given high MYC, how often is TP53 ...": a clause of its own begins between two genes. */
const asksAnew = (gap: readonly Match[]) =>
  gap.some((match, at) => {
    const after = gap.slice(at + 1).find((one) => !/^and$/iu.test(one.text));
    return /^[,:;]$/u.test(match.text) && clauseStart.test(after?.text ?? "");
  });

/** "TP53 in LUAD, given KRAS", "TP53 mutation in LUAD patients, KRAS mutated": the second gene describes the tumours. */
function describesSamples(reading: Reading, gap: readonly Match[], next: Match): boolean {
  const last = gap.findLast((match) => !/^(?:a|an|the)$/iu.test(match.text));
  if (/^(?:given|once|when|whenever|if|where)$/iu.test(last?.text ?? "")) return true;
  const state = reading.matches.find((match) => match.first === next.next);
  const altered = gap.some((match) => alterations.has(match.value));
  return altered && isTumor(gap.at(-2)) && last?.text === "," && /^(?:mutated|mutant)$/iu.test(state?.text ?? "");
}

const apart = (gene: Match, next: Match) =>
  stop(
    "ambiguous",
    `It is not clear how ${gene.value} and ${next.value} belong together; ask about one of them, or list them with "and".`,
  );

/** Several genes are several targets only where they are listed; "CD274 in KRAS ..." means something else. */
function checkGeneList(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  if (!ofLists.has(analysis) || grouping.groupGene !== undefined) return undefined;
  for (const [at, gene] of reading.geneMatches.entries()) {
    const next = reading.geneMatches[at + 1];
    if (next === undefined || next.first <= gene.next || next.value === gene.value) continue;
    const gap = reading.matches.filter((match) => match.first >= gene.next && match.next <= next.first);
    if (asksAnew(gap) || describesSamples(reading, gap, next)) return apart(gene, next);
    const related = reading.has("compare", "correlation") && !gap.some((match) => alterations.has(match.value));
    if (gap.some((match) => joins.test(match.text) || match.value === "compare" || isSum(reading.text, match)))
      continue;
    if (related && gap.some((match) => /^with$/iu.test(match.text))) continue;
    return apart(gene, next);
  }
  return undefined;
}

/** Fields that hold one value refuse two: a question about both end points is two questions. */
function checkSingle(reading: Reading): Stop | undefined {
  const endpoints = [...new Set(reading.of("endpoint").map((match) => match.value))];
  for (const values of [endpoints, reading.profiles]) {
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

/** "adenocarcinomas" names no cancer type. */
function checkHistology(reading: Reading): Stop | undefined {
  const named = reading.of("head").filter((match) => /carcinoma/iu.test(match.text));
  const ends = reading.of("cancer").map((cancer) => cancer.next);
  // "adenocarcinoma and squamous cell carcinoma of the cervix": the first must not be lost.
  const loose = named.filter((match) => /^adeno/iu.test(match.text) && !ends.includes(match.first));
  const [histology] = reading.cancers.codes.length === 0 ? named : /squamous/iu.test(reading.text) ? loose : [];
  if (histology === undefined) return undefined;
  return stop("ambiguous", `"${histology.text}" occurs in several cancer types; name one, for example LUAD or COAD.`, {
    notUnderstood: [histology.text],
  });
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

/** The first wording that one answer cannot hold. */
export function checkWording(reading: Reading, analysis: AnalysisType, grouping: Grouping): Stop | undefined {
  return (
    checkSingle(reading) ??
    checkSentences(reading) ??
    checkHistology(reading) ??
    checkEffects(reading, analysis, grouping) ??
    checkVariants(reading, analysis) ??
    checkGeneContrast(reading, analysis, grouping.groupGene) ??
    checkGeneList(reading, analysis, grouping)
  );
}

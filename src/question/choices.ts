import type { AnalysisType } from "../contract/question.ts";
import type { Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Questions that name several measures, or compare what no card compares. */

const measures: Readonly<Record<string, string>> = {
  survival: "survival",
  expression: "expression",
  over: "expression",
  under: "expression",
  mutation: "mutations",
  mutant: "mutations",
  amplification: "copy number",
  gain: "copy number",
  deletion: "copy number",
  loss: "copy number",
  copy_number: "copy number",
};
const passes = new Set<Match["kind"]>(["function", "harmless", "gene"]);

function measureOf(match: Match | undefined): string | undefined {
  if (match?.kind === "endpoint") return "survival";
  return match?.kind === "cue" ? measures[match.value] : undefined;
}

/** The measures that a word joins: "survival or expression". */
function joinedBy(reading: Reading, joint: Match): readonly string[] {
  const at = reading.matches.indexOf(joint);
  const before = reading.matches.slice(0, at).findLast((match) => !passes.has(match.kind));
  const after = reading.matches.slice(at + 1).find((match) => !passes.has(match.kind));
  const [first, second] = [measureOf(before), measureOf(after)];
  return first === undefined || second === undefined || first === second ? [] : [first, second];
}

/** "mutation or expression" leaves the analysis open; "mutation and expression" of one gene asks for two. */
export function checkChoice(reading: Reading, analysis: AnalysisType): Stop | undefined {
  for (const joint of reading.cues("or")) {
    const [first, second] = joinedBy(reading, joint);
    if (first !== undefined)
      return stop(
        "ambiguous",
        `It is not clear whether ${first} or ${second ?? ""} is asked about; ask for one of them.`,
      );
  }
  const single = ["expression_profile", "differential_expression", "mutation_frequency", "copy_number"];
  // "KRAS mutation and survival" asks for one analysis, "compare expression and survival" for two.
  const compared = analysis === "survival" && reading.has("compare", "difference", "differential");
  if (reading.genes.length !== 1 || !(compared || single.includes(analysis))) return undefined;
  const joints = reading.matches.filter((match) => /^(?:and|&|\+|plus)$/iu.test(match.text));
  const [first, second] = joints.flatMap((joint) => joinedBy(reading, joint));
  if (first === undefined) return undefined;
  return stop("unsupported", `Both ${first} and ${second ?? ""} are asked about; ask one question for each.`);
}

const opposes =
  /^(?:than|vs\.?|versus|v|against|relative to|rather than|as opposed to|compared (?:to|with)|(?:when compared|in comparison) (?:to|with))$/iu;

function opposesGenes(reading: Reading): boolean {
  return reading.geneMatches.some((gene, at) => {
    const next = reading.geneMatches[at + 1];
    if (next === undefined || next.value === gene.value) return false;
    const gap = reading.matches.filter((match) => match.first >= gene.next && match.next <= next.first);
    return (
      gap.some((match) => match.kind === "cue" && opposes.test(match.text)) &&
      !gap.some((match) => match.kind === "cue" && ["wildtype", "diploid", "low", "normal"].includes(match.value)) &&
      !gap.some((match) => match.kind === "cancer" && reading.cancers.named > 1)
    );
  });
}

/** "Is EGFR higher than ERBB2?": levels of two genes, or outcomes by two genes, are on no common scale. */
export function checkGeneContrast(
  reading: Reading,
  analysis: AnalysisType,
  groupGene: string | undefined,
): Stop | undefined {
  if (reading.genes.length < 2) return undefined;
  const names = reading.genes.join(" and ");
  // "less PDGFRA in IDH1-mutated than in IDH1 wild-type gliomas" names the group gene on both sides.
  const sides = reading.geneMatches.filter((gene) => gene.value === groupGene).length;
  if (groupGene !== undefined && (sides > 1 || !opposesGenes(reading))) return undefined;
  if (analysis === "survival" && opposesGenes(reading))
    return stop("unsupported", `Outcomes by ${names} are not compared with each other; ask about one gene at a time.`);
  if (analysis !== "expression_profile" && analysis !== "differential_expression") return undefined;
  const within = analysis === "expression_profile" && reading.cancers.named === 1;
  const compared = within && reading.has("compare", "difference", "differential", "comparative");
  if (!compared && !opposesGenes(reading)) return undefined;
  return stop(
    "unsupported",
    `The levels of ${names} are not compared with each other; ask how their expression correlates, or for one gene between cancers.`,
  );
}

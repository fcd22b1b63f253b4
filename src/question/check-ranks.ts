import type { AnalysisType } from "../contract/question.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** Ranks and contrasts that a card of the same kind would not show. */

/** "Is KRAS the most mutated gene in PAAD?" asks for its rank, "the least mutated genes" for the other end. */
function checkRank(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const [first] = reading.cues("top");
  const ranksGene = reading.matches.some((match) => /^genes?$/iu.test(match.text));
  if (analysis === "mutation_frequency" && first !== undefined && ranksGene && reading.cancers.named > 0)
    return stop("unsupported", "The rank of one gene is not offered; ask which genes are mutated most often.", {
      notUnderstood: [first.text],
      analyses: ["top_mutated_genes", "mutation_frequency"],
    });
  const least = reading.cues("top").find((cue) => /^(?:least|rarest|lowest|scarcest|minim\w+)/iu.test(cue.text));
  if (analysis !== "top_mutated_genes" || least === undefined) return undefined;
  return stop("unsupported", "Only the most mutated genes are ranked, not the least.", {
    notUnderstood: [least.text],
    analyses: ["top_mutated_genes"],
  });
}

/** "Does GBM express the most EGFR?" asks for the rank of one cancer type. */
function checkPlace(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const top = reading.cues("top").find((cue) => /^(?:the most|most|highest|lowest|least)$/iu.test(cue.text));
  if (analysis !== "expression_profile" || top === undefined || reading.cancers.named !== 1) return undefined;
  if (reading.cancers.excludes || reading.has("all_cancers", "which_cancers")) return undefined;
  return stop("unsupported", "The rank of one cancer type is not offered; ask for the expression across all of them.", {
    notUnderstood: [top.text],
    analyses: ["expression_profile"],
  });
}

/** "genes up in both LUAD and LUSC": what two comparisons share. */
function checkShared({ matches }: Reading, analysis: AnalysisType): Stop | undefined {
  const both = matches.find((match, at) => /^both$/iu.test(match.text) && matches[at + 1]?.kind === "cancer");
  return both === undefined || analysis !== "genome_wide_differential_expression"
    ? undefined
    : stop("unsupported", "Genes that two comparisons share are not offered; ask for one cancer type at a time.", {
        notUnderstood: [both.text],
      });
}

const opposing = /^(?:vs\.?|versus|v|against|compared (?:to|with))$/iu;

/** "correlation of CD8A and PDCD1 in SKCM vs KIRC": an effect beside another. */
function checkOpposed({ matches }: Reading, analysis: AnalysisType): Stop | undefined {
  const opposed = matches.some(
    (match, at) =>
      opposing.test(match.text) && matches[at - 1]?.kind === "cancer" && matches[at + 1]?.kind === "cancer",
  );
  return opposed && (analysis === "correlation" || analysis === "co_occurrence")
    ? stop(
        "unsupported",
        "Whether an effect differs between two cancers is not offered; ask about one cancer at a time.",
      )
    : undefined;
}

/** "gained vs amplified": both stand on the same side of what a card compares. */
function checkGains(reading: Reading, analysis: AnalysisType): Stop | undefined {
  const gains =
    reading.has("gain") && reading.has("amplification") && reading.has("compare") && !reading.has("diploid");
  return gains && analysis === "differential_expression"
    ? stop("unsupported", "Gained samples are not compared with amplified ones; compare amplified with diploid.")
    : undefined;
}

const upward = /^(?:more|higher|greater|high|up|increased)$/iu;
const downward = /^(?:less|fewer|lower|low|down|decreased)$/iu;

/** "Which cancers express more EGFR and less MET?": two genes whose levels should differ in opposite ways. */
function checkOppositeLevels(reading: Reading, analysis: AnalysisType): Stop | undefined {
  if (analysis !== "expression_profile" || reading.genes.length < 2) return undefined;
  const said = reading.cues("comparative", "high", "low").map(({ text }) => text);
  return said.some((text) => upward.test(text)) && said.some((text) => downward.test(text))
    ? stop("unsupported", "Cancers are not chosen by the levels of two genes; ask for one gene at a time.", {
        analyses: ["expression_profile"],
      })
    : undefined;
}

/** The first rank or contrast that is not offered. */
export function checkRanks(reading: Reading, analysis: AnalysisType): Stop | undefined {
  return (
    checkRank(reading, analysis) ??
    checkPlace(reading, analysis) ??
    checkShared(reading, analysis) ??
    checkOpposed(reading, analysis) ??
    checkGains(reading, analysis) ??
    checkOppositeLevels(reading, analysis)
  );
}

import { coverageInWords } from "../cohort/covered-cancer-types.ts";
import { cancerInSentence } from "../prose/cancer-name.ts";
import { joinWords } from "../prose/join-words.ts";
import type { Comparison, DifferentialExpressionResult } from "./result.ts";

const FALSE_DISCOVERY_RATE = 0.05;

type Summarized = Pick<DifferentialExpressionResult, "design" | "genes" | "groupGene" | "isNamed" | "comparisons">;

/** What is compared with what, when it is the same in every comparison. */
function between({ design, groupGene, comparisons }: Summarized): string {
  if (design === "tumor_vs_normal") return "between tumours and adjacent normal tissue";
  if (design === "mutant_vs_wildtype") return `between ${groupGene}-mutant and ${groupGene} wild-type tumours`;
  return `between ${joinWords((comparisons[0]?.groups ?? []).map((group) => group.name))}`;
}

/** What tells a comparison apart: its cancer type, its gene, or both. */
function nameOf({ gene, cancerType }: Comparison, { genes }: Summarized): string {
  if (cancerType === null) return gene;
  return genes.length > 1 ? `${gene} in ${cancerType}` : cancerInSentence(cancerType);
}

const isFound = ({ adjusted }: Comparison): boolean => adjusted !== null && adjusted.p < FALSE_DISCOVERY_RATE;

/** "higher in tumours: A and B; lower: C". */
function directions(found: readonly Comparison[], summarized: Summarized): string {
  const names = (held: readonly Comparison[]) => joinWords(held.map((one) => nameOf(one, summarized)));
  if (found.some(({ groups }) => groups.length > 2)) return names(found);
  const parts = Map.groupBy(found, ({ statistics }) => ((statistics.effect_size ?? 0) > 0 ? "higher" : "lower"));
  const first = { tumor_vs_normal: "tumours", mutant_vs_wildtype: "mutants", cancer_types: "" }[summarized.design];
  const where = first || (found[0]?.groups[0]?.name ?? "");
  return [...parts].map(([word, held]) => `${word} in ${where}: ${names(held)}`).join("; ");
}

function subject({ genes, isNamed, comparisons }: Summarized): { what: string; unit: string } {
  const types = [...new Set(comparisons.flatMap((one) => one.cancerType ?? []))];
  const unit = types.length > 0 && genes.length === 1 ? "cancer types" : types.length > 0 ? "comparisons" : "genes";
  const covered = isNamed
    ? `${comparisons.length} ${unit}`
    : `${comparisons.length} ${unit} (${coverageInWords(types)})`;
  return { what: genes.length === 1 ? `${genes[0]} expression` : "Expression", unit: covered };
}

/** One sentence over all comparisons of the card, after correction for their number. */
export function summarizeMany(summarized: Summarized): string {
  const { comparisons } = summarized;
  const { what, unit } = subject(summarized);
  const found = comparisons.filter(isFound);
  if (found.length === 0)
    return `No difference in ${what.replace("Expression", "expression")} ${between(summarized)} was found in any of ${unit} at a false discovery rate of 5%.`;
  return `${what} differs ${between(summarized)} in ${found.length} of ${unit} at a false discovery rate of 5% (${directions(found, summarized)}).`;
}

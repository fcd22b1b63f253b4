import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatNumber } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import type { Comparison, DifferentialExpressionResult } from "./result.ts";

type Summarized = Pick<
  DifferentialExpressionResult,
  "design" | "genes" | "namesCancerTypes" | "askedTypes" | "comparisons"
>;

/** What is compared with what, when it is the same in every comparison. */
function between({ design, comparisons }: Summarized): string {
  if (design === "tumor_vs_normal") return "between tumours and adjacent normal tissue";
  if (design === "by_subtype" && new Set(comparisons.map((one) => one.groups.length)).size > 1)
    return "between subtypes";
  const groups = comparisons[0]?.groups ?? [];
  return `between ${joinWords(groups.map(({ category, name }) => category ?? name))}`;
}

const MOST_SPELT_OUT = 5;

/** What tells a comparison apart: its cancer type, its gene, or both. */
function nameOf({ gene, cancerType }: Comparison, { genes, comparisons }: Summarized): string {
  if (cancerType === null) return gene;
  if (genes.length > 1) return `${gene} in ${cancerType}`;
  return comparisons.length > MOST_SPELT_OUT ? cancerType : cancerInSentence(cancerType);
}

const isFound = ({ adjusted }: Comparison): boolean => adjusted !== null && adjusted.p < FALSE_DISCOVERY_RATE;

/** "higher in tumours: A and B; lower: C". */
function directions(found: readonly Comparison[], summarized: Summarized): string {
  const names = (held: readonly Comparison[]) => joinWords(held.map((one) => nameOf(one, summarized)));
  if (found.some(({ groups }) => groups.length > 2)) return names(found);
  const parts = Map.groupBy(found, ({ statistics }) => ((statistics.effect_size ?? 0) > 0 ? "higher" : "lower"));
  const [first] = found[0]?.groups ?? [];
  const where = first?.category ?? first?.name ?? "";
  return [...parts].map(([word, held]) => `${word} in ${where}: ${names(held)}`).join("; ");
}

function unitOf({ genes, comparisons }: Summarized): string {
  if (comparisons[0]?.cancerType === null) return "genes";
  return genes.length === 1 ? "cancer types" : "comparisons";
}

/** "In 22 of 33 cancer types with these data, " when the question names none. */
export function coverage({ namesCancerTypes, askedTypes, comparisons }: Summarized): string {
  const types = [...new Set(comparisons.flatMap((one) => one.cancerType ?? []))];
  return namesCancerTypes || types.length === 0 ? "" : `In ${coverageInWords(types, askedTypes)} with these data, `;
}

/** All comparisons of the card together, after correction for their number; without a full stop. */
export function summarizeMany(summarized: Summarized): string {
  const { comparisons, genes } = summarized;
  const what = genes.length === 1 ? `${genes[0]} expression` : "expression";
  const found = comparisons.filter(isFound);
  const total = `${comparisons.length} ${unitOf(summarized)} at a false discovery rate of ${formatNumber(100 * FALSE_DISCOVERY_RATE, 0)}%`;
  return found.length === 0
    ? `no difference in ${what} ${between(summarized)} was found in any of ${total}`
    : `${what} differs ${between(summarized)} in ${found.length} of ${total} (${directions(found, summarized)})`;
}

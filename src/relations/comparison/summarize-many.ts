import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatNumber } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import type { Comparison, ComparisonResult } from "./compute-comparison.ts";

type Summarized = Pick<ComparisonResult, "by" | "measures" | "namesCancerTypes" | "askedTypes" | "comparisons">;

/** What is compared with what, when it is the same in every comparison. */
function between({ by, comparisons }: Summarized): string {
  if (by.variable.is === "tissue") return "between tumours and adjacent normal tissue";
  const kinds = new Set(comparisons.map(({ groups }) => groups.map(({ category }) => category).join("\t")));
  if (comparisons[0]?.cancerType !== null && kinds.size > 1) return `by ${by.name}`;
  const groups = comparisons[0]?.groups ?? [];
  return `between ${joinWords(groups.map(({ category, name }) => category ?? name))}`;
}

const MOST_SPELT_OUT = 5;

/** What tells a comparison apart: its cancer type, its number, or both. */
function nameOf({ measure, cancerType }: Comparison, { measures, comparisons }: Summarized): string {
  if (cancerType === null) return measure.label;
  if (measures.length > 1) return `${measure.label} in ${cancerType}`;
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

function unitOf({ measures, comparisons }: Summarized): string {
  if (comparisons[0]?.cancerType === null) return measures.every(({ scale }) => scale !== null) ? "genes" : "numbers";
  return measures.length === 1 ? "cancer types" : "comparisons";
}

/** "In 22 of 33 cancer types with these data, " when the question names none. */
export function coverage({ namesCancerTypes, askedTypes, comparisons }: Summarized): string {
  const types = [...new Set(comparisons.flatMap((one) => one.cancerType ?? []))];
  return namesCancerTypes || types.length === 0 ? "" : `In ${coverageInWords(types, askedTypes)} with these data, `;
}

/** All comparisons of the card together, after correction for their number; without a full stop. */
export function summarizeMany(summarized: Summarized): string {
  const { comparisons, measures } = summarized;
  const [first, ...others] = measures;
  const what = others.length === 0 ? (first?.name ?? "") : first?.scale === null ? "their level" : "expression";
  const found = comparisons.filter(isFound);
  const total = `${comparisons.length} ${unitOf(summarized)} at a false discovery rate of ${formatNumber(100 * FALSE_DISCOVERY_RATE, 0)}%`;
  return found.length === 0
    ? `no difference in ${what} ${between(summarized)} was found in any of ${total}`
    : `${what} differs ${between(summarized)} in ${found.length} of ${total} (${directions(found, summarized)})`;
}

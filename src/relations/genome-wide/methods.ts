import { formatCount } from "../../prose/format-number.ts";
import { counted } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
} from "../../prose/methods-sentences.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { sidesOf } from "../group-sides.ts";
import { valueSentences } from "../value-sentences.ts";
import type { GenomeWideResult } from "./compute-genome-wide.ts";

function subjectSentence(result: GenomeWideResult): string {
  const [one, other] = sidesOf(result);
  const [first, ...others] = result.groups.map(({ n }) => `n = ${formatCount(n)}`);
  const sizes = others.length === 1 ? others : others.map((size, at) => `${result.groups[at + 1]?.name}, ${size}`);
  return `The expression of every measured gene was compared between ${one} (${first}) and ${other} (${sizes.join("; ")}).`;
}

/** Of several other groups; nothing of two. */
const togetherSentence = ({ groups: [first, , ...more] }: GenomeWideResult): string =>
  more.length === 0
    ? ""
    : `Cancer types were not pooled: a gene sets ${first.name} apart when it differs in one direction from every other cancer type, so its p value is the largest of those against the others, and 1 where ${first.name} lies between them (intersection-union test), and its difference is the one nearest to zero.`;

const TEST =
  "Each gene was compared by a two-sided Wilcoxon rank-sum test (exact for fewer than 50 values per group without ties, otherwise normal approximation with tie and continuity correction).";

function testedSentence({ tested, untested: left }: GenomeWideResult): string {
  const rest =
    left === 0
      ? ""
      : `; ${counted(left, "gene")} with fewer than 3 values in a group or with one value throughout ${left === 1 ? "was" : "were"} not tested`;
  return `P values of the ${formatCount(tested)} tested genes were adjusted together by the Benjamini-Hochberg method${rest}. No gene was left out for low expression.`;
}

function directionSentence({ scale }: GenomeWideResult): string {
  const measure = scale.isLog2
    ? "the log2 fold change, the difference of the mean log2 values, first minus second group"
    : "the difference of the means, first minus second group";
  return `Genes with an adjusted p value below ${FALSE_DISCOVERY_RATE} were counted as higher or lower by ${measure}.`;
}

/** Methods text, ready for a manuscript. */
export function methods(result: GenomeWideResult, context: MethodsContext): string {
  return paragraph(
    subjectSentence(result),
    result.definition,
    result.part?.definition ?? "",
    ...valueSentences(result.profiles, result),
    SAMPLE_RULE,
    exclusionSentence(result.exclusions),
    TEST,
    togetherSentence(result),
    testedSentence(result),
    directionSentence(result),
    closingSentence(context),
  );
}

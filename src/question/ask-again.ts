import type { AnalysisType, Endpoint, GroupKind, ParsedQuestion } from "../contract/question.ts";
import { listWords } from "./list-words.ts";

/** Questions in plain words, from what they mean. */

const outcomes: Readonly<Record<Endpoint, string>> = {
  OS: "overall survival",
  DSS: "disease-specific survival",
  PFS: "progression-free survival",
  DFS: "disease-free survival",
};

const place = ({ cancer_types: codes }: ParsedQuestion) =>
  codes.length === 0 ? "across all cancer types" : `in ${listWords(codes)}`;

/** The two sides that a grouping sets against each other, within one cancer type. */
function sides({ groups, group_gene: gene, cancer_types: codes }: ParsedQuestion): string | undefined {
  const [code, another] = codes;
  if (groups === undefined) return another === undefined ? undefined : `between ${listWords(codes)}`;
  if (code === undefined) return undefined;
  const pairs: Readonly<Partial<Record<GroupKind, string>>> = {
    tumor_vs_normal: `between tumour and normal tissue in ${listWords(codes)}`,
    by_stage: `between stages in ${listWords(codes)}`,
    by_sex: `between male and female patients in ${listWords(codes)}`,
    by_subtype: `between the molecular subtypes of ${listWords(codes)}`,
    mutant_vs_wildtype: gene === undefined ? "" : `between ${gene} mutant and wild-type ${listWords(codes)}`,
  };
  return pairs[groups] === "" ? undefined : pairs[groups];
}

function ofSurvival(parsed: ParsedQuestion): string | undefined {
  const { genes, groups, endpoint } = parsed;
  const states: Readonly<Partial<Record<GroupKind, string>>> = {
    high_vs_low: `high ${listWords(genes)} expression`,
    mutant_vs_wildtype: `${listWords(genes)} mutation`,
    amplified_vs_diploid: `${listWords(genes)} amplification`,
    deleted_vs_diploid: `${listWords(genes)} deletion`,
  };
  const state = groups === undefined ? undefined : states[groups];
  const outcome = endpoint === undefined ? "survival" : outcomes[endpoint];
  return state === undefined ? undefined : `Is ${state} associated with ${outcome} ${place(parsed)}?`;
}

function ofLevels(parsed: ParsedQuestion): string | undefined {
  const opposed = sides(parsed);
  const measured = parsed.genes.filter((gene) => gene !== parsed.group_gene);
  if (opposed === undefined || measured.length === 0) return undefined;
  return measured.length > 1
    ? `Is the expression of ${listWords(measured)} different ${opposed}?`
    : `Is ${listWords(measured)} expression different ${opposed}?`;
}

const measures: Readonly<Partial<Record<GroupKind, string>>> = {
  cna_vs_expression: "copy number",
  methylation_vs_expression: "methylation",
};

function ofCorrelation(parsed: ParsedQuestion): string | undefined {
  const { genes, groups } = parsed;
  if (groups === undefined) return `Is there a correlation between ${listWords(genes)} expression ${place(parsed)}?`;
  const measure = measures[groups];
  return measure === undefined
    ? undefined
    : `Does ${listWords(genes)} ${measure} correlate with ${listWords(genes)} expression ${place(parsed)}?`;
}

const be = (genes: readonly string[]) => `${genes.length > 1 ? "are" : "is"} ${listWords(genes)}`;
const ungrouped = (parsed: ParsedQuestion, text: string) => (parsed.groups === undefined ? text : undefined);

function ofProfile(parsed: ParsedQuestion): string | undefined {
  const { genes, cancer_types: codes } = parsed;
  if (codes.length > 1) return undefined;
  return codes.length === 1
    ? `How highly ${be(genes)} expressed ${place(parsed)}?`
    : `Show ${listWords(genes)} expression ${place(parsed)}`;
}

const askers: Readonly<
  Partial<Record<AnalysisType, (parsed: ParsedQuestion, deleted: boolean) => string | undefined>>
> = {
  differential_expression: ofLevels,
  survival: ofSurvival,
  correlation: ofCorrelation,
  expression_profile: ofProfile,
  mutation_frequency: (parsed) => ungrouped(parsed, `How often ${be(parsed.genes)} mutated ${place(parsed)}?`),
  copy_number: (parsed, deleted) =>
    ungrouped(parsed, `How often ${be(parsed.genes)} ${deleted ? "deleted" : "amplified"} ${place(parsed)}?`),
  co_occurrence: (parsed) => ungrouped(parsed, `Do ${listWords(parsed.genes)} mutations co-occur ${place(parsed)}?`),
  top_mutated_genes: (parsed) => `Which genes are mutated most often ${place(parsed)}?`,
  genome_wide_differential_expression: (parsed) => {
    const opposed = sides(parsed);
    return opposed === undefined ? undefined : `Which genes are differentially expressed ${opposed}?`;
  },
};

const longest = 6;

/** A question that means the same, or undefined where it cannot be said in few words; `deleted` tells losses from gains. */
export function askAgain(parsed: ParsedQuestion, deleted: boolean): string | undefined {
  const { subgroup, variant, profile, cancer_types: codes } = parsed;
  const qualified = [subgroup, variant, profile].some((one) => one !== undefined);
  return qualified || codes.length > longest ? undefined : askers[parsed.analysis_type]?.(parsed, deleted);
}

import type { ReadableCard } from "../contract/readable-card.ts";
import type { Group } from "../contract/results.ts";
import { endpointNames } from "../contract/endpoint-names.ts";

const analysisNames: Readonly<Record<string, string>> = {
  co_occurrence: "Co-occurrence",
  copy_number: "Copy number",
  genome_wide_differential_expression: "Genome-wide expression",
  genome_wide_correlation: "Genome-wide correlation",
  genome_wide_association: "Alterations of every gene",
  genome_wide_survival: "Survival by every gene",
};

const testNames: Readonly<Record<string, string>> = {
  wilcoxon_rank_sum: "Wilcoxon rank-sum",
  wilcoxon_ranksum: "Wilcoxon rank-sum",
  welch_t: "Welch t",
  wilcoxon_signed_rank: "Wilcoxon signed-rank",
  van_elteren: "van Elteren",
  linear_model: "Linear model",
  linear_interaction: "interaction (F test)",
  partial_spearman: "Partial Spearman",
  kruskal_wallis: "Kruskal-Wallis",
  dunn: "Dunn",
  jonckheere_terpstra: "Jonckheere-Terpstra",
  cochran_armitage: "Cochran-Armitage",
  hodges_lehmann: "Hodges-Lehmann shift",
  log_rank: "log-rank",
  log_rank_trend: "log-rank trend",
  maximally_selected_log_rank: "Maximally selected log-rank",
  kaplan_meier: "Kaplan-Meier",
  reverse_kaplan_meier: "reverse Kaplan-Meier",
  cox: "Cox",
  cox_interaction: "interaction (likelihood ratio)",
  cox_proportional_hazards_check: "Proportional-hazards check",
  random_effects: "Random effects",
  prediction_interval: "Prediction interval",
  cochran_q: "Cochran Q",
  fisher_exact: "Fisher exact",
  chi_squared: "chi-squared",
  cochran_mantel_haenszel: "Cochran-Mantel-Haenszel",
  breslow_day_tarone: "Breslow-Day (Tarone)",
  wald: "Wald",
  spearman: "Spearman",
  fisher_z: "correlation difference",
  pearson: "Pearson",
};

const statisticNames: Readonly<Record<string, string>> = {
  wilcoxon_rank_sum: "U",
  wilcoxon_ranksum: "U",
  kruskal_wallis: "H",
  log_rank: "χ²",
  log_rank_trend: "χ²",
  cox_interaction: "χ²",
  linear_interaction: "F",
  maximally_selected_log_rank: "M",
  random_effects: "t",
  cochran_q: "Q",
  chi_squared: "χ²",
  cochran_mantel_haenszel: "χ²",
  breslow_day_tarone: "χ²",
  wald: "z",
  welch_t: "t",
  spearman: "t",
  fisher_z: "z",
  pearson: "t",
  wilcoxon_signed_rank: "V",
  van_elteren: "z",
  partial_spearman: "t",
  jonckheere_terpstra: "J",
  cochran_armitage: "z",
};

const effectNames: Readonly<Record<string, string>> = {
  rank_biserial: "rank-biserial",
  log2_odds_ratio: "log₂ odds ratio",
  adjusted_difference: "adjusted difference",
  mean_difference: "difference of means",
  difference_of_differences: "difference of the differences",
  cramers_v: "Cramér’s V",
  cramer_v: "Cramér’s V",
  difference_in_proportion: "difference in percentage points",
  epsilon_squared: "epsilon squared",
  i_squared: "I² (%)",
  hedges_g: "Hedges’ g",
  spearman_rho: "Spearman ρ",
  pearson_r: "Pearson r",
  rho: "Spearman ρ",
  rho_difference: "difference of Spearman ρ",
  hazard_ratio: "Hazard ratio",
  interaction_ratio: "ratio of hazard ratios",
  odds_ratio: "Odds ratio",
  ratio_of_odds_ratios: "ratio of odds ratios",
};

const correctionNames: Readonly<Record<string, string>> = {
  benjamini_hochberg: "Benjamini-Hochberg",
  bonferroni: "Bonferroni",
  holm: "Holm",
};

const countNames: Readonly<Record<string, string>> = {
  mutation_frequency: "Mutated",
  top_mutated_genes: "Mutated",
  top_copy_number_genes: "Altered",
  genome_wide_survival: "Events",
  copy_number: "Altered",
};

const groupKinds: Readonly<Record<string, string>> = {
  tumor_vs_normal: "tumour vs normal",
  mutant_vs_wildtype: "mutant vs wild type",
  combined_alterations: "by combined status",
  by_condition: "patients side by side",
  cna_vs_expression: "copy number with expression",
  methylation_vs_expression: "methylation with expression",
  protein_vs_expression: "protein with expression",
};

/** A machine name that no table knows, in words: "kruskal_wallis" becomes "kruskal wallis". */
export const plainWords = (name: string): string => name.replaceAll("_", " ");

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const named = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : plainWords(name);

export const analysisName = (type: string): string => sentenceCase(named(analysisNames, type));
export const testName = (test: string): string => named(testNames, test);
export const effectName = (effect: string): string => named(effectNames, effect);
export const correctionName = (correction: string): string => named(correctionNames, correction);
export const groupKindName = (kind: string): string => named(groupKinds, kind);
export const endpointName = (endpoint: string): string => named(endpointNames, endpoint);

/** Whether some groups are of a level of copy number and others are not. */
const areMixed = (groups: readonly Group[] = []): boolean =>
  new Set(groups.map(({ category }) => category === undefined)).size > 1;

/** What a group's `count` counts. */
export function countName({ query: { parsed }, results: { groups } }: ReadableCard): string {
  const { analysis_type: analysis, any_of, counted: together } = parsed;
  if (together !== undefined || !Object.hasOwn(countNames, analysis)) return "Count";
  return any_of === true || areMixed(groups) ? "Altered" : (countNames[analysis] ?? "");
}

/** What the two directions are that tests of many genes are counted by; `first` is the first group. */
export function foundSides(test: string | null | undefined, first: string | undefined): readonly [string, string] {
  if (test === "spearman") return ["positive", "negative"];
  if (test === "cox" || test === "log_rank") return ["higher hazard", "lower hazard"];
  const where = first === undefined ? "" : ` in ${first}`;
  if (test === "fisher_exact") return [`more often${where}`, `less often${where}`];
  return [`higher${where}`, `lower${where}`];
}

/** A test's statistic: "Kruskal-Wallis H". */
export const statisticName = (test: string | null | undefined): string =>
  test && Object.hasOwn(statisticNames, test)
    ? `${sentenceCase(testName(test))} ${statisticNames[test] ?? ""}`
    : "Statistic";

/** "1 fork", "3 forks". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

/** Why a number does not exist; used instead of NaN or a placeholder p. */
export type Reason =
  | "no_complete_cases"
  | "no_values"
  | "no_events"
  | "empty_group"
  | "group_too_small"
  | "fewer_than_two_groups"
  | "fewer_than_two_strata"
  | "too_few_pairs"
  | "too_few_studies"
  | "too_few_genes"
  | "too_few_samples"
  | "all_values_identical"
  | "all_differences_zero"
  | "zero_variance"
  | "zero_margin"
  | "no_discordant_pairs"
  | "exactly_monotone"
  | "constant_covariate"
  | "collinear_covariates"
  | "monotone_likelihood"
  | "separation"
  | "singular_variance"
  | "no_cutpoint"
  | "horizon_beyond_follow_up"
  | "invalid_horizon"
  | "beyond_follow_up"
  | "no_gene_measured"
  | "set_is_universe"
  | "set_not_in_universe"
  | "no_hits"
  | "all_genes_are_hits"
  | "no_residual_df"
  | "not_estimable"
  | "effect_is_null"
  | "invalid_input";

/** The result of a test or estimate that the data cannot support. */
export type NotComputable = { readonly status: "not_computable"; readonly reason: Reason };

/** Builds the not-computable result for a reason. */
export const notComputable = (reason: Reason): NotComputable => ({ status: "not_computable", reason });

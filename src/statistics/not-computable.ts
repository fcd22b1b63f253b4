/** Why a number does not exist; used instead of NaN or a placeholder p. */
export type Reason =
  | "empty_group"
  | "group_too_small"
  | "all_values_identical"
  | "zero_variance"
  | "zero_margin"
  | "too_few_pairs"
  | "fewer_than_two_groups"
  | "no_events"
  | "constant_covariate"
  | "collinear_covariates"
  | "monotone_likelihood"
  | "singular_variance";

/** The result of a test or estimate that the data cannot support. */
export type NotComputable = { readonly status: "not_computable"; readonly reason: Reason };

/** Builds the not-computable result for a reason. */
export const notComputable = (reason: Reason): NotComputable => ({ status: "not_computable", reason });

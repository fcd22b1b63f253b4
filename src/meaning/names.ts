import type { AnalysisType } from "../contract/question.ts";
import type { CopyNumberChange } from "./alteration.ts";

/** Every analysis, as a heading. */
export const analysisNames: Readonly<Record<AnalysisType, string>> = {
  differential_expression: "Differential expression",
  expression_profile: "Expression profile",
  survival: "Survival",
  mutation_frequency: "Mutation frequency",
  top_mutated_genes: "Most frequently mutated genes",
  top_copy_number_genes: "Genes with the most frequent copy-number changes",
  co_occurrence: "Co-occurrence of alterations",
  copy_number: "Copy-number alteration frequency",
  correlation: "Correlation",
  genome_wide_differential_expression: "Genome-wide differential expression",
  genome_wide_correlation: "Genome-wide correlation",
  genome_wide_association: "Alterations of every gene compared",
  genome_wide_survival: "Survival by every gene",
  clinical_association: "Clinical association",
};

/** Every copy-number change in running text. */
export const changeNames: Readonly<Record<CopyNumberChange, string>> = {
  amplification: "amplification",
  gain: "one-copy gain",
  any_gain: "gain or amplification",
  deep_deletion: "deep deletion",
  one_copy_loss: "one-copy loss",
  any_loss: "loss or deep deletion",
  any_change: "copy-number change",
};

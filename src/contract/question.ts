import { z } from "zod";

export const AnalysisType = z
  .enum([
    "differential_expression",
    "expression_profile",
    "survival",
    "mutation_frequency",
    "top_mutated_genes",
    "co_occurrence",
    "copy_number",
    "correlation",
    "genome_wide_differential_expression",
    "clinical_association",
  ])
  .meta({ id: "AnalysisType" });
export type AnalysisType = z.infer<typeof AnalysisType>;

/** How samples are grouped within or across the named cancer types. */
export const GroupKind = z.enum([
  "tumor_vs_normal",
  "mutant_vs_wildtype",
  "high_vs_low",
  "amplified_vs_diploid",
  "deleted_vs_diploid",
  "by_stage",
  "by_subtype",
  "by_sex",
  "cna_vs_expression",
  "methylation_vs_expression",
  "protein_vs_expression",
]);
export type GroupKind = z.infer<typeof GroupKind>;

/** Survival end point: overall, disease-specific, progression-free (PFI), disease-free (DFI). */
export const Endpoint = z.enum(["OS", "DSS", "PFS", "DFS"]);
export type Endpoint = z.infer<typeof Endpoint>;

/** A stretch of the question's text and what it was read as; `start` and `end` are UTF-16 offsets. */
export const Span = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
  kind: z.string().describe("gene, cancer_type, intent, group, endpoint, profile, qualifier, ignored ..."),
  value: z.string().describe("What it became, for example TP53 or BRCA"),
});
export type Span = z.infer<typeof Span>;

export const ParsedQuestion = z
  .object({
    analysis_type: AnalysisType,
    gene: z.string().nullable().describe("First target gene (approved symbol), null when the analysis has none"),
    genes: z.array(z.string()).describe("All genes in the question's order, the grouping gene included"),
    cancer_types: z.array(z.string()).describe("TCGA codes in the question's order; empty means all"),
    groups: GroupKind.optional(),
    group_gene: z.string().optional().describe("The gene whose alteration or level makes the groups"),
    cancer_group: z
      .string()
      .optional()
      .describe("The group term that the codes came from, for example COAD+READ for colorectal cancer"),
    subgroup: z.string().optional().describe("A patient subgroup named in the question, for example TNBC"),
    variant: z.string().optional().describe("A protein change named in the question, for example V600E"),
    endpoint: Endpoint.optional(),
    profile: z.string().optional().describe("A molecular profile named in the question, for example agilent or TPM"),
    ignored: z.array(z.string()).optional().describe("Words that were understood to change nothing"),
    restated: z.string().optional().describe("The question in canonical form"),
    spans: z.array(Span).optional(),
  })
  .meta({ id: "ParsedQuestion" });
export type ParsedQuestion = z.infer<typeof ParsedQuestion>;

export const RefusalKind = z.enum([
  "unknown_gene",
  "unknown_cancer",
  "unsupported",
  "ambiguous",
  "not_a_question",
  "medical_advice",
]);
export type RefusalKind = z.infer<typeof RefusalKind>;

export const Refusal = z.object({
  refused: RefusalKind,
  message: z.string(),
  understood: z.array(Span),
  not_understood: z.array(z.string()),
  suggestions: z.array(z.string()).describe("Complete questions that work when pasted"),
});
export type Refusal = z.infer<typeof Refusal>;

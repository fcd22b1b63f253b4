import { z } from "zod";

export const AnalysisType = z
  .enum([
    "differential_expression",
    "expression_profile",
    "survival",
    "mutation_frequency",
    "top_mutated_genes",
    "top_copy_number_genes",
    "co_occurrence",
    "copy_number",
    "correlation",
    "genome_wide_differential_expression",
    "genome_wide_correlation",
    "genome_wide_association",
    "genome_wide_survival",
    "clinical_association",
  ])
  .meta({ id: "AnalysisType" });
export type AnalysisType = z.infer<typeof AnalysisType>;

/** How samples are grouped within or across the named cancer types. */
const NamedGroups = z.enum([
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
  "by_attribute",
]);
/** Clinical variables beyond stage, subtype and sex by their attribute: `by_grade`. */
export const GroupKind = z.union([NamedGroups, z.templateLiteral(["by_", z.string()])]);
export type GroupKind = z.infer<typeof GroupKind>;

/** Survival end point: overall, disease-specific, progression-free (PFI), disease-free (DFI). */
export const Endpoint = z.enum(["OS", "DSS", "PFS", "DFS"]);
export type Endpoint = z.infer<typeof Endpoint>;

const kindsOfCondition = ["mutation", "copy_number", "level", "clinical", "tissue", "cancer_type"] as const;
/** One thing that restricts a cohort; numbers from `min` to `max`. */
const WireSingle = z.object({
  is: z.enum(kindsOfCondition),
  gene: z.string().optional(),
  attribute: z.string().optional(),
  levels: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
export type WireSingle = z.infer<typeof WireSingle>;

/** What restricts the cohort of a question, or makes a side of it: one thing, any of several, or all of several. */
export const WireCondition = WireSingle.extend({
  is: z.enum([...kindsOfCondition, "any_of", "all_of"]),
  any_of: z.array(WireSingle).optional().describe("Of which a patient fulfils any, where `is` is any_of"),
  all_of: z
    .array(WireSingle)
    .optional()
    .describe("Of which a patient of a side fulfils every one, where `is` is all_of"),
});
export type WireCondition = z.infer<typeof WireCondition>;

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
    variant: z
      .string()
      .optional()
      .describe("Protein changes or classes of mutations named in the question: V600E, truncating"),
    endpoint: Endpoint.optional(),
    at_months: z.number().optional().describe("Months after which the share without an event is asked: 60 for 5 years"),
    modified_by: z
      .string()
      .optional()
      .describe(
        "The variable across whose levels an association, a difference or a correlation may differ, for example sex",
      ),
    against_others: z.string().optional().describe("The cancer type that is set against each of all others"),
    profile: z.string().optional().describe("A molecular profile named in the question, for example agilent or TPM"),
    conditions: z.array(WireCondition).optional().describe("What restricts the cohort, in the question's order"),
    adjust: z.array(z.string()).optional().describe("Covariates that the question names, for example age"),
    cut: z
      .string()
      .optional()
      .describe("Where the question cuts a number: tertiles, quartiles, percentile:75, value:5, maximal"),
    any_of: z.literal(true).optional().describe("Genes or alterations are joined by or into one variable"),
    all_of: z.literal(true).optional().describe("Alterations that one patient has together are one variable"),
    each_of: z
      .literal(true)
      .optional()
      .describe("Two alterations make one variable of four levels: neither, either one only, both"),
    sides: z
      .array(WireCondition)
      .optional()
      .describe("What the patients of each group have, where groups is by_condition; who has two of them is in none"),
    attribute: z.string().optional().describe("A clinical variable that is measured or compared"),
    levels: z.array(z.string()).optional().describe("The levels of the attribute that are counted"),
    counted: z
      .array(WireCondition)
      .optional()
      .describe("What holds together of the patients who are counted, where it is more than one alteration or level"),
    study: z.string().optional().describe("A study that the question names"),
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
  suggestions_leave_out: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe("By suggestion: the parts of the question that it leaves out; absent where none does"),
});
export type Refusal = z.infer<typeof Refusal>;

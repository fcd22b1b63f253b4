import { cancerTypeName } from "../contract/cancer-types.ts";
import type { AnalysisType, Endpoint, GroupKind, ParsedQuestion } from "../contract/question.ts";
import { listWords } from "./list-words.ts";

const analysisNames: Readonly<Record<AnalysisType, string>> = {
  differential_expression: "Differential expression",
  expression_profile: "Expression",
  survival: "Survival",
  mutation_frequency: "Somatic mutation frequency",
  top_mutated_genes: "Most frequently mutated genes",
  co_occurrence: "Co-occurrence of alterations",
  copy_number: "Copy-number alteration frequency",
  correlation: "Correlation of expression",
  genome_wide_differential_expression: "Genome-wide differential expression",
  clinical_association: "Association of mutations with clinical groups",
};

const endpointNames: Readonly<Record<Endpoint, string>> = {
  OS: "Overall survival",
  DSS: "Disease-specific survival",
  PFS: "Progression-free survival",
  DFS: "Disease-free survival",
};

function groupText(groups: GroupKind, gene: string): string {
  const names: Readonly<Partial<Record<GroupKind, string>>> = {
    tumor_vs_normal: "tumour versus normal tissue",
    mutant_vs_wildtype: `${gene} mutant versus wild type`,
    high_vs_low: `high versus low ${gene} expression`,
    amplified_vs_diploid: `${gene} amplified versus diploid`,
    deleted_vs_diploid: `${gene} deleted versus diploid`,
    by_stage: "by stage",
    by_subtype: "by molecular subtype",
    by_sex: "by sex",
    cna_vs_expression: "copy number against expression",
    methylation_vs_expression: "methylation against expression",
    protein_vs_expression: "protein against expression",
  };
  return names[groups] ?? groups.replaceAll("_", " ");
}

function place(parsed: ParsedQuestion): string {
  const { cancer_types: codes } = parsed;
  if (codes.length === 0) return "across all cancer types";
  if (codes.length > 6) return `in ${codes.length} cancer types (${codes.join(", ")})`;
  const compared = parsed.groups === undefined && codes.length > 1 && /differential/u.test(parsed.analysis_type);
  const named = codes.map((code) => `${code} (${cancerTypeName(code)})`);
  return `${compared ? "between" : "in"} ${listWords(named)}`;
}

/** The question in canonical form, for example "Differential expression of TP53 between BRCA (...) and LUAD (...)". */
export function restate(parsed: ParsedQuestion): string {
  const measured = parsed.genes.filter((gene) => gene !== parsed.group_gene || parsed.genes.length === 1);
  const whole = parsed.analysis_type === "survival" || parsed.analysis_type === "co_occurrence";
  const subject = listWords(whole ? parsed.genes : measured);
  const name = parsed.endpoint === undefined ? analysisNames[parsed.analysis_type] : endpointNames[parsed.endpoint];
  const link = parsed.analysis_type === "survival" ? "by" : "of";
  const wholeGenome = parsed.analysis_type === "genome_wide_differential_expression";
  const head = subject === "" || wholeGenome ? name : `${name} ${link} ${subject}`;
  const details = [
    parsed.variant === undefined ? undefined : `variant ${parsed.variant}`,
    parsed.groups === undefined ? undefined : groupText(parsed.groups, parsed.group_gene ?? subject),
    parsed.subgroup === undefined ? undefined : `subgroup ${parsed.subgroup}`,
    parsed.profile === undefined ? undefined : `profile ${parsed.profile}`,
  ].filter((detail) => detail !== undefined);
  return [`${head} ${place(parsed)}`, ...details].join(", ");
}

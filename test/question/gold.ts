import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cancerTypeNames } from "../../src/contract/cancer-types.ts";
import type { ParsedQuestion, Refusal, WireCondition } from "../../src/contract/question.ts";

/**
 * Gold questions, one a line: `question TAB analysis|genes|cancers|fields|~accepted refusals`, or `!kind,kind` for a
 * refusal (any of the kinds). Cancers: codes, "-" for all, "*-X" for all except X. Fields not named are not judged.
 */
export interface Gold {
  readonly question: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly refusals: readonly string[];
}

export type Verdict = "right" | "wrong kind" | "refused" | "silently wrong";

const analyses: Readonly<Record<string, string>> = {
  DE: "differential_expression",
  EP: "expression_profile",
  SU: "survival",
  MF: "mutation_frequency",
  CO: "co_occurrence",
  CN: "copy_number",
  CR: "correlation",
  GW: "genome_wide_differential_expression",
  GC: "genome_wide_correlation",
  GS: "genome_wide_survival",
  TM: "top_mutated_genes",
};
const groups: Readonly<Record<string, string>> = {
  tvn: "tumor_vs_normal",
  mut: "mutant_vs_wildtype",
  hl: "high_vs_low",
  amp: "amplified_vs_diploid",
  del: "deleted_vs_diploid",
  stage: "by_stage",
  subtype: "by_subtype",
  sex: "by_sex",
  cna: "cna_vs_expression",
  meth: "methylation_vs_expression",
  prot: "protein_vs_expression",
};
const names: Readonly<Record<string, string>> = {
  gg: "group_gene",
  v: "variant",
  s: "subgroup",
  e: "endpoint",
  p: "profile",
  c: "conditions",
  a: "adjust",
};

function cancers(text: string): string {
  if (text === "-") return "";
  if (!text.startsWith("*")) return text.split(" ").sort().join(" ");
  const without = text.split("-").slice(1);
  return Object.keys(cancerTypeNames)
    .filter((code) => !without.includes(code))
    .join(" ");
}

function moreFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const word of text.split(" ").filter((one) => one !== "" && one !== "-")) {
    const [key = "", value] = word.split("=");
    if (value === undefined) fields["groups"] = groups[key] ?? key;
    else fields[names[key] ?? key] = value.replaceAll("_", " ");
  }
  return fields;
}

function goldOf(line: string): Gold {
  const [question = "", expected = ""] = line.split("\t");
  if (expected.startsWith("!")) return { question, fields: undefined, refusals: expected.slice(1).split(",") };
  const [analysis = "", genes = "", codes = "", ...rest] = expected.split("|");
  const accepted =
    rest
      .find((part) => part.startsWith("~"))
      ?.slice(1)
      .split(",") ?? [];
  const more = moreFields(rest.filter((part) => !part.startsWith("~")).join(" "));
  const sortedGenes = genes === "-" ? "" : genes.split(" ").sort().join(" ");
  return {
    question,
    fields: {
      analysis_type: analyses[analysis] ?? analysis,
      genes: sortedGenes,
      cancer_types: cancers(codes),
      conditions: "",
      adjust: "",
      ...more,
    },
    refusals: accepted,
  };
}

export function readGold(file: string): Gold[] {
  const lines = readFileSync(join(import.meta.dirname, file), "utf8")
    .trimEnd()
    .split("\n");
  return lines.slice(1).map(goldOf);
}

const named = new Set(["stage", "sex", "subtype", "histology", "msi", "hpv", "ebv", "codeletion", "triple_negative"]);
const isSubgroup = (attribute = "") => named.has(attribute) || /^(?:er|pr|her2)_status$/u.test(attribute);

/** What restricts the cohort beside the subgroup, for example "KRAS:mutant age:60-". */
export function restriction(conditions: readonly WireCondition[] = []): string {
  const others = conditions.filter(({ attribute, gene }) => gene !== undefined || !isSubgroup(attribute));
  const range = ({ min, max }: WireCondition) => `${min ?? ""}-${max ?? ""}`;
  const texts = others.map((one) => `${one.gene ?? one.attribute ?? ""}:${one.levels?.join("/") ?? range(one)}`);
  // Underscores stand for spaces in the tables.
  return texts.sort().join(" ").replaceAll("_", " ");
}

function fieldOf(parsed: ParsedQuestion, name: string): string {
  if (name === "conditions") return restriction(parsed.conditions);
  const value = Object.entries(parsed).find(([key]) => key === name)?.[1];
  if (Array.isArray(value)) return value.map(String).sort().join(" ");
  return typeof value === "string" ? value : "";
}

/** A card for another question than the one asked is silently wrong; a needless or misnamed refusal is not silent. */
export function judge(gold: Gold, answer: { readonly parsed: ParsedQuestion } | Refusal): Verdict {
  if ("refused" in answer) {
    if (gold.refusals.includes(answer.refused)) return "right";
    return gold.fields === undefined ? "wrong kind" : "refused";
  }
  if (gold.fields === undefined) return "silently wrong";
  const same = Object.entries(gold.fields).every(([name, value]) => fieldOf(answer.parsed, name) === value);
  return same ? "right" : "silently wrong";
}

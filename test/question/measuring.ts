import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type ParsedQuestion, type Refusal, WireCondition } from "../../src/contract/question.ts";
import { type Gold, restriction, type Verdict } from "./gold.ts";

/** The questions of fresh eyes: every field counts, one that the gold line leaves out must be absent. */

const Fields = z.object({
  analysis_type: z.string(),
  genes: z.array(z.string()),
  cancer_types: z.array(z.string()),
  groups: z.string().default(""),
  group_gene: z.string().default(""),
  subgroup: z.string().default(""),
  variant: z.string().default(""),
  endpoint: z.string().default(""),
  profile: z.string().default(""),
  conditions: z.array(WireCondition).default([]),
  adjust: z.array(z.string()).default([]),
});
type Fields = z.infer<typeof Fields>;
const Line = z.object({
  question: z.string(),
  expect: z.union([
    z.object({ refuse: z.string(), also_ok: z.array(z.string()).default([]) }),
    Fields.extend({ also_ok: z.array(z.string()).default([]) }),
  ]),
});

export const sorted = (values: readonly string[]) => [...values].sort().join(" ");
/** The intervals of TCGA are what its progression-free and disease-free survival are measured by. */
export const sameEndpoint: Readonly<Record<string, string>> = { OS: "", PFI: "PFS", DFI: "DFS" };
const presence = (value: string) => (value === "" ? "" : "named");

/** The group gene says nothing new when it is the only gene, and not for survival, which all its genes split. */
function groupGene({ analysis_type: analysis, genes, group_gene: gene }: Fields): string {
  const implied = (genes.length === 1 && analysis !== "genome_wide_differential_expression") || analysis === "survival";
  return implied ? "" : gene;
}

/** What is compared: overall survival is the default, and a subgroup or profile has many names. */
function compared(fields: Fields): Record<string, string> {
  return {
    analysis_type: fields.analysis_type,
    genes: sorted(fields.genes),
    cancer_types: sorted(fields.cancer_types),
    groups: fields.groups,
    group_gene: groupGene(fields),
    subgroup: presence(fields.subgroup),
    variant: fields.variant,
    endpoint: sameEndpoint[fields.endpoint] ?? fields.endpoint,
    profile: presence(fields.profile),
    conditions: restriction(fields.conditions),
    adjust: sorted(fields.adjust),
  };
}

/** Fields on which the conventions are silent: levels that a comparison names, how co-occurrence counts copies. */
function unjudged(gold: Readonly<Record<string, string>>): readonly string[] {
  if (gold["analysis_type"] === "co_occurrence" && gold["groups"] === "") return ["groups", "group_gene"];
  return gold["groups"]?.startsWith("by_") === true && gold["subgroup"] === "" ? ["subgroup"] : [];
}

export function readMeasuring(file: string): Gold[] {
  const lines = readFileSync(join(import.meta.dirname, file), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const { question, expect } = Line.parse(JSON.parse(line));
    if ("refuse" in expect) return { question, fields: undefined, refusals: [expect.refuse, ...expect.also_ok] };
    return { question, fields: compared(expect), refusals: expect.also_ok };
  });
}

export function judgeFairly(gold: Gold, answer: { readonly parsed: ParsedQuestion } | Refusal): Verdict {
  if ("refused" in answer) {
    if (gold.refusals.includes(answer.refused)) return "right";
    return gold.fields === undefined ? "wrong kind" : "refused";
  }
  const { fields } = gold;
  if (fields === undefined) return "silently wrong";
  const open = unjudged(fields);
  const got = compared(Fields.parse(answer.parsed));
  const same = Object.entries(fields).every(([name, value]) => open.includes(name) || got[name] === value);
  return same ? "right" : "silently wrong";
}

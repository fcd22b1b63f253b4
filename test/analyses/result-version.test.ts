import { createHash } from "node:crypto";
import { expect, it } from "@jest/globals";
import { RESULT_VERSION } from "../../src/analyses/result-version.ts";
import type { ParsedQuestion } from "../../src/contract/question.ts";
import { question, useStarterData } from "./starter-cards.ts";

const { ask } = useStarterData();

type Asked = Pick<ParsedQuestion, "analysis_type" | "genes"> & Partial<ParsedQuestion>;
const asked: readonly Asked[] = [
  { analysis_type: "differential_expression", genes: ["TP53"], cancer_types: ["BRCA", "LUAD"] },
  { analysis_type: "expression_profile", genes: ["EGFR"], cancer_types: ["LUAD"] },
  {
    analysis_type: "survival",
    genes: ["IDH1"],
    cancer_types: ["LGG"],
    groups: "mutant_vs_wildtype",
    group_gene: "IDH1",
  },
  { analysis_type: "mutation_frequency", genes: ["KRAS"], cancer_types: ["PAAD"] },
  { analysis_type: "top_mutated_genes", genes: [], cancer_types: ["LUAD"] },
  { analysis_type: "co_occurrence", genes: ["IDH1", "ATRX"], cancer_types: ["LGG"] },
  { analysis_type: "copy_number", genes: ["EGFR"], cancer_types: ["LUAD"] },
  { analysis_type: "correlation", genes: ["CD8A", "PDCD1"], cancer_types: ["LUAD"] },
];

/** The names and kinds of everything in a value; the first of a list stands for all. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length === 0 ? "" : shapeOf(value[0])}]`;
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const fields = Object.entries(value).map(([name, one]) => `${name}:${shapeOf(one)}`);
  return `{${fields.toSorted().join()}}`;
}

it("stands for the shape that stored results have: raise it with them, and note the new shape here", async () => {
  const shapes: string[] = [];
  for (const one of asked) shapes.push(shapeOf(JSON.parse(JSON.stringify((await ask(question(one))).result))));
  const shape = createHash("sha256").update(shapes.join("\n")).digest("hex").slice(0, 12);
  expect({ version: RESULT_VERSION, shape }).toEqual({ version: 20, shape: "f095a9a39a33" });
});

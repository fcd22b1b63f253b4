import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import type { AnalysisOutcome } from "../../src/analyses/index.ts";
import type { AlterationKind, Categorical } from "../../src/meaning/index.ts";
import { associatedGenes } from "../../src/relations/tested-genes/associated-genes.ts";
import { correlatedGenes } from "../../src/relations/tested-genes/correlated-genes.ts";
import { survivalGenes } from "../../src/relations/tested-genes/survival-genes.ts";
import { readGeneTable } from "../analyses/gene-table.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by tested-genes.R with R 4.2.2 from the study files.
const Row = z.object({ gene: z.string(), p: z.number().nullable(), adjusted: z.number().nullable() });
const cardOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({
    genes: z.number(),
    tested: z.number(),
    higher: z.number(),
    lower: z.number(),
    rows: z.array(Row.extend(fields)),
  });
const double = z.number().nullable();
const hazards = { effect: double, ratio: double, lower: double, upper: double };
const Frequencies = cardOf({ a: z.number(), n1: z.number(), b: z.number(), n2: z.number(), effect: z.number() });
const reference = z
  .object({
    ucs_cd8a: cardOf({ n: z.number(), effect: double, lower: double, upper: double }),
    luad_kras: Frequencies,
    brca_luad_amplified: Frequencies,
    acc_expression: cardOf({ n: z.number(), events: z.number(), ...hazards }),
    kirc_mutation: cardOf({
      n1: z.number(),
      events1: z.number(),
      n2: z.number(),
      events2: z.number(),
      chi_squared: double,
      ...hazards,
    }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "tested-genes.json"), "utf8")));

/** A number of the card's file as R has it; what cannot be computed is nowhere. */
function near(value: number | undefined, wanted: number | null): void {
  if (wanted === null) expect(value).toBeNaN();
  else if (wanted === 0) expect(value).toBeCloseTo(0, 12);
  else expect((value ?? Number.NaN) / wanted).toBeCloseTo(1, 8);
}

interface Counts {
  readonly genes: number;
  readonly tested: number;
  readonly higher: number;
  readonly lower: number;
}

function expectCounts({ results, table }: AnalysisOutcome, test: string, expected: Counts): void {
  expect(results.statistics).toMatchObject({
    test,
    p_value: null,
    reason: "many_tests",
    multiple_testing_correction: "benjamini_hochberg",
    number_of_tests: expected.tested,
    significant_higher: expected.higher,
    significant_lower: expected.lower,
  });
  expect(readGeneTable(table ?? "").size).toBe(expected.genes);
}

describe("every gene correlated with one in UCS", () => {
  const ask = useRelation(correlatedGenes);
  let outcome: AnalysisOutcome;
  beforeAll(async () => {
    outcome = await ask({
      relation: "ranking",
      every: "gene",
      in: { relation: "correlation", of: "expression", with: { is: "expression", gene: "CD8A" } },
      cohort: cohortOf(["UCS"]),
    });
  }, 120_000);

  it("counts the genes that R finds", () => {
    expectCounts(outcome, "spearman", reference.ucs_cd8a);
    expect(outcome.results.groups).toEqual([{ name: "UCS", cancer_type: "UCS", n: 57 }]);
  });

  it("has R's coefficients, intervals and probabilities", () => {
    const table = readGeneTable(outcome.table ?? "");
    for (const { gene, n, effect, lower, upper, p, adjusted } of reference.ucs_cd8a.rows) {
      const row = table.get(gene);
      expect(row?.["n"]).toBe(n);
      near(row?.["rho"], effect);
      near(row?.["rho_lower"], lower);
      near(row?.["rho_upper"], upper);
      near(row?.["p_value"], p);
      near(row?.["adjusted_p_value"], adjusted);
    }
  });

  it("leaves the gene itself out, and says so", () => {
    expect(readGeneTable(outcome.table ?? "").has("CD8A")).toBe(false);
    expect(outcome.methods).toContain("CD8A itself was left out");
  });
});

describe.each([
  [
    "mutated in KRAS-mutant and wild-type LUAD",
    { of: "mutation", by: { is: "mutation", gene: "KRAS" } },
    ["LUAD"],
    ["LUAD_KRAS_mutant", "LUAD_KRAS_wild_type"],
    reference.luad_kras,
  ],
  [
    "amplified in BRCA and LUAD",
    { of: "amplification", by: { is: "cancer_type" } },
    ["BRCA", "LUAD"],
    ["BRCA", "LUAD"],
    reference.brca_luad_amplified,
  ],
] as const)("how often every gene is %s", (_, asked, cancers, [first, second], expected) => {
  const ask = useRelation(associatedGenes);
  let outcome: AnalysisOutcome;
  beforeAll(async () => {
    outcome = await ask({
      relation: "ranking",
      every: "gene",
      in: { relation: "association", ...asked },
      cohort: cohortOf([...cancers]),
    });
  }, 120_000);

  it("counts the genes that R finds", () => expectCounts(outcome, "fisher_exact", expected));

  it("has R's counts and probabilities", () => {
    const table = readGeneTable(outcome.table ?? "");
    for (const { gene, a, n1, b, n2, effect, p, adjusted } of expected.rows) {
      const row = table.get(gene);
      expect([
        gene,
        row?.[`altered_${first}`],
        row?.[`n_${first}`],
        row?.[`altered_${second}`],
        row?.[`n_${second}`],
      ]).toEqual([gene, a, n1, b, n2]);
      near(row?.["p_value"], p);
      near(row?.["adjusted_p_value"], adjusted);
      if (p !== null) near(row?.["log2_ratio"], effect);
    }
  });
});

describe("a ranking by how often genes are altered", () => {
  const ask = useRelation(associatedGenes);
  const asked = (by: Categorical, cancers: string[]) =>
    ask({
      relation: "ranking",
      every: "gene",
      in: { relation: "association", of: "mutation", by },
      cohort: cohortOf(cancers),
    });

  it("warns where one group's tumours are mutated more altogether", async () => {
    const { results } = await asked({ is: "clinical", attribute: "msi", levels: ["MSI-H", "MSS"] }, ["UCEC"]);
    expect(results.warnings.map(({ code }) => code)).toContain("burden_differs");
  });

  it("takes exactly two groups, of one cancer type or two", async () => {
    await expect(asked({ is: "clinical", attribute: "stage" }, ["LUAD"])).rejects.toMatchObject({
      code: "unsupported_question",
    });
    await expect(asked({ is: "mutation", gene: "TP53" }, ["LUAD", "BRCA"])).rejects.toMatchObject({
      code: "unsupported_question",
    });
  });
});

describe("overall survival by every gene", () => {
  const ask = useRelation(survivalGenes);
  const asked = (by: "expression" | AlterationKind, code: string) =>
    ask({
      relation: "ranking",
      every: "gene",
      in: { relation: "survival", by, endpoint: "OS" },
      cohort: cohortOf([code]),
    });

  it("has R's Cox models of the expression of every gene in ACC", async () => {
    const outcome = await asked("expression", "ACC");
    expectCounts(outcome, "cox", reference.acc_expression);
    const table = readGeneTable(outcome.table ?? "");
    for (const { gene, n, events, effect, ratio, lower, upper, p, adjusted } of reference.acc_expression.rows) {
      const row = table.get(gene);
      expect([gene, row?.["n"], row?.["events"]]).toEqual([gene, n, events]);
      near(row?.["hazard_ratio"], ratio);
      near(row?.["hazard_ratio_lower"], lower);
      near(row?.["hazard_ratio_upper"], upper);
      near(row?.["log2_ratio"], effect);
      near(row?.["p_value"], p);
      near(row?.["adjusted_p_value"], adjusted);
    }
  }, 120_000);

  it("has R's log-rank tests of the mutation of every gene in KIRC", async () => {
    const outcome = await asked("mutation", "KIRC");
    expectCounts(outcome, "log_rank", reference.kirc_mutation);
    const table = readGeneTable(outcome.table ?? "");
    for (const { gene, n1, events1, n2, events2, ...expected } of reference.kirc_mutation.rows) {
      const row = table.get(gene);
      const counts = ["n_altered", "events_altered", "n_others", "events_others"].map((name) => row?.[name]);
      expect([gene, ...counts]).toEqual([gene, n1, events1, n2, events2]);
      near(row?.["chi_squared"], expected.chi_squared);
      near(row?.["hazard_ratio"], expected.ratio);
      near(row?.["hazard_ratio_lower"], expected.lower);
      near(row?.["hazard_ratio_upper"], expected.upper);
      near(row?.["p_value"], expected.p);
      near(row?.["adjusted_p_value"], expected.adjusted);
    }
  }, 120_000);

  it("is refused where fewer than 10 had the event", async () => {
    await expect(asked("expression", "DLBC")).rejects.toMatchObject({ code: "not_in_dataset" });
  });
});

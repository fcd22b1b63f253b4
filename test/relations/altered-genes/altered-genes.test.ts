import { describe, expect, it } from "@jest/globals";
import { question, useStarterData } from "../../analyses/starter-cards.ts";

const { ask } = useStarterData();
const of = (cancer_types: string[]) => question({ analysis_type: "top_mutated_genes", genes: [], cancer_types });

describe("a ranking of mutated genes", () => {
  it("counts patients of the exome study, the most mutated gene first", async () => {
    const { results, figure } = await ask(of(["LUAD"]));
    // 256 of 481: the same count that R makes for the mutation-frequency reference.
    expect(results.groups[0]).toMatchObject({ name: "TP53", cancer_type: "LUAD", count: 256, n: 481 });
    const shares = results.groups.map((group) => group.proportion ?? -1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(results.statistics).toMatchObject({ test: null, reason: "descriptive" });
    expect(results.warnings.find((warning) => warning.code === "long_genes")?.message).toContain("TTN");
    expect(figure.type).toBe("bar");
  });

  it("keeps every altered gene as a file, of which the card shows the first", async () => {
    const { results, table } = await ask(of(["CHOL"]));
    const [header = "", ...lines] = (table ?? "").trimEnd().split("\n");
    expect(header.split("\t")).toEqual(["gene", "n_altered", "n_profiled", "proportion", "lower", "upper"]);
    expect(results.altered_genes).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(20);
    const [first] = results.groups;
    expect(lines[0]?.split("\t").slice(0, 3)).toEqual([first?.name, String(first?.count), String(first?.n)]);
    expect(results.answer).toContain(`${lines.length.toLocaleString("en")} genes with a mutation`);
  });

  it("says how many calls of the genes shown a filter objects to", async () => {
    const { results, methods } = await ask(of(["CHOL"]));
    // Counted in the study's file, where ADGRV1 still has its former symbol.
    const said =
      "Calls were counted whatever their FILTER value: of the 81 calls of the genes shown that have one, 6 are not PASS.";
    expect(results.warnings).toContainEqual({ code: "non_pass_calls", message: said });
    expect(methods).toContain("(of the 81 calls of the genes shown that have one, 6 are not PASS)");
  });

  it("says so when only selected genes were looked at", async () => {
    const { results, methods } = await ask(of(["GBM"]));
    expect(results.warnings.map((warning) => warning.code)).toContain("gene_panel");
    expect(methods).toContain("tcga_pancan:mutations");
  });

  it("is refused where nothing was sequenced", async () => {
    await expect(ask(of(["SKCM"]))).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("SKCM"),
    });
  });
});

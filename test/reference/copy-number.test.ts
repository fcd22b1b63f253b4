import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by copy-number.R with R 4.2.2 from the study files.
const Counts = z.object({
  n: z.number(),
  amplification: z.number(),
  deep_deletion: z.number(),
  gain: z.number(),
  loss: z.number(),
});
const Pair = z.object({ amplification: z.number(), deep_deletion: z.number() });
const reference = z
  .object({ BRCA: Counts, LUAD: Counts, p: Pair, loss_p: z.number(), adjusted: Pair })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "copy-number.json"), "utf8")));

const { ask } = useStarterData();
const of = (genes: string[], cancer_types: string[]) => question({ analysis_type: "copy_number", genes, cancer_types });

describe("a copy-number card", () => {
  it("counts every kind of change as R does, among patients with a call", async () => {
    const { groups, sample_sizes: sizes } = (await ask(of(["ERBB2"], ["BRCA", "LUAD"]))).results;
    expect(sizes).toEqual({ BRCA: reference.BRCA.n, LUAD: reference.LUAD.n });
    for (const code of ["BRCA", "LUAD"] as const)
      for (const category of ["amplification", "deep_deletion", "gain", "loss"] as const) {
        const group = groups.find((one) => one.cancer_type === code && one.category === category);
        expect([code, category, group?.count, group?.n]).toEqual([
          code,
          category,
          reference[code][category],
          reference[code].n,
        ]);
      }
  });

  it("compares amplification and deep deletion as R does, adjusted over both", async () => {
    const { statistics, warnings, answer } = (await ask(of(["ERBB2"], ["BRCA", "LUAD"]))).results;
    const [further] = statistics.additional;
    expect((statistics.p_value ?? Number.NaN) / reference.p.amplification).toBeCloseTo(1, 9);
    expect((statistics.adjusted_p_value ?? Number.NaN) / reference.adjusted.amplification).toBeCloseTo(1, 9);
    expect((further?.p_value ?? Number.NaN) / reference.p.deep_deletion).toBeCloseTo(1, 9);
    expect(answer).toContain("ERBB2 amplifications are more frequent in breast invasive carcinoma");
    expect(warnings.map((warning) => warning.code)).toContain("different_pipelines");
  });

  it("answers for the change that the question names: losses are calls of -1 and -2", async () => {
    const spans = [{ start: 0, end: 4, text: "lost", kind: "intent", value: "loss" }];
    const { results, figure, methods } = await ask({ ...of(["ERBB2"], ["BRCA", "LUAD"]), spans });
    const { statistics, groups } = results;
    const { BRCA, LUAD } = reference;
    expect(groups.slice(0, 2).map(({ category, count }) => [category, count])).toEqual([
      ["any_loss", BRCA.loss + BRCA.deep_deletion],
      ["any_loss", LUAD.loss + LUAD.deep_deletion],
    ]);
    expect((statistics.p_value ?? Number.NaN) / reference.loss_p).toBeCloseTo(1, 9);
    expect(statistics).toMatchObject({ additional: [], adjusted_p_value: null, number_of_tests: null });
    expect(results.answer).toContain("ERBB2 losses (−1 or −2) are more frequent in breast invasive carcinoma");
    expect(JSON.stringify(figure.plotly_json.data)).not.toContain("amplification");
    expect(methods).toContain("calls of −1 and −2 together");
  });

  it("counts the tumours without a call", async () => {
    const { exclusions } = (await ask(of(["ERBB2"], ["BRCA"]))).results;
    // 1,098 patients in data_clinical_sample.txt.
    expect(exclusions).toEqual([
      { reason: "BRCA: tumour without a copy-number call of ERBB2", count: 1098 - reference.BRCA.n },
    ]);
  });

  it("describes one cancer type and refuses one without calls", async () => {
    const { results, figure } = await ask(of(["ERBB2"], ["BRCA"]));
    expect(results.statistics).toMatchObject({ test: null, reason: "descriptive" });
    expect(figure.type).toBe("bar");
    await expect(ask(of(["EGFR"], ["GBM"]))).rejects.toMatchObject({ code: "not_in_dataset" });
  });
});

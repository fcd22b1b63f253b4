import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import type { Categorical } from "../../src/meaning/index.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { cohortOf } from "../relations/ask-relation.ts";
import { analyze } from "../../src/analyses/index.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { analysisOptions, useStarterData } from "../analyses/starter-cards.ts";

const { warehouse } = useStarterData();

const altered = (gene: string): Categorical => ({
  is: "alteration",
  anyOf: [
    { is: "mutation", gene },
    { is: "copy_number", gene, change: "amplification" },
    { is: "copy_number", gene, change: "deep_deletion" },
  ],
});
const ask = (of: Categorical[], cancers: string[]) =>
  analyze({ relation: frequency.name, of, cohort: cohortOf(cancers) }, warehouse(), analysisOptions);

describe("altered without a word for what", () => {
  it("counts mutations alone where no copy-number calls are loaded, and says so", async () => {
    const { results, data } = await ask([altered("TP53")], ["LUSC"]);
    const mutated = parseRows(
      await warehouse().query({
        text: "SELECT count(DISTINCT s.patient_id) AS n FROM mutations m JOIN samples s USING (study_id, sample_id) WHERE gene = 'TP53' AND counted AND s.cancer_type = 'LUSC' AND study_id = 'tcga_pancan'",
      }),
      z.object({ n: z.number() }),
    );
    expect(data?.rows.flat().filter((cell) => cell === "altered")).toHaveLength(mutated[0]?.n ?? Number.NaN);
    expect(data?.columns.find(({ name }) => name === "TP53_mutation")?.role).toBe("measured");
    expect(results.warnings).toContainEqual({
      code: "altered_as_loaded",
      message: 'No copy-number calls of TP53 are loaded for LUSC: "altered" counts TP53 mutations alone.',
    });
  });

  it("counts the same of every cancer type of a card", async () => {
    const [both, alone] = await Promise.all([
      ask([altered("TP53")], ["LUAD", "LUSC"]),
      ask([{ is: "mutation", gene: "TP53" }], ["LUAD", "LUSC"]),
    ]);
    expect(both.results.groups.map(({ n, count }) => [n, count])).toEqual(
      alone.results.groups.map(({ n, count }) => [n, count]),
    );
  });

  it("counts copy-number changes too where they are loaded, without a warning", async () => {
    const { results, data } = await ask([altered("TP53")], ["LUAD"]);
    expect(results.warnings.map(({ code }) => code)).not.toContain("altered_as_loaded");
    expect(data?.columns.map(({ name }) => name)).toContain("TP53_mutation_TP53_amplification_or_TP53_deep_deletion");
  });

  it("is refused where neither is loaded, and named kinds where one is not", async () => {
    await expect(ask([altered("NOT_A_GENE")], ["LUSC"])).rejects.toMatchObject({ code: "not_in_dataset" });
    const named: Categorical = {
      is: "alteration",
      anyOf: [
        { is: "mutation", gene: "TP53" },
        { is: "copy_number", gene: "TP53", change: "deep_deletion" },
      ],
    };
    await expect(ask([named], ["LUSC"])).rejects.toThrow("copy-number calls of TP53");
  });
});

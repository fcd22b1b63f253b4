import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { catalogueOf } from "../../src/catalogue/catalogue.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { sql } from "../../src/warehouse/sql.ts";
import { useStarterData } from "../analyses/starter-cards.ts";

const { warehouse } = useStarterData();

const Count = z.object({ profile_id: z.string(), gene: z.string(), samples: z.number() });

/** Genes that all, some or few profiles hold, with and without missing values, and one that none holds. */
const GENES = ["TP53", "EGFR", "A4GALT", "MYC", "ABCA4", "FOLR1"];

const counted = async (view: string) =>
  parseRows(
    await warehouse().query(sql`
SELECT profile_id, gene, count(DISTINCT sample_id)::DOUBLE AS samples
FROM ${{ text: view }}
WHERE gene IN ${GENES}
GROUP BY ALL`),
    Count,
  );

describe("the genes that profiles measure", () => {
  it("are those of the long views, with as many values", async () => {
    const { genes, profiles } = await measured();
    for (const view of ["expression", "copy_number"]) {
      const rows = await counted(view);
      expect(rows.length).toBeGreaterThan(10);
      for (const { profile_id, gene, samples } of rows) expect(genes.valuesOf(profile_id, gene)).toBe(samples);
    }
    const held = profiles.flatMap((id) => GENES.map((gene) => genes.valuesOf(id, gene))).filter((count) => count > 0);
    expect(held).toHaveLength((await counted("expression")).length + (await counted("copy_number")).length);
  });

  it("hold nothing of what is not loaded, and take a few megabytes", async () => {
    const { genes } = await measured();
    expect(genes.valuesOf("tcga_brca:mrna", "NOSUCHGENE")).toBe(0);
    expect(genes.valuesOf("no_such:profile", "TP53")).toBe(0);
    expect(genes.bytes).toBeLessThan(8_000_000);
  });
});

async function measured() {
  const catalogue = await catalogueOf(warehouse());
  return { genes: await catalogue.measuredGenes(), profiles: catalogue.profiles.all.map((one) => one.profile_id) };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import type { AlterationKind } from "../../src/meaning/index.ts";
import { alteredGenes } from "../../src/relations/altered-genes/altered-genes.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by altered-genes.R with R 4.2.2 from the study files.
const Card = z.object({
  genes: z.tuple([z.number()]),
  altered: z.tuple([z.number()]),
  names: z.array(z.string()),
  n: z.array(z.number()),
  count: z.array(z.number()),
  lower: z.array(z.number()),
  upper: z.array(z.number()),
});
const reference = z
  .object({ ucs_amplified: Card, ucs_deleted: Card, ucs_lost: Card, luad_amplified: Card })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "altered-genes.json"), "utf8")));

const ask = useRelation(alteredGenes);

describe("the genes whose copy number changes most often are those of R", () => {
  it.each<[string, string, AlterationKind, z.infer<typeof Card>]>([
    ["amplification in UCS", "UCS", "amplification", reference.ucs_amplified],
    ["deep deletion in UCS", "UCS", "deep_deletion", reference.ucs_deleted],
    ["any loss in UCS", "UCS", "any_loss", reference.ucs_lost],
    ["amplification in LUAD", "LUAD", "amplification", reference.luad_amplified],
  ])("%s", async (_, code, of, expected) => {
    const { results, methods } = await ask({
      relation: "ranking",
      every: "gene",
      in: { relation: "frequency", of },
      cohort: cohortOf([code]),
    });
    expect(results.groups.map(({ name, n, count }) => [name, n, count])).toEqual(
      expected.names.map((name, i) => [name, expected.n[i], expected.count[i]]),
    );
    for (const [i, { confidence_interval: interval }] of results.groups.entries()) {
      expect(interval?.[0]).toBeCloseTo(expected.lower[i] ?? Number.NaN, 10);
      expect(interval?.[1]).toBeCloseTo(expected.upper[i] ?? Number.NaN, 10);
    }
    expect(methods).toContain(`Of ${expected.altered[0]} altered genes`);
    expect(results.warnings).toContainEqual({
      code: "few_genes",
      message: `Calls are loaded for ${expected.genes[0].toLocaleString("en-US")} genes: nothing is said of the others.`,
    });
  });
});

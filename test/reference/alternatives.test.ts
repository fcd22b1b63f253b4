import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Condition } from "../../src/meaning/index.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { cohortOf, survivalOf, useRelation } from "../relations/ask-relation.ts";

// Made by alternatives.R with R 4.2.2 and survival 3.5-3 from the study files.
const { luad } = z
  .object({
    luad: z.object({
      all: z.number(),
      yes: z.number(),
      no: z.number(),
      open: z.number(),
      n: z.number(),
      events: z.number(),
      statistic: z.number(),
      p: z.number(),
      hazard_ratio: z.number(),
    }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "alternatives.json"), "utf8")));

const ask = useRelation(survival);
const either: Condition = {
  anyOf: [
    { variable: { is: "mutation", gene: "KRAS" }, levels: ["mutant"] },
    { variable: { is: "clinical", attribute: "stage" }, levels: ["stage IV"] },
  ],
};

describe("a cohort of patients of whom one of two different things is enough", () => {
  const question = survivalOf(["LUAD"], {
    by: [{ is: "clinical", attribute: "sex", levels: ["female", "male"] }],
    cohort: cohortOf(["LUAD"], { where: [either] }),
  });

  it("is R's: one that is true is enough, none only where all are known, and the others are counted apart", async () => {
    const { flow } = (await ask(question)).results;
    const step = flow?.find((one) => one.step === "KRAS-mutant or stage IV");
    expect(flow?.find((one) => one.step.startsWith("LUAD"))?.count).toBe(luad.all);
    expect(step?.count).toBe(luad.yes);
    expect(step?.left_out).toEqual([
      { reason: "neither KRAS-mutant nor stage IV", count: luad.no },
      { reason: "not recorded whether KRAS-mutant or stage IV", count: luad.open },
    ]);
  });

  it("has R's survival", async () => {
    const { results, methods } = await ask(question);
    const { statistics, groups, answer } = results;
    expect(groups.reduce((sum, { n }) => sum + n, 0)).toBe(luad.n);
    expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(luad.events);
    expect(statistics.statistic).toBeCloseTo(luad.statistic, 9);
    expect(statistics.p_value).toBeCloseTo(luad.p, 9);
    expect(statistics.hazard_ratio).toBeCloseTo(luad.hazard_ratio, 8);
    expect(answer).toContain("KRAS-mutant or stage IV lung adenocarcinoma");
    expect(methods).toContain("those of whom any of these is known to be true");
  });
});

import { describe, expect, it } from "@jest/globals";
import type { Categorical } from "../../../src/meaning/index.ts";
import { association } from "../../../src/relations/association/association.ts";
import { frequency } from "../../../src/relations/frequency/frequency.ts";
import { cohortOf, useRelation } from "../ask-relation.ts";

const often = useRelation(frequency);
const together = useRelation(association);
const mutation = (gene: string): Categorical => ({ is: "mutation", gene });

describe("what cannot be computed has a reason", () => {
  it("no patient with the change in any group: the table has an empty margin", async () => {
    const of: Categorical[] = [{ is: "copy_number", gene: "TP53", change: "amplification" }];
    const { results } = await often({ relation: "frequency", of, cohort: cohortOf(["ACC", "UVM"]) });
    expect(results.statistics).toMatchObject({ p_value: null, effect_size: null, reason: "zero_margin" });
    expect(results.answer).toContain("cannot be tested");
    const amplified = results.groups.filter(({ category }) => category === "amplification");
    expect(amplified.map(({ count, proportion }) => [count, proportion])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("nobody has one of two alterations: no association can be tested", async () => {
    const of = [mutation("GNAQ"), mutation("TP53")];
    const { results } = await together({ relation: "association", of, cohort: cohortOf(["CHOL"]) });
    expect(results.statistics).toMatchObject({ p_value: null, odds_ratio: null, reason: "zero_margin" });
    expect(results.answer).toContain("found in no patient or in all");
  });

  it("a named cancer type without anybody of the cohort is refused, not left out", async () => {
    const where = [{ variable: { is: "clinical", attribute: "subtype" } as const, levels: ["luminal A"] }];
    const cohort = cohortOf(["BRCA", "LUAD"], { where });
    await expect(often({ relation: "frequency", of: [mutation("TP53")], cohort })).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("LUAD luminal A has 0 profiled patients"),
    });
    const of = [mutation("TP53"), mutation("PIK3CA")];
    await expect(together({ relation: "association", of, cohort })).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("none of LUAD"),
    });
  });
});

describe("what was not found", () => {
  it("says what could have been, by Cohen's h", async () => {
    const { results } = await often({
      relation: "frequency",
      of: [mutation("KRAS")],
      cohort: cohortOf(["BRCA", "ACC"]),
    });
    // pwr::pwr.2p2n.test(n1 = 974, n2 = 92, power = 0.8)$h = 0.3056; KRAS in 6 of 974.
    expect(results.answer).toMatch(
      /No difference .* with 80% power at least 5\.3% in the latter would have been found/,
    );
  });

  it("cannot be judged in a group of fewer than 10", async () => {
    const { results } = await often({
      relation: "frequency",
      of: [mutation("PIK3CA")],
      by: { is: "clinical", attribute: "sex" },
      cohort: cohortOf(["BRCA"]),
    });
    expect(results.answer).toContain("cannot be judged: fewer than 10 patients in a group");
  });
});

describe("any recorded attribute", () => {
  it("makes groups by the study's own name", async () => {
    const { results } = await often({
      relation: "frequency",
      of: [mutation("EGFR")],
      by: { is: "clinical", attribute: "RACE" },
      cohort: cohortOf(["LUAD"]),
    });
    expect(results.statistics.test).toBe("chi_squared");
    expect(results.groups.map(({ name }) => name)).toContain("LUAD White");
  });

  it("is split at a number", async () => {
    const { results } = await often({
      relation: "frequency",
      of: [mutation("TP53")],
      by: { is: "level", of: { is: "clinical_number", attribute: "age" }, cut: { at: "median" } },
      cohort: cohortOf(["LUAD"]),
    });
    expect(results.groups.map(({ name }) => name)).toEqual(["LUAD high age", "LUAD low age"]);
  });
});

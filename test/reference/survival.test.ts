import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ParsedQuestion } from "../../src/contract/question.ts";
import { question, useStarterData } from "../analyses/starter-cards.ts";

// Made by survival.R with R 4.2.2 and survival 3.5-3 from the study files.
const Ratio = z.object({
  hazard_ratio: z.number(),
  lower: z.number(),
  upper: z.number(),
  z: z.number(),
  p: z.number(),
});
const Group = z.object({
  n: z.number(),
  events: z.number(),
  median: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
});
const Test = z.object({ statistic: z.number(), p: z.number() });
const Card = z
  .object({ n: z.number(), log_rank: Test, cox: Ratio, adjusted: Ratio, check: Test, per_deviation: Ratio.optional() })
  .catchall(Group);
const reference = z
  .record(z.string(), Card)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "survival.json"), "utf8")));

const cards: readonly (readonly [string, ParsedQuestion])[] = [
  [
    "mki67_acc",
    question({ analysis_type: "survival", genes: ["MKI67"], cancer_types: ["ACC"], groups: "high_vs_low" }),
  ],
  [
    "cd274_lung",
    question({
      analysis_type: "survival",
      genes: ["CD274"],
      cancer_types: ["LUAD", "LUSC"],
      cancer_group: "LUAD+LUSC",
      profile: "TPM",
    }),
  ],
  [
    "tp53_brca",
    question({ analysis_type: "survival", genes: ["TP53"], cancer_types: ["BRCA"], groups: "mutant_vs_wildtype" }),
  ],
  [
    "erbb2_brca",
    question({ analysis_type: "survival", genes: ["ERBB2"], cancer_types: ["BRCA"], groups: "amplified_vs_diploid" }),
  ],
  [
    "tp53_prad",
    question({ analysis_type: "survival", genes: ["TP53"], cancer_types: ["PRAD"], groups: "mutant_vs_wildtype" }),
  ],
];

const { ask } = useStarterData();

function near(found: number | null | undefined, expected: number): void {
  expect(Math.abs((found ?? Number.NaN) - expected) / Math.abs(expected)).toBeLessThan(1e-9);
}

// An end that a card reads as open is null; a number must agree.
function nearOrNull(found: number | null | undefined, expected: number | null): void {
  if (expected === null) expect(found).toBeNull();
  else near(found, expected);
}

describe.each(cards)("survival card %s", (name, parsed) => {
  const expected = reference[name];
  if (expected === undefined) throw new Error(`No reference for ${name}`);

  it("has R's log-rank test and hazard ratio", async () => {
    const { statistics } = (await ask(parsed)).results;
    near(statistics.statistic, expected.log_rank.statistic);
    near(statistics.p_value, expected.log_rank.p);
    near(statistics.hazard_ratio, expected.cox.hazard_ratio);
    near(statistics.effect_size, expected.cox.hazard_ratio);
    near(statistics.confidence_interval?.[0], expected.cox.lower);
    near(statistics.confidence_interval?.[1], expected.cox.upper);
  });

  it("has R's further models and check of proportional hazards", async () => {
    const { additional } = (await ask(parsed)).results.statistics;
    const row = (test: string, words: string) =>
      additional.find((one) => one.test === test && one.comparison.includes(words));
    const cox = [
      [row("cox", " vs "), expected.cox],
      [row("cox", "adjusted"), expected.adjusted],
      ...(expected.per_deviation === undefined ? [] : [[row("cox", "per standard"), expected.per_deviation] as const]),
    ] as const;
    for (const [found, model] of cox) {
      // Near 0 a z has fewer exact digits than the ratio that it comes from.
      expect(Math.abs((found?.statistic ?? Number.NaN) - model.z)).toBeLessThan(1e-9);
      near(found?.p_value, model.p);
      near(found?.effect_size, model.hazard_ratio);
      near(found?.confidence_interval?.[0], model.lower);
      near(found?.confidence_interval?.[1], model.upper);
    }
    const check = row("cox_proportional_hazards_check", "");
    near(check?.statistic, expected.check.statistic);
    near(check?.p_value, expected.check.p);
  });

  it("has R's sizes, events and median survival", async () => {
    const { groups, sample_sizes: sizes } = (await ask(parsed)).results;
    expect(Object.values(sizes).reduce((sum, n) => sum + n, 0)).toBe(expected.n);
    expect(groups).toHaveLength(2 * parsed.cancer_types.length);
    groups.forEach((group, i) => {
      const held = Group.parse(expected[`group_${group.cancer_type}_${i % 2 === 0 ? "first" : "second"}`]);
      expect([group.n, group.events]).toEqual([held.n, held.events]);
      nearOrNull(group.median_survival, held.median);
      nearOrNull(group.confidence_interval?.[0], held.lower);
      nearOrNull(group.confidence_interval?.[1], held.upper);
    });
  });
});

it("shows progression-free survival beside overall survival where few patients die", async () => {
  const expected = Card.parse(reference["tp53_prad_pfs"]);
  const [, prad] = cards.find(([name]) => name === "tp53_prad") ?? [];
  if (prad === undefined) throw new Error("No question");
  const { statistics, warnings } = (await ask(prad)).results;
  const row = statistics.additional.find((one) => one.comparison.startsWith("PFS"));
  near(row?.statistic, expected.log_rank.statistic);
  near(row?.p_value, expected.log_rank.p);
  near(row?.effect_size, expected.cox.hazard_ratio);
  expect(warnings.map((warning) => warning.code)).toContain("few_events");
});

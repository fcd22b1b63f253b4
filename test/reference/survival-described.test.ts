import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { QuestionOf } from "../../src/meaning/index.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { cohortOf, survivalOf, useRelation } from "../relations/ask-relation.ts";

// Made by survival-described.R with R 4.2.2 and survival 3.5-3 from the study files.
const Value = z.number().nullable();
const Median = z.object({ median: Value, lower: Value, upper: Value });
const Share = z.object({ share: Value, lower: Value, upper: Value, at_risk: Value });
const Course = z.object({
  n: z.number(),
  events: z.number(),
  median: Median,
  months_12: Share,
  months_36: Share,
  months_60: Share,
  months_120: Share,
  follow_up: Median,
});
const Numbers = z.union([
  z.number().transform((one) => [one]),
  z.record(z.string(), z.number()).transform(Object.values<number>),
]);
const Compared = z.object({ statistic: z.number(), p: z.number(), ratios: Numbers, lower: Numbers, upper: Numbers });
const reference = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "survival-described.json"), "utf8")));

const ask = useRelation(survival);
const women = [{ variable: { is: "clinical" as const, attribute: "sex" }, levels: ["female"] }];

const described: readonly (readonly [string, QuestionOf<"survival">])[] = [
  ["gbm_os", survivalOf(["GBM"], { at: 120 })],
  ["lgg_os", survivalOf(["LGG"], { at: 120 })],
  ["kich_os", survivalOf(["KICH"], { at: 120 })],
  ["uvm_os", survivalOf(["UVM"], { at: 120 })],
  ["acc_women_pfs", survivalOf(["ACC"], { endpoint: "PFS", cohort: cohortOf(["ACC"], { where: women }), at: 120 })],
];

/** A number that R has agrees; one that it has not is null. */
function near(found: number | null | undefined, expected: number | null): void {
  if (expected === null) expect(found).toBeNull();
  else expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));
}

describe.each(described)("the course of %s", (name, question) => {
  const expected = Course.parse(reference[name]);

  it("has R's sizes, events and median survival", async () => {
    const { groups, statistics } = (await ask(question)).results;
    expect(groups.map(({ n, events }) => [n, events])).toEqual([[expected.n, expected.events]]);
    near(groups[0]?.median_survival, expected.median.median);
    near(groups[0]?.confidence_interval?.[0], expected.median.lower);
    near(groups[0]?.confidence_interval?.[1], expected.median.upper);
    expect([statistics.test, statistics.p_value, statistics.reason]).toEqual([null, null, "descriptive"]);
  });

  it("has R's shares after 1, 3, 5 and 10 years, and its follow-up", async () => {
    const { additional } = (await ask(question)).results.statistics;
    const shares = additional.filter(({ test }) => test === "kaplan_meier");
    const held = [expected.months_12, expected.months_36, expected.months_60, expected.months_120];
    expect(shares).toHaveLength(held.length);
    held.forEach((share, i) => {
      near(shares[i]?.effect_size, share.share);
      near(shares[i]?.confidence_interval?.[0] ?? null, share.lower);
      near(shares[i]?.confidence_interval?.[1] ?? null, share.upper);
      if (share.at_risk !== null) expect(shares[i]?.comparison).toContain(`(${share.at_risk} at risk)`);
    });
    const followed = additional.find(({ test }) => test === "reverse_kaplan_meier");
    near(followed?.effect_size, expected.follow_up.median);
    near(followed?.confidence_interval?.[0], expected.follow_up.lower);
    near(followed?.confidence_interval?.[1], expected.follow_up.upper);
  });
});

describe.each([
  ["gbm_lgg", ["GBM", "LGG"]],
  ["lgg_gbm_kirp_kich", ["LGG", "GBM", "KIRP", "KICH"]],
] as const)("cancer types compared: %s", (name, codes) => {
  const expected = Compared.parse(reference[name]);

  it("have R's log-rank test and hazard ratios", async () => {
    const { statistics, groups } = (await ask(survivalOf([...codes], { by: [{ is: "cancer_type" }] }))).results;
    near(statistics.statistic, expected.statistic);
    near(statistics.p_value, expected.p);
    expect(groups.map(({ cancer_type: code }) => code)).toEqual(codes);
    const ratios = statistics.additional.filter(({ test, comparison }) => test === "cox" && !comparison.includes(","));
    // R's ratio of two is that of the second to the first.
    const inverted = codes.length === 2 ? (value: number | undefined) => 1 / (value ?? Number.NaN) : undefined;
    ratios.forEach(({ effect_size: ratio, confidence_interval: interval }, i) => {
      near(ratio, inverted?.(expected.ratios[i]) ?? expected.ratios[i] ?? null);
      near(interval?.[0], inverted?.(expected.upper[i]) ?? expected.lower[i] ?? null);
      near(interval?.[1], inverted?.(expected.lower[i]) ?? expected.upper[i] ?? null);
    });
    expect(ratios).toHaveLength(codes.length - 1);
  });
});

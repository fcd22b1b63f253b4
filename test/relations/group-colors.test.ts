import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import type { Categorical, CopyNumberChange } from "../../src/meaning/index.ts";
import { cohortOf, survivalOf, useRelation } from "./ask-relation.ts";

const askSurvival = useRelation(survival);
const askFrequency = useRelation(frequency);
const askComparison = useRelation(comparison);

const BLUE = "#0072B2";
const VERMILION = "#D55E00";

const level: Categorical = { is: "level", of: { is: "expression", gene: "MKI67" }, cut: { at: "median" } };
const change = (of: CopyNumberChange): Categorical => ({ is: "copy_number", gene: "EGFR", change: of });

const Curve = z.object({ name: z.string(), line: z.object({ color: z.string() }) });
async function curveColors(by: Categorical, code: string): Promise<Record<string, string>> {
  const { figure } = await askSurvival(survivalOf([code], { by: [by] }));
  const curves = figure.plotly_json.data.flatMap((trace) => Curve.safeParse(trace).data ?? []);
  return Object.fromEntries(curves.map(({ name, line }) => [name.replace(/ .n = .*/u, ""), line.color]));
}

const Box = z.object({ type: z.literal("box"), line: z.object({ color: z.string() }) });
async function boxColors(by: Categorical): Promise<string[]> {
  const of = [{ is: "expression" as const, gene: "EGFR" }];
  const { figure } = await askComparison({ relation: "comparison", of, by, cohort: cohortOf(["LUAD"]), adjust: [] });
  return figure.plotly_json.data.flatMap((trace) => Box.safeParse(trace).data?.line.color ?? []);
}

const Bar = z.object({ type: z.literal("bar"), name: z.string(), marker: z.object({ color: z.string() }) });

describe("the colours of two groups", () => {
  it("are vermilion for amplifications beside deletions, which are blue", async () => {
    const { figure } = await askFrequency({
      relation: "frequency",
      of: [{ is: "copy_number", gene: "CDKN2A", change: "any_change" }],
      cohort: cohortOf(["LUAD", "BRCA"]),
    });
    const bars = figure.plotly_json.data.flatMap((trace) => Bar.safeParse(trace).data ?? []);
    expect(bars.map(({ name, marker }) => [name, marker.color])).toEqual([
      ["CDKN2A amplifications", expect.stringContaining("213, 94, 0")],
      ["CDKN2A deep deletions", expect.stringContaining("0, 114, 178")],
    ]);
  });

  it("are vermilion for high and blue for low, in curves as in boxes", async () => {
    expect(await curveColors(level, "ACC")).toEqual({ High: VERMILION, Low: BLUE });
    expect(await boxColors(level)).toEqual([VERMILION, BLUE]);
  });

  it("are vermilion for what is gained and blue for what is lost", async () => {
    expect(await boxColors(change("amplification"))).toEqual([VERMILION, BLUE]);
    expect(await boxColors(change("one_copy_loss"))).toEqual([BLUE, VERMILION]);
  });

  it("go by the order of groups that are not more and less of something", async () => {
    expect(Object.values(await curveColors({ is: "mutation", gene: "TP53" }, "LUAD"))).toEqual([BLUE, VERMILION]);
  });
});

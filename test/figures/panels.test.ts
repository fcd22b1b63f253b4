import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { barFigure, type BarSeries } from "../../src/figures/bar.ts";
import { boxFigure } from "../../src/figures/box.ts";
import { kaplanMeierFigure } from "../../src/figures/kaplan-meier.ts";
import { scatterFigure } from "../../src/figures/scatter.ts";
import { viewChoices, viewedFigure } from "../../src/figures/view/viewed-figure.ts";
import type { Figure } from "../../src/contract/figure.ts";

const values = Array.from({ length: 12 }, (_, i) => i);
const box = (label: readonly string[], color: number, shift = 0) => ({
  label,
  values: values.map((one) => one + shift),
  q1: 3 + shift,
  median: 5 + shift,
  q3: 9 + shift,
  color,
});
const boxes = (groups: readonly ReturnType<typeof box>[]) =>
  boxFigure({ groups, valueTitle: "TP53 (log2)", pointNoun: "tumour", altText: "boxes" });
const grouped = (codes: readonly string[]) =>
  boxes(codes.flatMap((code, i) => [box([code, "mutant"], 0, 10 * i), box([code, "wild type"], 1)]));
const scatter = scatterFigure({
  groups: [
    { name: "ACC", x: [1, 2], y: [5, 6] },
    { name: "UVM", x: [-3, 9], y: [0, 20] },
  ],
  xTitle: "PDCD1",
  yTitle: "CD274",
  spreadX: false,
  caption: "Points.",
  altText: "points",
});
const curve = (name: string, color: number, dash: number) => ({
  name,
  n: 30,
  steps: [{ time: 5, atRisk: 2, events: 1, censored: 1, survival: 0.5, standardError: 0.3, lower: 0.1, upper: 0.9 }],
  color,
  dash,
});
const survival = kaplanMeierFigure({
  curves: [curve("LUAD mutant", 0, 0), curve("LUAD wild type", 1, 0), curve("LUSC mutant", 0, 1)],
  survivalTitle: "Survival",
  caption: "Curves.",
  altText: "curves",
});

const bar = (label: string, count: number) => ({
  label,
  count,
  n: 100,
  proportion: count / 100,
  interval: [count / 100 - 0.05, count / 100 + 0.1] as const,
});
const bars = (...series: BarSeries[]) =>
  barFigure({ series, valueTitle: "Patients (%)", arrangement: "group", caption: "Bars.", altText: "bars" });
const stages = (code: string, ...counts: number[]) =>
  counts.map((count, i) => bar(`${code} stage ${"I".repeat(i + 1)}`, count));

const inPanels = (figure: Figure) => viewedFigure(figure, { panels: "cancer_types" });
const Axis = z.looseObject({ range: z.array(z.number()).optional(), domain: z.array(z.number()) });
const axis = ({ plotly_json }: Figure, name: string) => Axis.parse(plotly_json.layout[name]);
const Trace = z.looseObject({ name: z.string(), xaxis: z.string(), yaxis: z.string(), showlegend: z.boolean() });
const traces = ({ plotly_json }: Figure) => plotly_json.data.map((trace) => Trace.parse(trace));
const headings = ({ plotly_json }: Figure) =>
  z
    .array(z.looseObject({ text: z.string() }))
    .parse(plotly_json.layout["annotations"])
    .map(({ text }) => text);

describe("small panels", () => {
  it("set the points of each cancer type apart, on axes of one range", () => {
    const shown = inPanels(scatter);
    expect(traces(shown).map(({ xaxis, yaxis }) => [xaxis, yaxis])).toEqual([
      ["x", "y"],
      ["x2", "y2"],
    ]);
    expect(headings(shown)).toEqual(["<b>ACC</b>  n = 2", "<b>UVM</b>  n = 2", "PDCD1", "CD274"]);
    for (const name of ["xaxis", "xaxis2"]) {
      const [least = 0, greatest = 0] = axis(shown, name).range ?? [];
      expect([least < -3, greatest > 9]).toEqual([true, true]);
    }
    expect(axis(shown, "xaxis").domain[1]).toBeLessThan(axis(shown, "xaxis2").domain[0] ?? 0);
    expect(shown.caption).toContain("Each cancer type has a panel; their axes are the same.");
    expect(shown.plotly_json.data.map(({ x, y }) => [x, y])).toEqual(
      scatter.plotly_json.data.map(({ x, y }) => [x, y]),
    );
  });

  it("stand boxes up that lie, with the values that they have", () => {
    const shown = inPanels(grouped(["ACC", "CHOL", "DLBC", "UCS"]));
    expect(shown.plotly_json.data.map(({ orientation }) => orientation)).toEqual(Array(8).fill("v"));
    const [first] = shown.plotly_json.data;
    expect(first).toMatchObject({ x: ["mutant<br>n\u00A0=\u00A012"], y: [values], median: [5] });
    const ranges = ["yaxis", "yaxis2", "yaxis3", "yaxis4"].map((name) => axis(shown, name).range);
    expect(new Set(ranges.map(String)).size).toBe(1);
    expect(axis(shown, "xaxis4").domain).toEqual(axis(shown, "xaxis").domain);
    expect(
      viewedFigure(grouped(["ACC", "UCS"]), { panels: "cancer_types", marks: "violin" }).plotly_json.data[0],
    ).toMatchObject({ type: "violin", xaxis: "x", yaxis: "y" });
  });

  it("draw curves by group, say each group once, and leave numbers at risk out", () => {
    const shown = inPanels(survival);
    expect(
      traces(shown)
        .filter(({ showlegend }) => showlegend)
        .map(({ name }) => name),
    ).toEqual(["mutant", "wild type"]);
    expect(headings(shown).slice(0, 2)).toEqual(["<b>LUAD</b>  n = 30 + 30", "<b>LUSC</b>  n = 30"]);
    expect(JSON.stringify(shown.plotly_json.data)).not.toContain('"dash":"dash"');
    expect(shown.plotly_json.data.some(({ mode }) => mode === "text")).toBe(false);
    expect(axis(shown, "yaxis2").range).toEqual([0, 1.02]);
  });

  it("lay bars of groups down in a panel for each cancer type, from 0 to the end of the longest interval", () => {
    const shown = inPanels(bars({ name: "TP53", bars: [...stages("LUAD", 50, 60), ...stages("BRCA", 20, 30, 45)] }));
    expect(shown.plotly_json.data).toMatchObject([
      { orientation: "h", x: [50, 60], y: ["stage I", "stage II"], error_x: { array: [10, 10] }, xaxis: "x" },
      { orientation: "h", x: [20, 30, 45], y: ["stage I", "stage II", "stage III"], xaxis: "x2" },
    ]);
    for (const name of ["xaxis", "xaxis2"]) {
      const [least, greatest = 0] = axis(shown, name).range ?? [];
      expect([least, greatest > 70]).toEqual([0, true]);
    }
    // The stage that LUAD has not keeps its place.
    expect(axis(shown, "yaxis")).toMatchObject({
      categoryarray: ["stage I", "stage II", "stage III"],
      range: [2.5, -0.5],
    });
  });

  it("set bars of several genes beside each other in a panel for each cancer type", () => {
    const genes = ["TP53", "KRAS"].map((name, i) => ({ name, bars: [bar("LUAD", 50 - i), bar("PAAD", 60 + i)] }));
    const shown = inPanels(bars(...genes));
    expect(shown.plotly_json.data.map(({ x, y, xaxis }) => [x, y, xaxis])).toEqual([
      [[50], ["TP53"], "x"],
      [[49], ["KRAS"], "x"],
      [[60], ["TP53"], "x2"],
      [[61], ["KRAS"], "x2"],
    ]);
  });

  it.each([
    ["of bars of genes", bars({ name: "LUAD", bars: [bar("TP53", 50), bar("TTN", 40)] })],
    ["of one bar for each cancer type", bars({ name: "TP53", bars: [bar("LUAD", 50), bar("BRCA", 40)] })],
    ["of one cancer type", grouped(["ACC"])],
    ["of one box for each cancer type", boxes([box(["ACC"], 0), box(["UVM"], 1)])],
    ["of groups that are no cancer types", boxes([box(["stage I"], 0), box(["stage II"], 0)])],
  ])("are no choice for a figure %s", (_, figure) => {
    expect(viewChoices(figure).panels).toBe(false);
    expect(() => inPanels(figure)).toThrow("Panels need a figure that sets several cancer types apart");
  });

  it("are a choice where they are possible", () => {
    expect([scatter, survival, grouped(["ACC", "UCS"])].map((figure) => viewChoices(figure).panels)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

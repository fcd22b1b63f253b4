import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { boxFigure } from "../../src/figures/box.ts";
import type { Found } from "../../src/figures/brackets.ts";
import { viewedFigure } from "../../src/figures/view/viewed-figure.ts";

const Layout = z.object({
  height: z.number(),
  margin: z.object({ t: z.number() }),
  shapes: z.array(z.object({ path: z.string() })),
  annotations: z.array(z.object({ text: z.string(), x: z.number(), yshift: z.number() })),
});

const draw = (names: readonly string[], found: Found) =>
  boxFigure({
    groups: names.map((name, color) => ({ label: [name], values: [1, 2, 3], q1: 1.5, median: 2, q3: 2.5, color })),
    valueTitle: "TP53 (log2)",
    pointNoun: "tumour",
    altText: "boxes",
    found,
  });
const layoutOf = (names: readonly string[], found: Found) => Layout.parse(draw(names, found).plotly_json.layout);

const pairs: Found = {
  note: null,
  brackets: [
    { from: 0, to: 2, text: "p = 0.03" },
    { from: 0, to: 1, text: "p = 0.01" },
    { from: 1, to: 2, text: "p = 0.02" },
  ],
};

describe("what was found, above a plot", () => {
  it("stands over the middle of the two groups", () => {
    const { annotations } = layoutOf(["A", "B"], { note: null, brackets: [{ from: 0, to: 1, text: "p = 0.012" }] });
    expect(annotations).toMatchObject([{ text: "p = 0.012", x: 0.5 }]);
  });

  it("is higher for a pair across others, and the figure grows with it", () => {
    const { annotations, height, margin } = layoutOf(["A", "B", "C"], pairs);
    const [first, second, across] = ["p = 0.01", "p = 0.02", "p = 0.03"].map(
      (text) => annotations.find((one) => one.text === text)?.yshift ?? Number.NaN,
    );
    expect(first).toBe(second);
    expect(across).toBeGreaterThan(first ?? Number.NaN);
    const bare = layoutOf(["A", "B", "C"], { brackets: [], note: null });
    expect(height - bare.height).toBe(margin.t - bare.margin.t);
  });

  it("is a line of words where no bracket says it", () => {
    const { annotations, shapes } = layoutOf(["A", "B"], { brackets: [], note: "Kruskal-Wallis p = 0.2" });
    expect([annotations.map(({ text }) => text), shapes]).toEqual([["Kruskal-Wallis p = 0.2"], []]);
  });

  it("is not drawn over boxes that lie", () => {
    const many = Array.from({ length: 9 }, (_, i) => `T${i}`);
    expect(layoutOf(many, pairs)).toMatchObject({ shapes: [], annotations: [] });
  });

  it("stays on another scale of the values", () => {
    const shown = viewedFigure(draw(["A", "B", "C"], pairs), { axis: "log" });
    expect(Layout.parse(shown.plotly_json.layout).annotations).toHaveLength(3);
  });
});

import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { forestFigure } from "../../src/figures/forest.ts";

const Line = z.object({
  mode: z.literal("lines"),
  x: z.tuple([z.number(), z.number()]),
  line: z.object({ color: z.string() }),
});
const Marks = z.object({ mode: z.literal("markers"), x: z.array(z.number()), y: z.array(z.string()) });

const rows = [
  { label: "LGG", estimate: 0.7, interval: [0.5, 0.95] },
  { label: "UVM", estimate: 14, interval: [0.02, 40] },
] as const;

describe("a forest figure", () => {
  const { plotly_json, caption, alt_text } = forestFigure({
    rows,
    title: "Hazard ratio",
    of: "ratios",
    caption: "Two.",
    altText: "words",
  });

  it("draws each ratio with its interval, ended at the border of the axis", () => {
    const lines = plotly_json.data.slice(0, 2).map((trace) => Line.parse(trace));
    expect(lines.map(({ x }) => x)).toEqual([
      [0.5, 0.95],
      [0.1, 10],
    ]);
    const marks = Marks.parse(plotly_json.data[2]);
    expect([marks.x, marks.y]).toEqual([
      [0.7, 10],
      ["LGG", "UVM"],
    ]);
  });

  it("tells intervals without 1 from those with it, in colour and in words", () => {
    const [first, second] = plotly_json.data.map((trace) => Line.safeParse(trace).data?.line.color);
    expect(first).not.toBe(second);
    expect([caption.startsWith("Two."), caption.includes("the interval holds 1"), alt_text]).toEqual([
      true,
      true,
      "words",
    ]);
  });
});

it("draws correlations on an axis from -1 to 1, grey where the interval holds 0", () => {
  const { plotly_json, caption } = forestFigure({
    rows: [
      { label: "ACC", estimate: 0.7, interval: [0.57, 0.82] },
      { label: "CHOL", estimate: 0.1, interval: [-0.2, 0.4] },
    ],
    title: "rho",
    of: "correlations",
    caption: "Two.",
    altText: "words",
  });
  expect(plotly_json.layout).toMatchObject({ xaxis: { range: [-1, 1] }, shapes: [{ x0: 0, x1: 0 }] });
  const [first, second] = plotly_json.data.slice(0, 2).map((trace) => Line.parse(trace));
  expect([first?.x, second?.x]).toEqual([
    [0.57, 0.82],
    [-0.2, 0.4],
  ]);
  expect(first?.line.color).not.toBe(second?.line.color);
  expect(caption).toContain("Grey: the interval holds 0.");
});

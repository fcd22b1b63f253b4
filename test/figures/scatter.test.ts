import { expect, it } from "@jest/globals";
import { z } from "zod";
import { scatterFigure, type ScatterGroup } from "../../src/figures/scatter.ts";

const many = Array.from({ length: 3000 }, (_, i) => i);
const draw = (groups: readonly ScatterGroup[], spreadX = false) =>
  scatterFigure({
    groups,
    xTitle: "x",
    yTitle: "y",
    spreadX,
    caption: "caption.",
    altText: "words",
  });

it("draws every point of a group, or 1,000 evenly taken ones and says so", () => {
  const { plotly_json: plot, caption } = draw([
    { name: "ACC", x: [1, 2], y: [0.123456, 2] },
    { name: "BRCA", x: many, y: many },
  ]);
  expect(plot.data[0]).toMatchObject({ name: "ACC (n = 2)", x: [1, 2], y: [0.1235, 2] });
  expect(plot.data[1]).toMatchObject({ name: "BRCA (n = 3,000)" });
  expect(plot.data[1]?.["x"]).toHaveLength(1000);
  expect(caption).toContain("Of BRCA 1,000 evenly taken patients are drawn");
});

it("draws the line of a group in the colour of its points, below which no name is listed again", () => {
  const line = { x: [1, 3], y: [0, 0.123456] } as const;
  const { data } = draw([
    { name: "ACC", x: [1, 3], y: [0, 4], line },
    { name: "UVM", x: [1, 3], y: [2, 2] },
  ]).plotly_json;
  const { color } = z.object({ marker: z.object({ color: z.string() }) }).parse(data[0]).marker;
  expect(data).toHaveLength(3);
  expect(data[2]).toMatchObject({ mode: "lines", x: [1, 3], y: [0, 0.1235], line: { color }, showlegend: false });
});

it("spreads whole-number values sideways, less than half-way to the next and the same way every time", () => {
  const calls = Array.from({ length: 200 }, () => 2);
  const group = { name: "ACC", x: calls, y: calls };
  const { data, layout } = draw([group], true).plotly_json;
  const { x, y } = z.object({ x: z.array(z.number()), y: z.array(z.number()) }).parse(data[0]);
  expect(new Set(x).size).toBeGreaterThan(190);
  expect(Math.min(...x)).toBeGreaterThan(1.5);
  expect(Math.max(...x)).toBeLessThan(2.5);
  expect(new Set(y)).toEqual(new Set([2]));
  expect(layout).toMatchObject({ xaxis: { dtick: 1 } });
  expect(draw([group], true).plotly_json.data).toEqual(data);
});

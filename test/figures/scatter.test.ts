import { expect, it } from "@jest/globals";
import { scatterFigure } from "../../src/figures/scatter.ts";

const many = Array.from({ length: 3000 }, (_, i) => i);
const draw = () =>
  scatterFigure({
    groups: [
      { name: "ACC", x: [1, 2], y: [0.123456, 2] },
      { name: "BRCA", x: many, y: many },
    ],
    xTitle: "x",
    yTitle: "y",
    spreadX: false,
    caption: "caption.",
    altText: "words",
  });

it("draws every point of a group, or 1,000 evenly taken ones and says so", () => {
  const { plotly_json: plot, caption } = draw();
  expect(plot.data[0]).toMatchObject({ name: "ACC (n = 2)", x: [1, 2], y: [0.1235, 2] });
  expect(plot.data[1]).toMatchObject({ name: "BRCA (n = 3,000)" });
  expect(plot.data[1]?.["x"]).toHaveLength(1000);
  expect(caption).toContain("Of BRCA 1,000 evenly taken patients are drawn");
});

it("is the same figure every time", () => {
  expect(draw()).toEqual(draw());
});

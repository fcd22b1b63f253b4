import { expect, it } from "@jest/globals";
import { oncoprintFigure } from "../../src/figures/oncoprint.ts";

it("draws one row per gene and joins neighbouring patients of one state", () => {
  const patterns = [
    { altered: [true, true], count: 3 },
    { altered: [true, false], count: 4 },
    { altered: [false, true], count: 5 },
  ];
  const { plotly_json: plot } = oncoprintFigure({
    labels: ["A", "B"],
    patterns,
    patientsTitle: "t",
    caption: "c",
    altText: "w",
  });
  expect(plot.data).toMatchObject([
    { y: ["A"], base: [0], x: [7] },
    { y: ["A"], base: [7], x: [5] },
    { y: ["B", "B"], base: [0, 7], x: [3, 5] },
    { y: ["B"], base: [3], x: [4] },
  ]);
});

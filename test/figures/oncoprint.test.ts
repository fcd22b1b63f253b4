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
  // Okabe-Ito blue and vermillion for the two genes, grey that shows the paper for patients without the alteration.
  expect(plot.data.map((trace) => trace["marker"])).toEqual([
    { color: "#0072B2" },
    { color: "rgba(122, 122, 122, 0.25)" },
    { color: "#D55E00" },
    { color: "rgba(122, 122, 122, 0.25)" },
  ]);
  expect(plot.data.map((trace) => trace["hovertext"])).toMatchObject([
    ["A: 7 patients altered"],
    ["A: 5 patients not altered"],
    ["B: 3 patients altered", "B: 5 patients altered"],
    ["B: 4 patients not altered"],
  ]);
});

import { expect, it } from "@jest/globals";
import { hoverLines, withOwnHover } from "../../labextension/src/hover-text.ts";

const box = { type: "box", name: "BRCA", boxpoints: "all", median: [-0.3], q1: [-0.8], q3: [0.14], y: [[1, 2, 3]] };
const [drawn = {}] = withOwnHover([box]);

it("names the group and the numbers of a box", () =>
  expect(hoverLines({ points: [{ data: drawn, x: "BRCA<br>n = 3", y: -0.3, hoverOnBox: true }] })).toEqual([
    "BRCA",
    "median −0.30, quartiles −0.80 to 0.14, n = 3",
  ]));

it("names the group and the value of a point", () =>
  expect(hoverLines({ points: [{ data: drawn, x: "BRCA<br>n = 3", y: -1.011 }] })).toEqual(["BRCA", "−1.01"]));

it("names both values of a point of two axes", () => {
  const [points = {}] = withOwnHover([{ type: "scatter", name: "LUAD" }]);
  expect(hoverLines({ points: [{ data: points, x: 1.5, y: "high" }] })).toEqual(["LUAD", "1.50, high"]);
});

it("names the sample where the figure knows it", () =>
  expect(hoverLines({ points: [{ data: drawn, x: "BRCA", y: -1, text: "TCGA-A1-A0SD-01" }] })[0]).toBe(
    "TCGA-A1-A0SD-01, BRCA",
  ));

it("leaves traces alone that say it themselves", () => {
  const said = [{ hovertemplate: "%{x}" }, { hovertext: ["a"] }, { hoverinfo: "skip" }];
  expect(withOwnHover(said)).toEqual(said);
  expect(hoverLines({ points: [{ data: said[0], x: 1, y: 2 }] })).toEqual([]);
  expect(hoverLines({ points: [] })).toEqual([]);
});

import { expect, it } from "@jest/globals";
import { withSampleNames } from "../../labextension/src/sample-names.ts";
import type { DataColumn } from "../../src/contract/data-table.ts";

const column = (name: string, role: DataColumn["role"], kind: DataColumn["kind"] = "text"): DataColumn => ({
  name,
  role,
  kind,
  description: name,
});
const columns = [
  column("sample", "patient"),
  column("cancer_type", "patient"),
  column("TP53_expression", "measured", "number"),
  column("included", "included"),
];
const rows = [
  ["S1", "BRCA", -1.23456, "yes"],
  ["S2", "LUAD", 2, "yes"],
  ["S3", "BRCA", null, "without a value"],
  ["S4", "BRCA", 0.5, "yes"],
  ["S5", "BRCA", 7, "further sample"],
];
const box = (name: string, values: readonly number[], orientation = "v") => ({
  type: "box",
  name,
  orientation,
  [orientation === "v" ? "y" : "x"]: [values],
  hovertemplate: `${name}<br>%{y:.2f}<extra></extra>`,
});
const textOf = (...data: readonly ReturnType<typeof box>[]) =>
  withSampleNames({ data: [...data], layout: {} }, { columns, rows }).data.map(({ text }) => text);

it("names the sample of every point of a box, upright or lying", () => {
  expect(textOf(box("BRCA", [-1.235, 0.5]), box("LUAD", [2], "h"))).toEqual([[["S1", "S4"]], [["S2"]]]);
  const [trace] = withSampleNames({ data: [box("LUAD", [2])], layout: {} }, { columns, rows }).data;
  expect(trace?.["hovertemplate"]).toBe("%{text}<br>LUAD<br>%{y:.2f}<extra></extra>");
});

it("names them on a transformed axis by the values beside the places", () => {
  const shifted = { ...box("BRCA", [-1.0395, 0.4812]), customdata: [[-1.235, 0.5]] };
  expect(textOf(shifted)).toEqual([[["S1", "S4"]]]);
});

it.each([
  ["values in another order", [0.5, -1.235]],
  ["another value", [-1.234, 0.5]],
  ["a point less", [-1.235]],
])("names none where the rows tell %s", (_, values) => expect(textOf(box("BRCA", values))).toEqual([undefined]));

it("leaves other figures alone", () => {
  const figure = {
    data: [
      { type: "scatter", x: [1], y: [2], name: "BRCA" },
      { type: "box", name: "LUAD" },
    ],
    layout: {},
  };
  expect(withSampleNames(figure, { columns, rows })).toEqual(figure);
});

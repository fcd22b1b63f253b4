import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { boxFigure, type BoxGroup } from "../../src/figures/box.ts";

const Trace = z.object({
  type: z.literal("box"),
  x: z.array(z.unknown()),
  y: z.array(z.unknown()).optional(),
  median: z.array(z.number()),
  lowerfence: z.array(z.number()),
  upperfence: z.array(z.number()),
  boxpoints: z.union([z.literal("all"), z.literal(false)]),
  fillcolor: z.string(),
});
const group = (name: string, values: readonly number[], color: number): BoxGroup => ({
  label: [name],
  values,
  q1: 2,
  median: 3,
  q3: 4,
  color,
});
const draw = (groups: readonly BoxGroup[]) =>
  boxFigure({ groups, valueTitle: "TP53 (log2)", pointNoun: "primary tumour", altText: "boxes" });
const tracesOf = (groups: readonly BoxGroup[]) => draw(groups).plotly_json.data.map((trace) => Trace.parse(trace));

describe("box plots", () => {
  const pair = [group("BRCA", [1, 2, 3, 4, 5, 7.5], 0), group("LUAD", [2, 3, 4], 1)];

  it("show every sample of two groups upright, with n under each", () => {
    const [brca, luad] = tracesOf(pair);
    expect(brca).toMatchObject({ x: ["BRCA<br>n = 6"], y: [[1, 2, 3, 4, 5, 7.5]], boxpoints: "all" });
    expect(luad?.x).toEqual(["LUAD<br>n = 3"]);
    expect(draw(pair).caption).toContain("Every point is one primary tumour");
  });

  it("end the whiskers at the last values within 1.5 IQR of the box", () => {
    // Quartiles 2 and 4: the whiskers reach at most from -1 to 7.
    const ten = group("BRCA", [1, 2, 2, 2, 3, 3, 4, 4, 5, 7.5], 0);
    expect(tracesOf([ten])[0]).toMatchObject({ lowerfence: [1], upperfence: [5] });
  });

  it("draw groups of fewer than ten as points with their median, and say so", () => {
    expect(tracesOf(pair)[0]).toMatchObject({ lowerfence: [3], median: [3], upperfence: [3], boxpoints: "all" });
    expect(draw(pair).caption).toContain("Groups of fewer than 10 have their median alone.");
  });

  it("tell groups apart by colour", () => {
    expect(new Set(tracesOf(pair).map((trace) => trace.fillcolor)).size).toBe(2);
  });

  it("lie down for many groups, first on top", () => {
    const many = Array.from({ length: 32 }, (_, i) => group(`T${i}`, [1, 2, 3], 0));
    const { layout, data } = draw(many).plotly_json;
    expect(layout["yaxis"]).toMatchObject({ range: [31.5, -0.5] });
    expect(data[0]).toMatchObject({ orientation: "h", y: ["T0  (n\u00A0=\u00A03)"] });
  });

  it("leave out single samples when there are too many to tell apart, and say so", () => {
    const large = [
      group(
        "BRCA",
        Array.from({ length: 5_000 }, (_, i) => i / 1_000),
        0,
      ),
    ];
    expect(tracesOf(large)[0]).toMatchObject({ boxpoints: false });
    expect(draw(large).caption).toContain("not drawn");
    expect(JSON.stringify(draw(large)).length).toBeLessThan(3_000);
  });

  it("leave them out too when groups of a thousand are more than four thousand together", () => {
    const thousand = Array.from({ length: 1_000 }, (_, i) => i / 100);
    const groups = ["A", "B", "C", "D", "E"].map((name, i) => group(name, thousand, i));
    expect(tracesOf(groups.slice(1)).map(({ boxpoints }) => boxpoints)).toEqual(["all", "all", "all", "all"]);
    expect(new Set(tracesOf(groups).map(({ boxpoints }) => boxpoints))).toEqual(new Set([false]));
  });

  it("name the unit on the value axis, without grid and without a width", () => {
    const { layout } = draw(pair).plotly_json;
    expect(layout["yaxis"]).toMatchObject({ title: { text: "TP53 (log2)" }, showgrid: false, showline: true });
    expect(layout).not.toHaveProperty("width");
  });
});

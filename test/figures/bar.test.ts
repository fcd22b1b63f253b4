import { describe, expect, it } from "@jest/globals";
import { barFigure, type Bar } from "../../src/figures/bar.ts";

const bar = (label: string, count: number, n: number): Bar => ({
  label,
  count,
  n,
  proportion: count / n,
  interval: [count / n - 0.01, count / n + 0.03],
});

const draw = (bars: readonly Bar[]) =>
  barFigure({
    series: [{ name: "TP53", bars }],
    valueTitle: "Patients with TP53 mutations (%)",
    arrangement: "group",
    caption: "caption",
    altText: "words",
  });

describe("a bar figure", () => {
  it("shows percentages, unequal error bars and n under each bar", () => {
    const { plotly_json: plot, type } = draw([bar("BRCA", 300, 1000), bar("LUAD", 250, 500)]);
    expect(type).toBe("bar");
    expect(plot.data[0]).toMatchObject({
      x: ["BRCA<br>n = 1,000", "LUAD<br>n = 500"],
      y: [30, 50],
      error_y: { array: [3, 3], arrayminus: [1, 1] },
      hovertext: ["300 of 1,000 (30 %)", "250 of 500 (50 %)"],
    });
    expect(plot.layout).toMatchObject({
      yaxis: { title: { text: "Patients with TP53 mutations (%)" }, showgrid: false },
    });
  });

  it("lays many bars down, the first on top, and grows with them", () => {
    const many = Array.from({ length: 30 }, (_, i) => bar(`C${i}`, 10 + i, 100));
    const { plotly_json: plot } = draw(many);
    expect(plot.data[0]).toMatchObject({ orientation: "h", y: expect.arrayContaining(["C0  (n = 100)"]) });
    expect(plot.layout).toMatchObject({ yaxis: { autorange: "reversed" } });
    expect(Number(plot.layout["height"])).toBeGreaterThan(30 * 20);
  });
});

import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { barFigure, type Bar } from "../../src/figures/bar.ts";
import { themedFigure } from "../../src/view/themed-figure.ts";

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

const Drawn = z.object({ marker: z.object({ color: z.string() }), error_y: z.object({ color: z.string() }) });

/** Red, green and blue of 255, then opacity where there is one. */
const channels = (color: string): number[] =>
  color.startsWith("#")
    ? [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
    : (color.match(/[\d.]+/g) ?? []).map(Number);

/** WCAG 2.2, relative luminance of a colour in sRGB. */
function luminance(color: readonly number[]): number {
  const linear = color.map((value) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe("a bar figure", () => {
  it("shows percentages, unequal error bars and n under each bar", () => {
    const { plotly_json: plot, type } = draw([bar("BRCA", 300, 1000), bar("LUAD", 250, 500)]);
    expect(type).toBe("bar");
    expect(plot.data[0]).toMatchObject({
      x: ["BRCA<br>n = 1,000", "LUAD<br>n = 500"],
      y: [30, 50],
      error_y: { array: [3, 3], arrayminus: [1, 1] },
      hovertext: ["BRCA<br>TP53: 30.0%, 300 of 1,000", "LUAD<br>TP53: 50.0%, 250 of 500"],
    });
    expect(plot.layout).toMatchObject({
      yaxis: { title: { text: "Patients with TP53 mutations (%)" }, showgrid: false },
    });
  });

  it("lays many bars down, the first on top, and grows with them", () => {
    const many = Array.from({ length: 30 }, (_, i) => bar(`C${i}`, 10 + i, 100));
    const { plotly_json: plot, caption } = draw(many);
    expect(plot.data[0]).toMatchObject({ orientation: "h", y: many.map(({ label }) => label) });
    expect(caption).toContain("n = 100 in every bar.");
    expect(plot.layout).toMatchObject({ yaxis: { autorange: "reversed" } });
    expect(Number(plot.layout["height"])).toBeGreaterThan(30 * 20);
  });

  it.each([
    ["light", { ink: "#1f2328", muted: "#5b6570", isDark: false }, "#ffffff"],
    ["dark", { ink: "#e6e9ed", muted: "#a2abb5", isDark: true }, "#1b1e22"],
  ])("has error bars that stand out from bar and page in %s", (_, theme, page) => {
    const [trace] = themedFigure(draw([bar("BRCA", 300, 1000)]).plotly_json, theme).data;
    const { marker, error_y } = Drawn.parse(trace);
    const [paper, line] = [channels(page), channels(error_y.color)];
    const [red = 0, green = 0, blue = 0, opacity = 1] = channels(marker.color);
    const fill = [red, green, blue].map((value, i) => value * opacity + (paper[i] ?? 0) * (1 - opacity));
    // WCAG 2.2, 1.4.11: graphical objects have a contrast of at least 3 to 1.
    expect(contrast(line, fill)).toBeGreaterThan(3);
    expect(contrast(line, paper)).toBeGreaterThan(3);
  });
});

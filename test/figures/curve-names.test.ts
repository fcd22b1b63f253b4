import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import type { Figure } from "../../src/contract/figure.ts";
import { curveNames } from "../../src/figures/curve-names.ts";
import { heightsOf, type NamedCurve } from "../../src/figures/curve-places.ts";
import { kaplanMeierFigure } from "../../src/figures/kaplan-meier.ts";
import { viewedFigure } from "../../src/figures/view/viewed-figure.ts";
import type { SurvivalCurve } from "../../src/figures/survival-curve.ts";
import { kaplanMeier } from "../../src/statistics/index.ts";

const END = 100;
const curve = (name: string, color: string, points: readonly (readonly [number, number])[]): NamedCurve => ({
  name,
  title: `${name} (n = 20)`,
  color,
  x: points.map(([time]) => time),
  y: points.map(([, share]) => share),
});
const high = curve("High", "#0072B2", [
  [0, 1],
  [20, 0.9],
  [60, 0.8],
  [100, 0.8],
]);
const low = curve("Low", "#D55E00", [
  [0, 1],
  [10, 0.5],
  [40, 0.2],
  [70, 0.2],
]);

/** Pixels of a character of the page's type, in the plots of a phone and of a page. */
const CHARACTER = 6;
const PLOTS = [250, 390, 708];

const Name = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  xanchor: z.enum(["left", "right"]),
  yanchor: z.enum(["top", "middle", "bottom"]),
  xshift: z.number().default(0),
});

/** The share of the plot's height that a name leaves free above each curve under it, or below; negative where it covers it. */
function covers(name: z.infer<typeof Name>, { x, y }: NamedCurve, width: number): boolean {
  const toPixels = width / (END * 1.02);
  const length = CHARACTER * name.text.length;
  const start = name.x * toPixels + name.xshift - (name.xanchor === "right" ? length : 0);
  const line = 14 / 320;
  const bottom = { top: name.y - line, middle: name.y - line / 2, bottom: name.y }[name.yanchor];
  return Array.from({ length: Math.round(length) }, (_, i) => (start + i) / toPixels)
    .filter((month) => month <= (x.at(-1) ?? 0))
    .some((month) => {
      const share = y[x.findLastIndex((time) => time <= month)] ?? 1;
      return share > bottom && share < bottom + line;
    });
}

const namesOf = (curves: readonly NamedCurve[]) =>
  z.array(Name).parse(curveNames(curves, END).annotations.map((one) => ({ ...one })));

describe("the names of survival curves", () => {
  it("stand beside them and on no curve, in a phone's plot, a page's and a file's", () => {
    const names = namesOf([high, low]);
    expect(names.map(({ text }) => text).toSorted()).toEqual(["High", "Low"]);
    for (const width of PLOTS)
      expect(names.filter((name) => [high, low].some((one) => covers(name, one, width)))).toEqual([]);
  });

  it("are on the height of their curve, and after its end where there is room", () => {
    const [lowName] = namesOf([high, low]).filter(({ text }) => text === "Low");
    expect(lowName).toMatchObject({ y: 0.2, yanchor: "middle", xanchor: "left" });
    expect(Math.abs((lowName?.x ?? 0) - 70)).toBeLessThan(1);
  });

  it("give way to a legend where curves are too close to tell whose a name is", () => {
    const close = [0, 1, 2, 3].map((i) =>
      curve(`Group ${i}`, "#0072B2", [
        [0, 1],
        [20 + i, 0.7],
        [50 + 2 * i, 0.5 - i / 100],
        [100, 0.5 - i / 100],
      ]),
    );
    expect(curveNames(close, END)).toMatchObject({ annotations: [], showlegend: true });
    expect(curveNames(close, END).top).toBeGreaterThan(curveNames([high, low], END).top);
  });

  it("are not needed where there is one curve", () => {
    expect(curveNames([high], END)).toMatchObject({ annotations: [], showlegend: false });
  });

  it("stay heights of the curve as it is drawn: constant between events", () => {
    const heights = heightsOf(low, END);
    expect(new Set(heights).size).toBe(3);
    expect(heights[Math.ceil((11 / 102) * 250)]).toBeCloseTo((0.5 / 1.02) * 320, 6);
  });
});

const stepsOf = (time: readonly number[], event: readonly number[]) => {
  const result = kaplanMeier({ time, event });
  if (result.status !== "ok") throw new Error(result.reason);
  return result.steps;
};
const ofGroup = (name: string, color: number, months: readonly number[]): SurvivalCurve => {
  const steps = stepsOf(
    months,
    months.map(() => 1),
  );
  return { name, n: months.length, steps, color, dash: 0 };
};
const figure: Figure = kaplanMeierFigure({
  curves: [ofGroup("High", 0, [30, 40, 50, 60]), ofGroup("Low", 1, [2, 4, 6, 12])],
  survivalTitle: "Overall survival",
  caption: "",
  altText: "",
});
const Shown = z.looseObject({
  annotations: z.array(z.looseObject({ text: z.string(), name: z.string().optional(), x: z.number() })),
  showlegend: z.boolean(),
  height: z.number(),
});
const layoutOf = (one: Figure) => Shown.parse(one.plotly_json.layout);
const namesIn = (one: Figure) => layoutOf(one).annotations.filter(({ name }) => name === "curve");

describe("a survival figure with names at its curves", () => {
  it("needs no legend", () => {
    expect(layoutOf(figure).showlegend).toBe(false);
    expect(
      namesIn(figure)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(["High", "Low"]);
  });

  it("places them anew where the axis ends earlier, so that all of them are seen", () => {
    const short = viewedFigure(figure, { until_months: 20 });
    expect(namesIn(short)).toHaveLength(2);
    for (const { x } of namesIn(short)) expect(x).toBeLessThanOrEqual(20);
    expect(namesIn(viewedFigure(figure, { until_months: 20 })).map(({ x }) => x)).not.toEqual(
      namesIn(figure).map(({ x }) => x),
    );
  });

  it("says them in words of a colour that can be read, in every palette", () => {
    const colors = (one: Figure) =>
      namesIn(one).map((name) => z.object({ color: z.string() }).parse(name["font"]).color);
    expect(colors(figure).toSorted()).toEqual(["#0072B2", "#B34E00"]);
    expect(colors(viewedFigure(figure, { palette: "grey" })).toSorted()).toEqual(["#222222", "#6b6b6b"]);
  });
});

import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import type { Figure } from "../../src/contract/figure.ts";
import { kaplanMeierFigure } from "../../src/figures/kaplan-meier.ts";
import { scatterFigure } from "../../src/figures/scatter.ts";
import { viewedFigure } from "../../src/figures/view/viewed-figure.ts";
import { kaplanMeier } from "../../src/statistics/index.ts";

/** One patient has the event in each month from 1, so that at t months 201 - t of 200 are at risk. */
function curveOf(time: readonly number[]): Figure {
  const held = kaplanMeier({ time, event: time.map(() => 1) });
  if (held.status !== "ok") throw new Error(held.reason);
  const curves = [{ name: "All", n: time.length, steps: held.steps, color: 0, dash: 0 }];
  return kaplanMeierFigure({ curves, survivalTitle: "Survival", caption: "Curves.", altText: "curves" });
}
const monthly = curveOf(Array.from({ length: 200 }, (_, i) => i + 1));

const Axes = z.looseObject({ xaxis: z.looseObject({ range: z.array(z.number()), tickvals: z.array(z.number()) }) });
const axisOf = ({ plotly_json: { layout } }: Figure) => Axes.parse(layout).xaxis;
const Row = z.looseObject({ mode: z.literal("text"), x: z.array(z.number()), text: z.array(z.string()) });
const risksIn = ({ plotly_json: { data } }: Figure) =>
  data.flatMap((trace) => {
    const { x, text } = Row.safeParse(trace).data ?? { x: [], text: [] };
    return x.map((month, i) => `${month}: ${text[i]}`);
  });

describe("survival curves until a month", () => {
  it("have ticks and numbers at risk of their own", () => {
    const shown = viewedFigure(monthly, { until_months: 25 });
    expect(axisOf(shown).range).toEqual([0, 25 * 1.02]);
    expect(axisOf(shown).tickvals).toEqual([0, 6, 12, 18, 24]);
    expect(risksIn(shown)).toEqual(["0: 200", "6: 195", "12: 189", "18: 183", "24: 177"]);
    expect(risksIn(viewedFigure(monthly, { until_months: 480 }))).toContain("240: 0");
  });

  it("go on in the steps of a card of before, which has numbers at risk at its own ticks alone", () => {
    const { data, layout } = monthly.plotly_json;
    const plotly_json = { data: data.map(({ meta: _, ...trace }) => trace), layout };
    const shown = viewedFigure({ ...monthly, plotly_json }, { until_months: 50 });
    expect(axisOf(monthly).tickvals.slice(0, 3)).toEqual([0, 36, 72]);
    expect(axisOf(shown).tickvals).toEqual([0, 36]);
    expect(risksIn(shown)).toEqual(risksIn(monthly));
  });

  it("have dotted lines to the medians that come before alone", () => {
    const shapesUntil = (months: number) =>
      viewedFigure(monthly, { until_months: months }).plotly_json.layout["shapes"];
    expect(shapesUntil(99)).toEqual([]);
    // Half are left from the 100th to the 101st event.
    expect(shapesUntil(150)).toMatchObject([
      { x0: 0, x1: 100.5, y0: 0.5, y1: 0.5 },
      { x0: 100.5, x1: 100.5 },
    ]);
  });

  it("do not say any more where the time of the card ends", () => {
    const cut = curveOf([...Array.from({ length: 200 }, (_, i) => i / 4), 900]);
    expect(cut.caption).toBe("Curves. The axis ends where fewer than 10 patients are at risk.");
    expect(viewedFigure(cut, { until_months: 25 }).caption).toBe("Curves.");
  });

  it("are no view of another figure", () => {
    const points = scatterFigure({
      groups: [{ name: "BRCA", x: [-1, 2], y: [1, 10] }],
      xTitle: "TP53",
      yTitle: "MDM2",
      spreadX: false,
      caption: "Points.",
      altText: "points",
    });
    expect(() => viewedFigure(points, { until_months: 60 })).toThrow("Only survival curves");
  });
});

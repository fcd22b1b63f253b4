import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { kaplanMeierFigure } from "../../src/figures/kaplan-meier.ts";
import { everyMonth } from "../../src/figures/number-at-risk.ts";
import type { SurvivalCurve } from "../../src/figures/survival-curve.ts";
import { kaplanMeier } from "../../src/statistics/index.ts";

// Six patients: events at 2, 4 and 7, ends of follow-up at 3, 9 and 10 months. By hand: S = 5/6, 5/6 x 3/4, 5/6 x 3/4 x 2/3.
function stepsOf(time: readonly number[], event: readonly number[]) {
  const result = kaplanMeier({ time, event });
  if (result.status !== "ok") throw new Error(result.reason);
  return result.steps;
}
const steps = stepsOf([2, 3, 4, 7, 9, 10], [1, 0, 1, 1, 0, 0]);

const Trace = z.looseObject({
  mode: z.string(),
  x: z.array(z.number()),
  y: z.array(z.number()),
  name: z.string().optional(),
  fill: z.string().optional(),
  yaxis: z.string().optional(),
  text: z.array(z.string()).optional(),
});

const draw = (curves: readonly SurvivalCurve[]) =>
  kaplanMeierFigure({ curves, survivalTitle: "Overall survival", caption: "caption", altText: "words" });
const figure = draw([
  { name: "High", n: 6, steps, color: 0, dash: 0 },
  { name: "Low", n: 6, steps, color: 1, dash: 0 },
]);
const traces = z.array(Trace).parse(figure.plotly_json.data);
const curve = traces.find((trace) => trace.name === "High (n = 6)");

describe("a survival figure", () => {
  it("steps from 1 at 0 months through the events to the last time", () => {
    expect(curve?.x).toEqual([0, 2, 4, 7, 10]);
    expect(curve?.y).toEqual([1, 0.8333, 0.625, 0.4167, 0.4167]);
  });

  it("says beside the heading of the numbers at risk what the test found", () => {
    const input = {
      curves: [{ name: "All", n: 6, steps, color: 0, dash: 0 }],
      survivalTitle: "S",
      caption: "",
      altText: "",
    };
    const { annotations } = kaplanMeierFigure({ ...input, note: "log-rank p = 0.046" }).plotly_json.layout;
    expect(annotations).toMatchObject([
      { text: "Number at risk", x: 0 },
      { text: "All" },
      { text: "log-rank p = 0.046", x: 1 },
    ]);
  });

  it("names the numbers at risk above them, which leaves the plot its width", () => {
    const layouts = ["Neither TP53 nor KRAS mutation", "High"].map(
      (name) => draw([{ name, n: 6, steps, color: 0, dash: 0 }]).plotly_json.layout,
    );
    expect(layouts[0]?.["annotations"]).toMatchObject([
      { text: "Number at risk" },
      { text: "Neither TP53 nor KRAS mutation", xanchor: "left", yref: "y2" },
    ]);
    expect(layouts[0]?.["margin"]).toEqual(layouts[1]?.["margin"]);
  });

  it("marks every end of follow-up", () => {
    const ticks = traces.find((trace) => trace.mode === "markers");
    expect(ticks?.x).toEqual([3, 9, 10]);
    expect(ticks?.y).toEqual([0.833, 0.417, 0.417]);
  });

  it("fills a band that holds the curve", () => {
    const [lower, upper] = traces.filter((trace) => trace.mode === "lines" && trace.name === undefined);
    expect(upper?.fill).toBe("tonexty");
    curve?.y.forEach((survival, i) => {
      expect(lower?.y[i]).toBeLessThanOrEqual(survival);
      expect(upper?.y[i]).toBeGreaterThanOrEqual(survival);
    });
  });

  it("has a band without width while everybody lives, and ends it where nobody does", () => {
    const [alive, dead] = [stepsOf([5, 8], [0, 0]), stepsOf([3, 6, 9], [1, 1, 1])];
    const bands = [alive, dead].map((held) => {
      const { data } = draw([{ name: "All", n: held.length, steps: held, color: 0, dash: 0 }]).plotly_json;
      return z
        .array(Trace)
        .parse(data)
        .filter((trace) => trace.mode === "lines" && trace.name === undefined);
    });
    expect(bands[0]?.map(({ x, y }) => ({ x, y }))).toEqual([
      { x: [0, 8], y: [1, 1] },
      { x: [0, 8], y: [1, 1] },
    ]);
    expect(bands[1]?.map(({ x }) => x)).toEqual([
      [0, 3, 6],
      [0, 3, 6],
    ]);
  });

  it("counts its ticks in months or years, at most nine of them", () => {
    const ticksTo = (end: number) => {
      const held = stepsOf([1, end], [1, 0]);
      return draw([{ name: "All", n: 2, steps: held, color: 0, dash: 0 }]).plotly_json.layout["xaxis"];
    };
    expect(ticksTo(8)).toMatchObject({ tickvals: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
    expect(ticksTo(40)).toMatchObject({ tickvals: [0, 6, 12, 18, 24, 30, 36] });
    expect(ticksTo(120)).toMatchObject({ tickvals: [0, 24, 48, 72, 96, 120] });
  });

  it("counts patients at risk: those whose time has not passed", () => {
    expect(everyMonth(steps)).toEqual([6, 6, 6, 5, 4, 3, 3, 3, 2, 2, 1]);
    const rows = traces.filter((trace) => trace.yaxis === "y2");
    expect(rows.map((row) => row.text?.[0])).toEqual(["6", "6"]);
  });

  it("has units in the axis title and no grid", () => {
    expect(figure.type).toBe("kaplan_meier");
    expect(figure.plotly_json.layout).toMatchObject({
      xaxis: { title: { text: "Time (months)" }, showgrid: false },
      yaxis: { title: { text: "Overall survival" }, showgrid: false },
    });
    expect(figure.plotly_json.layout).not.toHaveProperty("width");
  });
});

describe("the axis of time", () => {
  const endOf = (months: readonly number[], events: readonly number[], told: number | null = null) => {
    const held = stepsOf(months, events);
    const input = { curves: [{ name: "All", n: held.length, steps: held, color: 0, dash: 0 }], told };
    const { plotly_json, caption } = kaplanMeierFigure({
      ...input,
      survivalTitle: "S",
      caption: "Curves.",
      altText: "",
    });
    const { range } = z.object({ range: z.array(z.number()) }).parse(plotly_json.layout["xaxis"]);
    return { end: (range[1] ?? 0) / 1.02, caption };
  };
  // Twenty patients: one event, the ends of follow-up at 62, 64 ... 98, and one at 300 months. Ten are at risk until 82.
  const months = [1, ...Array.from({ length: 18 }, (_, i) => 62 + 2 * i), 300];
  const events = months.map((_, i) => (i === 0 ? 1 : 0));

  it("ends where fewer than ten patients are left, and says so", () => {
    expect(endOf(months, events)).toEqual({
      end: 80,
      caption: "Curves. The axis ends where fewer than 10 patients are at risk.",
    });
  });

  it("holds the month that is asked for, and five years", () => {
    expect(endOf(months, events, 120).end).toBeCloseTo(120, 9);
    const early = [...Array.from({ length: 12 }, (_, i) => 10 + i), 100];
    const none = early.map(() => 0);
    expect(endOf(early, none).end).toBeCloseTo(60, 9);
  });

  it("holds the median, however few have come to it", () => {
    const late = [...months.slice(0, -1), 200, 300];
    const died = late.map((month) => (month === 200 ? 1 : 0));
    // At exactly one half from 200 to 300 months: R's median, which the card tells, is the middle.
    expect(endOf(late, died).end).toBeCloseTo(250, 9);
  });

  it("is as long as the curves where nothing much would be left out", () => {
    expect(endOf([2, 3, 4, 7, 9, 10], [1, 0, 1, 1, 0, 0])).toEqual({ end: 10, caption: "Curves." });
  });
});

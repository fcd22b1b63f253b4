import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { boxFigure } from "../../src/figures/box.ts";
import { kaplanMeierFigure } from "../../src/figures/kaplan-meier.ts";
import { scatterFigure } from "../../src/figures/scatter.ts";
import { viewChoices, viewedFigure } from "../../src/figures/view/viewed-figure.ts";

const group = (name: string, values: readonly number[], color: number) => ({
  label: [name],
  values,
  q1: 2,
  median: 3,
  q3: 4,
  color,
});
const ten = [1, 2, 2, 2, 3, 3, 4, 4, 5, 7.5];
const boxes = (values = ten) =>
  boxFigure({
    groups: [group("BRCA", values, 0), group("LUAD", [2, 3, 4], 1)],
    valueTitle: "TP53 (log2)",
    pointNoun: "primary tumour",
    altText: "boxes",
  });
const axes = { xTitle: "TP53", yTitle: "MDM2", caption: "Points.", altText: "points" };
const scatter = scatterFigure({ ...axes, groups: [{ name: "BRCA", x: [-1, 2], y: [1, 10] }], spreadX: false });
const survival = kaplanMeierFigure({
  curves: [0, 1].map((color) => ({
    name: `group ${color}`,
    n: 2,
    steps: [
      { time: 0, atRisk: 2, events: 0, censored: 0, survival: 1, standardError: null, lower: null, upper: null },
      { time: 5, atRisk: 2, events: 1, censored: 1, survival: 0.5, standardError: 0.35, lower: 0.1, upper: 0.9 },
    ],
    color,
    dash: 0,
  })),
  survivalTitle: "Survival",
  caption: "Curves.",
  altText: "curves",
});

const Box = z.looseObject({ type: z.string(), median: z.array(z.number()).optional(), y: z.unknown().optional() });
const traces = (figure: ReturnType<typeof boxes>) => figure.plotly_json.data.map((trace) => Box.parse(trace));
const axisOf = (figure: ReturnType<typeof boxes>, name: "xaxis" | "yaxis") =>
  z.looseObject({}).parse(figure.plotly_json.layout[name]);

describe("a view of a figure", () => {
  it("is the figure itself where nothing is chosen", () => {
    expect(viewedFigure(boxes(), {})).toEqual(boxes());
  });

  it("has a logarithmic axis of the same values", () => {
    const shown = viewedFigure(boxes(), { axis: "log" });
    expect(axisOf(shown, "yaxis")).toMatchObject({ type: "log" });
    expect(shown.plotly_json.data).toEqual(boxes().plotly_json.data);
    expect(shown.caption).toContain("logarithmic");
  });

  it("says what to choose where a value has no logarithm", () => {
    expect(() => viewedFigure(boxes([-1, ...ten]), { axis: "log" })).toThrow(/above 0.*asinh/u);
  });

  it("places values at their inverse hyperbolic sines and labels and hovers the values", () => {
    const shown = viewedFigure(boxes([-50, ...ten, 400]), { axis: "asinh" });
    const [brca] = traces(shown);
    // asinh(3) = 1.818446 and asinh(-50) = -4.605270 (scipy.special, numpy.arcsinh).
    expect(brca?.median?.[0]).toBeCloseTo(1.818446, 6);
    expect(z.array(z.array(z.number())).parse(brca?.y)[0]?.[0]).toBeCloseTo(-4.60527, 5);
    expect(brca).toMatchObject({ customdata: [[-50, ...ten, 400]] });
    expect(axisOf(shown, "yaxis")).toMatchObject({ ticktext: ["−10", "−1", "0", "1", "10", "100"] });
  });

  describe("of boxes that far values would press to lines", () => {
    // Two groups round 0 with an interquartile range of 2, beside values up to 400.
    const far = [...ten, 100, 200, 400];
    const pressed = boxes(far);

    it("is on the transformed scale from the beginning, and says so", () => {
      expect(axisOf(pressed, "yaxis")).toMatchObject({
        ticktext: ["0", "1", "2", "5", "10", "20", "50", "100", "200"],
      });
      expect(traces(pressed)[0]).toMatchObject({ customdata: [far], meta: { q1: [2], median: [3], q3: [4] } });
      expect(pressed.caption).toContain("inverse hyperbolic sine");
      expect(viewChoices(pressed)).toMatchObject({ axis: true, isSquashed: false });
    });

    it("has its values back on a linear axis, to the last digit", () => {
      const linear = viewedFigure(pressed, { axis: "linear" });
      const [brca] = traces(linear);
      expect(brca).toMatchObject({ q1: [2], median: [3], q3: [4], upperfence: [5], y: [far] });
      expect(brca).not.toHaveProperty("customdata");
      expect(axisOf(linear, "yaxis")).not.toHaveProperty("ticktext");
      expect(linear.caption).not.toContain("inverse hyperbolic sine");
      expect(viewedFigure(pressed, { axis: "log" }).plotly_json.data).toEqual(linear.plotly_json.data);
      expect(viewedFigure(pressed, { axis: "asinh" })).toEqual(pressed);
    });

    it("is a plain figure where the boxes can be seen, or the scale would not show them either", () => {
      expect(boxes().caption).not.toContain("sine");
      expect(axisOf(boxes(), "yaxis")).not.toHaveProperty("ticktext");
      const shifted = [1000, 1000.1, 1000.2, 1000.3, 1000.4, 1000.5, 1000.6, 1000.7, 1000.8, 2000];
      const high = { ...group("BRCA", shifted, 0), q1: 1000.2, median: 1000.4, q3: 1000.6 };
      const drawn = boxFigure({ groups: [high], valueTitle: "x", pointNoun: "tumour", altText: "" });
      expect(axisOf(drawn, "yaxis")).not.toHaveProperty("ticktext");
      expect(viewChoices(drawn)).toMatchObject({ axis: true, marks: true, isSquashed: true });
    });
  });

  it("shows points of a scatter plot by the values that they have", () => {
    const [points] = viewedFigure(scatter, { axis: "asinh" }).plotly_json.data;
    const places = z.object({ x: z.array(z.number()), customdata: z.unknown() }).parse(points);
    // numpy.arcsinh([-1, 2]).
    expect(places.x.map((x) => x.toFixed(6))).toEqual(["-0.881374", "1.443635"]);
    expect(places.customdata).toEqual([
      [-1, 1],
      [2, 10],
    ]);
  });

  it("draws violins of ten values and more round the box of the card", () => {
    const shown = traces(viewedFigure(boxes(), { marks: "violin" }));
    expect(shown.map(({ type }) => type)).toEqual(["violin", "box", "box"]);
    expect(shown[0]).toMatchObject({ y: ten, points: "all" });
    expect(shown[1]).toMatchObject({ q1: [2], median: [3], q3: [4], boxpoints: false });
  });

  it("takes other colours everywhere, with their opacity", () => {
    const [grey] = viewedFigure(boxes(), { palette: "grey" }).plotly_json.data;
    expect(grey).toMatchObject({ line: { color: "#222222" }, fillcolor: "rgba(34, 34, 34, 0.15)" });
  });

  it("tells grey lines apart by dashes", () => {
    const lines = viewedFigure(survival, { palette: "grey" }).plotly_json.data;
    const dashes = lines.map(({ line }) => z.looseObject({}).safeParse(line).data?.["dash"]);
    expect(new Set(dashes)).toEqual(new Set([undefined, "solid", "dash"]));
  });

  it.each([{ axis: "log" }, { axis: "asinh" }, { marks: "violin" }] as const)(
    "is refused where the figure has nothing of it: %o",
    (view) => {
      expect(viewChoices(survival)).toEqual({
        axis: false,
        marks: false,
        panels: false,
        time: true,
        isSquashed: false,
      });
      expect(() => viewedFigure(survival, view)).toThrow();
    },
  );

  it("is offered another axis where far values press the boxes together", () => {
    expect(viewChoices(boxes())).toMatchObject({ isSquashed: false });
    // As cards of before have it.
    const linear = viewedFigure(boxes([...ten, 200]), { axis: "linear" });
    expect(viewChoices(linear)).toMatchObject({ axis: true, marks: true, isSquashed: true });
  });

  it("is offered another axis where most points of a scatter plot lie in a corner", () => {
    const across = (x: readonly number[]) =>
      scatterFigure({ ...axes, groups: [{ name: "BRCA", x, y: x }], spreadX: false });
    expect(viewChoices(across(ten))).toMatchObject({ isSquashed: false });
    expect(viewChoices(across([...ten, 200]))).toMatchObject({ axis: true, isSquashed: true });
  });
});

import { describe, expect, it } from "@jest/globals";
import { allowedFigure, figureHeight } from "../../labextension/src/allowed-figure.ts";
import { fileName } from "../../labextension/src/save-file.ts";
import { publicationTheme, themedFigure } from "../../src/view/themed-figure.ts";

const box = { type: "box", y: [1, 2], marker: { color: "#0072B2" }, fillcolor: "rgba(0, 114, 178, 0.15)" };

describe("the allowed part of a figure", () => {
  it("keeps known traces and drops the rest", () => {
    const data = [box, { type: "scattergl", x: [1] }, { x: [1] }, { type: "scattermap" }, { type: "image" }];
    expect(allowedFigure({ data, layout: {} })?.data.map(({ type }) => type)).toEqual(["box", "scatter", "scatter"]);
  });

  it("drops what loads pictures or decides the page's size", () => {
    const images = [{ source: "https://elsewhere.example/x.png" }];
    const layout = { images, updatemenus: [], sliders: [], template: {}, width: 9000, title: { text: "t" } };
    expect(allowedFigure({ data: [box], layout })?.layout).toEqual({ title: { text: "t" } });
  });

  it("is nothing when no trace is known", () =>
    expect(allowedFigure({ data: [{ type: "choropleth" }], layout: {} })).toBeNull());

  it.each([
    [{ height: 420 }, 420],
    [{}, 380],
    [{ height: 99999 }, 1600],
    [{ height: "x" }, 380],
  ])("of layout %j is %d pixels high", (layout, height) => expect(figureHeight({ data: [], layout })).toBe(height));
});

describe("a figure in a theme", () => {
  const figure = { data: [box], layout: { paper_bgcolor: "#fff" } };

  it("keeps its colours on a light page, on transparent paper", () => {
    const { data, layout } = themedFigure(figure, publicationTheme);
    expect(data).toEqual([box]);
    expect(layout["paper_bgcolor"]).toBe("rgba(0, 0, 0, 0)");
  });

  it("has lighter colours of the same hue on a dark page", () => {
    const { data } = themedFigure(figure, { ...publicationTheme, isDark: true });
    expect(data).toEqual([{ ...box, marker: { color: "#56b4e9" }, fillcolor: "rgba(86, 180, 233, 0.15)" }]);
  });

  it("leaves the card's own figure untouched", () => {
    themedFigure(figure, { ...publicationTheme, isDark: true });
    expect(figure.data).toEqual([box]);
  });
});

describe("file names", () => {
  it.each([
    ["cgq-2026-11-21-a7k3q", "cgq-2026-11-21-a7k3q.png"],
    ["../../etc/passwd", "_.._etc_passwd.png"],
  ])("of %s", (id, name) => expect(fileName(id, "png")).toBe(name));
});

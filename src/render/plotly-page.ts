import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type DOMWindow, JSDOM } from "jsdom";
import { z } from "zod";
import { addGeometry } from "./svg-geometry.ts";

const require = createRequire(import.meta.url);

/** What we call of Plotly inside the page. */
interface PlotlyInPage {
  /** Draws a figure and takes it away again. */
  toImage(figure: unknown, options: unknown): Promise<unknown>;
}

export interface PlotlyPage {
  readonly window: DOMWindow;
  readonly plotly: PlotlyInPage;
}

/** A page without network, layout or canvas, in which Plotly draws SVG. */
export function openPlotlyPage(): PlotlyPage {
  const { window } = new JSDOM("<!doctype html><title>figure</title>", {
    runScripts: "outside-only",
    pretendToBeVisual: true,
  });
  addGeometry(window);
  Object.assign(window.URL, { createObjectURL: () => "blob:none" });
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => null });
  window.eval(readFileSync(require.resolve("plotly.js-cartesian-dist-min"), "utf8"));
  return { window, plotly: plotlyOf(window) };
}

const isFunction = z.custom<(...args: unknown[]) => unknown>((value) => typeof value === "function");
const PlotlyGlobal = z.looseObject({ toImage: isFunction });

function plotlyOf(window: DOMWindow): PlotlyInPage {
  // The functions were checked; their signatures are those of the pinned version.
  return PlotlyGlobal.parse(window["Plotly"]) as unknown as PlotlyInPage;
}

/** A value made of the page's own objects: Plotly tests arrays and plain objects by their constructor. */
export const intoPage = ({ window }: PlotlyPage, value: unknown): unknown => window.JSON.parse(JSON.stringify(value));

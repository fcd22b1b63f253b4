import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type DOMWindow, JSDOM } from "jsdom";
import { z } from "zod";
import { addGeometry } from "./svg-geometry.ts";

const require = createRequire(import.meta.url);

/** Makes the text of a picture from its elements. */
type Write = (picture: Element) => string;

/** Draws a figure of Plotly with its layout and configuration, by the options of its `toImage`; what `write` made of the picture. */
export type DrawInPage = (figure: unknown, options: unknown, write: Write) => Promise<string>;

/** A page without network, layout or canvas, in which Plotly draws SVG. */
export function openPlotlyPage(): DrawInPage {
  const { window } = new JSDOM("<!doctype html><title>figure</title>", {
    runScripts: "outside-only",
    pretendToBeVisual: true,
  });
  addGeometry(window);
  Object.assign(window.URL, { createObjectURL: () => "blob:none" });
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => null });
  let writing: Write = () => "";
  let written = "";
  // Plotly takes the picture away right after this; its own text of it would have to be read again.
  window.XMLSerializer.prototype.serializeToString = (picture: Element): string => {
    written = writing(picture);
    return "";
  };
  window.eval(readFileSync(require.resolve("plotly.js-cartesian-dist-min"), "utf8"));
  const toImage = toImageOf(window);
  return async (figure, options, write) => {
    writing = write;
    await toImage(intoPage(window, figure), intoPage(window, options));
    return written;
  };
}

type ToImage = (figure: unknown, options: unknown) => Promise<unknown>;

// The function was checked; its signature is that of the pinned version.
const PlotlyGlobal = z.looseObject({ toImage: z.custom<ToImage>((value) => typeof value === "function") });

const toImageOf = (window: DOMWindow): ToImage => PlotlyGlobal.parse(window["Plotly"]).toImage;

/** A value made of the page's own objects: Plotly tests arrays and plain objects by their constructor. */
const intoPage = (window: DOMWindow, value: unknown): unknown => window.JSON.parse(JSON.stringify(value));

import { type RenderedImage, Resvg } from "@resvg/resvg-js";
import { fontFiles } from "./font.ts";
import { palettePng } from "./palette-png.ts";
import { withResolution } from "./png-resolution.ts";

const CSS_DPI = 96;

/** Rasterises an SVG at `scale` pixels per CSS pixel; the file states its resolution (96 dpi times scale). */
export function drawPng(svg: string, scale: number): Uint8Array {
  const image = new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Arimo" },
    background: "#ffffff",
  });
  const drawn = image.render();
  return withResolution(file(drawn, scale), CSS_DPI * scale);
}

/** Pictures for the screen stand in notebooks, where each byte counts: a palette takes a third. */
function file(drawn: RenderedImage, scale: number): Uint8Array {
  const { width, height, pixels } = drawn;
  return (scale > 1 ? null : palettePng({ width, height, rgba: pixels })) ?? drawn.asPng();
}

import { Resvg } from "@resvg/resvg-js";
import { fontFiles } from "./font.ts";
import { withResolution } from "./png-resolution.ts";

const CSS_DPI = 96;

/** Rasterises an SVG at `scale` pixels per CSS pixel; the file states its resolution (96 dpi times scale). */
export function drawPng(svg: string, scale: number): Uint8Array {
  const image = new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Arimo" },
    background: "#ffffff",
  });
  return withResolution(image.render().asPng(), CSS_DPI * scale);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import { PNG } from "pngjs";
import type { PlotlyFigure } from "../../src/contract/figure.ts";
import { drawableFigure } from "../../src/render/drawable-figure.ts";
import { fontFiles } from "../../src/render/font.ts";
import type { Renderer } from "../../src/render/index.ts";

const SCALE = 2;
/** Colour difference from which pixels count as different, 0 to 1; the edges that anti-aliasing makes do not count. */
const THRESHOLD = 0.1;

export interface FigureComparison {
  readonly ours: PNG;
  readonly browsers: PNG;
  /** What differs in red. */
  readonly difference: PNG;
  /** Share of pixels that differ. */
  readonly share: number;
}

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a figure by our renderer and by Plotly in a browser, at the same size, and compares the pixels. */
export async function compareFigure(
  renderer: Renderer,
  browser: Browser,
  figure: PlotlyFigure,
  size: Size,
): Promise<FigureComparison> {
  const file = await renderer.png({ figure, ...size, scale: SCALE, title: "", description: "" });
  const ours = PNG.sync.read(Buffer.from(file));
  const browsers = PNG.sync.read(await drawInBrowser(browser, drawableFigure(figure, size), size));
  const { width, height } = ours;
  const difference = new PNG({ width, height });
  const count = pixelmatch(ours.data, browsers.data, difference.data, width, height, { threshold: THRESHOLD });
  return { ours, browsers, difference, share: count / (width * height) };
}

async function drawInBrowser(
  browser: Browser,
  figure: ReturnType<typeof drawableFigure>,
  viewport: Size,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE });
  try {
    await page.setContent(
      `<!doctype html><style>${fontStyle()} body { margin: 0; background: #fff }</style><div id="figure"></div>`,
    );
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve("plotly.js-cartesian-dist-min") });
    await draw(page, figure);
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

/** The font that our renderer draws with, so that only the drawing is compared. */
function fontStyle(): string {
  const styles = ["", "font-style: italic;", "font-weight: 700;", "font-weight: 700; font-style: italic;"];
  const face = (path: string, i: number) =>
    `@font-face { font-family: Arial; ${styles[i]} src: url(data:font/ttf;base64,${readFileSync(path).toString("base64")}) }`;
  return fontFiles.map(face).join("\n");
}

interface PlotlyInBrowser {
  newPlot(root: Element | null, data: unknown, layout: unknown, config: unknown): Promise<unknown>;
}

async function draw(page: Page, figure: ReturnType<typeof drawableFigure>): Promise<void> {
  await page.evaluate(async ({ data, layout }) => {
    await Promise.all([...document.fonts].map((face) => face.load()));
    // The script that was added defines it.
    const { Plotly } = window as unknown as { Plotly: PlotlyInBrowser };
    await Plotly.newPlot(document.getElementById("figure"), data, layout, { staticPlot: true, displaylogo: false });
  }, figure);
}

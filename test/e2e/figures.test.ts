import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Browser } from "playwright-core";
import { barFigure } from "../../src/figures/bar.ts";
import { createRenderer } from "../../src/render/index.ts";
import { launch } from "./browser.ts";
import { compareFigure } from "./figure-comparison.ts";

const renderer = createRenderer();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await Promise.allSettled([browser?.close(), renderer.close()]);
});

/** Enough bars to lie on their side, with labels of two parts and intervals. */
const bars = ["UCS", "ESCA", "READ", "LUSC", "OV", "HNSC", "PAAD", "LUAD"].map((label, i) => {
  const proportion = 0.9 - i / 10;
  const interval = [proportion - 0.05, proportion + 0.08] as const;
  return { label, count: 90 - 10 * i, n: 100, proportion, interval };
});

it("a figure file shows what Plotly draws in a browser", async () => {
  const { plotly_json } = barFigure({
    series: [{ name: "TP53", bars }],
    valueTitle: "Patients with TP53 mutations (%)",
    arrangement: "group",
    caption: "",
    altText: "",
  });
  const { share } = await compareFigure(renderer, browser, plotly_json, { width: 800, height: 500 });
  expect(share).toBeLessThan(0.002);
});

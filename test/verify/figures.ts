import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { createRenderer } from "../../src/render/index.ts";
import { figureSize } from "../../src/services/figure-size.ts";
import { launch } from "../e2e/browser.ts";
import { compareFigure } from "../e2e/figure-comparison.ts";
import { startTestService } from "../http/test-service.ts";

/** Draws a real figure of every type by our renderer and by Plotly in Chromium; at most this share of the pixels may differ. */
const MOST = 0.002;

const questions = {
  boxplot: "Is TP53 expression different between BRCA and LUAD?",
  "boxplot of many groups": "Show CD274 expression across all cancer types",
  bar: "TP53 mutation frequency across all cancers",
  "bar of stacked parts": "How often is EGFR amplified in LUAD?",
  kaplan_meier: "Does high CD8A expression predict better survival in melanoma?",
  scatter: "Is there a correlation between CD8A and PDCD1 expression in UVM?",
  oncoprint: "Do IDH1 and ATRX mutations co-occur in glioma?",
  volcano: "Which genes differ between ACC and UVM?",
} as const;

const folder = join(import.meta.dirname, "..", "artifacts", "figures");
mkdirSync(folder, { recursive: true });

const at = await startTestService({ args: ["--log-level", "error"] });
const renderer = createRenderer();
const browser = await launch();
try {
  for (const [name, question] of Object.entries(questions)) {
    const card = await at.card((await at.process().client.ask(question)).id);
    const pictures = await compareFigure(renderer, browser, card.figure.plotly_json, figureSize(card.figure));
    for (const kind of ["ours", "browsers", "difference"] as const)
      writeFileSync(join(folder, `${name.replaceAll(" ", "-")}-${kind}.png`), PNG.sync.write(pictures[kind]));
    const isEqual = pictures.share <= MOST;
    if (!isEqual) process.exitCode = 1;
    console.log(
      `${isEqual ? "equal  " : "DIFFERS"}  ${name.padEnd(24)} ${(100 * pictures.share).toFixed(3)} % of pixels`,
    );
  }
  console.log(`At most ${100 * MOST} % may differ; the pictures are in ${folder}.`);
} finally {
  await browser.close();
  await renderer.close();
  await at.stop();
}

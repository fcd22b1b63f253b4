import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { CgqClient } from "../../src/client/index.ts";
import { CARD_MIME_TYPE } from "../../src/contract/index.ts";
import { hostileCard } from "../view/cards.ts";
import { launch, screenshot } from "./browser.ts";
import { type Jupyter, startJupyter } from "./jupyter.ts";
import { type Service, startService } from "./service.ts";

const MANY = 50;
const QUESTIONS = [
  "Is TP53 expression different between BRCA and LUAD?",
  "How often is KRAS mutated in LUAD?",
  "Is MKI67 associated with survival in ACC?",
  "Do KRAS and EGFR mutations co-occur in LUAD?",
  "Which genes differ between ACC and UVM?",
];

const work = mkdtempSync(join(tmpdir(), "cgq-e2e-many-"));
const notebooks = join(work, "notebooks");
let service: Service;
let jupyter: Jupyter;
let browser: Browser;
let page: Page;
const elsewhere: string[] = [];
const errors: string[] = [];

const output = (data: unknown) => ({ output_type: "display_data", data, metadata: {} });
const cell = (source: string, data: unknown, at: number) => ({
  cell_type: "code",
  id: `cell-${at}`,
  execution_count: at,
  metadata: {},
  outputs: [output(data)],
  source,
});

async function bundles(): Promise<Record<string, unknown>[]> {
  const client = new CgqClient({ baseUrl: service.url, apiKey: service.key });
  const cards = [];
  for (const question of QUESTIONS) cards.push(await client.ask(question));
  return Promise.all(cards.map(({ id }) => client.call("getBundle", { params: { card_id: id } })));
}

beforeAll(async () => {
  service = await startService(join(work, "home"));
  mkdirSync(notebooks);
  const made = await bundles();
  for (const [at, bundle] of made.entries()) {
    const sizes = Object.entries(bundle).map(([type, data]) => `${type} ${kilobytes(data)}`);
    console.log(`${QUESTIONS[at]}: ${kilobytes(bundle)} kB (${sizes.join(", ")})`);
  }
  const cells = Array.from({ length: MANY }, (_, at) => cell("%%cgq\nquestion", made[at % made.length], at));
  const hostile = { [CARD_MIME_TYPE]: hostileCard(), "text/html": "<img src=x onerror=alert(1)>" };
  const kernelspec = { name: "cgq", display_name: "TypeScript (CGQ)", language: "typescript" };
  const notebook = {
    cells: [...cells, cell("x", hostile, MANY)],
    metadata: { kernelspec },
    nbformat: 4,
    nbformat_minor: 5,
  };
  writeFileSync(join(notebooks, "many.ipynb"), JSON.stringify(notebook));
  // The cards are complete without their service.
  await service.stop();
  jupyter = await startJupyter({ notebooks, settings: join(work, "jupyter") }, { CGQ_HOME: join(work, "home") });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1400, height: 1100 } });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("dialog", (dialog) => void errors.push(dialog.message()));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== "127.0.0.1") elsewhere.push(request.url());
  });
}, 240_000);

const kilobytes = (data: unknown) => Math.round(JSON.stringify(data).length / 1000);

afterAll(async () => {
  await Promise.allSettled([browser?.close(), jupyter?.stop(), service?.stop()]);
  rmSync(work, { recursive: true, force: true });
});

const drawn = () => page.locator(".js-plotly-plot .main-svg").count();
const scroller = () => page.locator(".jp-Notebook .jp-WindowedPanel-outer, .jp-WindowedPanel-outer").first();
const scroll = () =>
  scroller().evaluate((node) => ({ top: node.scrollTop, height: node.scrollHeight, seen: node.clientHeight }));

describe("a notebook of fifty cards that nobody trusts", () => {
  it("shows the first at once and draws few figures however far it is scrolled", async () => {
    await page.goto(`${jupyter.url}lab/workspaces/many/tree/many.ipynb?reset`);
    await page.locator("article.cgq-card").first().waitFor({ timeout: 60_000 });
    await page.locator(".js-plotly-plot .main-svg").first().waitFor({ timeout: 60_000 });
    await page.waitForFunction((many) => document.querySelectorAll(".jp-RenderedCard").length > many, MANY);
    const before = await scroll();
    const counts: number[] = [];
    await scroller().hover();
    for (;;) {
      const { top } = await scroll();
      await page.mouse.wheel(0, 1800);
      await page.waitForTimeout(200);
      counts.push(
        await page
          .locator(".cgq-plot .main-svg:first-of-type")
          .evaluateAll((all) => new Set(all.map((one) => one.closest(".cgq-plot"))).size),
      );
      if ((await scroll()).top === top) break;
    }
    const after = await scroll();
    console.log(
      `alive at most ${Math.max(...counts)}, height ${before.height} -> ${after.height} px, ${counts.length} turns`,
    );
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
    expect(await drawn()).toBeGreaterThan(0);
  }, 180_000);

  it("draws the first figure again when it is looked at again", async () => {
    await scroller().evaluate((node) => node.scrollTo(0, 0));
    await page
      .locator("article.cgq-card")
      .first()
      .locator(".js-plotly-plot .main-svg")
      .first()
      .waitFor({ timeout: 30_000 });
  });

  it("runs nothing of a hostile card and asks nothing of any other machine", async () => {
    const hostile = page.locator("article.cgq-card", { hasText: "<script>alert(1)</script>" });
    await scroller().evaluate((node) => node.scrollTo(0, node.scrollHeight));
    await hostile.waitFor({ timeout: 30_000 });
    await hostile.scrollIntoViewIfNeeded();
    await screenshot(page, "hostile");
    expect(await hostile.locator("script, img[onerror], a[href^='javascript']").count()).toBe(0);
    expect(await hostile.getByRole("button", { name: "Insert a cell that reruns and compares" }).count()).toBe(0);
    expect({ elsewhere, errors }).toEqual({ elsewhere: [], errors: [] });
  });

  it("stand in Jupyter Notebook too, with their figures", async () => {
    const other = await browser.newPage();
    await other.goto(`${jupyter.url}notebooks/many.ipynb`);
    await other.locator("article.cgq-card .cgq-answer").first().waitFor({ timeout: 60_000 });
    await other.locator("article.cgq-card .js-plotly-plot .main-svg").first().waitFor({ timeout: 60_000 });
    await screenshot(other, "notebook-7");
  });
});

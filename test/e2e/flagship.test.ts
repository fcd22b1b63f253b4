import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { CgqClient } from "../../src/client/index.ts";
import { CompletedCard } from "../../src/contract/index.ts";
import { launch, screenshot } from "./browser.ts";
import { type Jupyter, startJupyter } from "./jupyter.ts";
import { writeNotebook } from "./notebook-file.ts";
import { type Service, startService } from "./service.ts";
import { cardIn, drawnMedians, readCard, waitForFigure } from "./shown-card.ts";

const QUESTION = "Is TP53 expression different between BRCA and LUAD?";

const work = mkdtempSync(join(tmpdir(), "cgq-e2e-"));
const notebooks = join(work, "notebooks");
const notebook = join(notebooks, "flagship.ipynb");
const elsewhere: string[] = [];
let service: Service;
let jupyter: Jupyter;
let browser: Browser;
let page: Page;
let card: CompletedCard;

const notebookAddress = (workspace: string) => `${jupyter.url}lab/workspaces/${workspace}/tree/flagship.ipynb?reset`;

async function onlyCard(): Promise<CompletedCard> {
  const client = new CgqClient({ baseUrl: service.url, apiKey: service.key });
  const { cards } = await client.call("listCards", { query: {} });
  expect(cards).toHaveLength(1);
  return CompletedCard.parse(await client.call("getCard", { params: { card_id: cards[0]?.id ?? "" } }));
}

beforeAll(async () => {
  service = await startService(join(work, "home"));
  mkdirSync(notebooks);
  writeNotebook(notebook, [`%%cgq\n${QUESTION}`]);
  jupyter = await startJupyter({ notebooks, settings: join(work, "jupyter") }, { CGQ_HOME: join(work, "home") });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1280, height: 1200 } });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !["127.0.0.1", "localhost"].includes(hostname))
      elsewhere.push(request.url());
  });
}, 180_000);

afterAll(async () => {
  await Promise.allSettled([browser?.close(), jupyter?.stop(), service?.stop()]);
  rmSync(work, { recursive: true, force: true });
});

/** The screen and the card of the service say the same, number for number. */
async function expectShown(): Promise<void> {
  const shown = await readCard(page);
  const { results, methods, figure } = card;
  expect(shown.id).toBe(card.id);
  expect(shown.answer).toBe(results.answer);
  expect(shown.methods).toBe(methods);
  expect(shown.warnings).toEqual(results.warnings.map((warning) => warning.message));
  const numbers = Object.values(shown.keyFigures).flat().map(Number);
  expect(numbers).toContain(results.statistics.p_value);
  expect(numbers).toContain(results.statistics.fold_change);
  expect(numbers).toContain(results.statistics.effect_size);
  expect(numbers).toEqual(expect.arrayContaining(results.groups.map((group) => group.n)));
  const medians = figure.plotly_json.data.map((trace) => Number((trace["median"] as number[])[0]));
  expect(await drawnMedians(page)).toEqual(medians);
}

describe("a question in a JupyterLab cell", () => {
  it("becomes a card on the screen that equals the card of the API", async () => {
    await page.goto(notebookAddress("run"));
    await page.locator(".jp-Notebook .jp-CodeCell .cm-content").first().click();
    await page
      .locator('.jp-NotebookPanel-toolbar [data-status="idle"], .jp-Notebook-ExecutionIndicator[data-status="idle"]')
      .first()
      .waitFor({ timeout: 60_000 });
    const started = performance.now();
    await page.keyboard.press("Shift+Enter");
    await cardIn(page).waitFor({ timeout: 60_000 });
    const shown = performance.now();
    await waitForFigure(page);
    console.log(
      `run to card ${Math.round(shown - started)} ms, to drawn figure ${Math.round(performance.now() - started)} ms`,
    );
    card = await onlyCard();
    expect(card.query.original).toBe(QUESTION);
    expect(card.results.sample_sizes).toEqual({ BRCA: 525, LUAD: 32 });
    await expectShown();
    await page.keyboard.press("Control+b");
    await cardIn(page).evaluate((shown) => shown.closest(".jp-Cell")?.scrollIntoView());
    await screenshot(page, "card-light");
  });

  it("puts its methods into a Markdown cell below", async () => {
    await cardIn(page).getByRole("button", { name: "Insert methods below" }).click();
    const methods = page.locator(".jp-CodeCell + .jp-MarkdownCell .jp-RenderedMarkdown", { hasText: card.id });
    await methods.waitFor({ timeout: 30_000 });
    const text = (await methods.innerText()).replaceAll(/\s+/g, " ").trim();
    expect(text).toBe(`${card.methods} (Query Card ${card.id})`);
    await methods.scrollIntoViewIfNeeded();
    await screenshot(page, "methods-inserted");
  });

  it("is written with the help of Tab", async () => {
    const cell = page.locator(".jp-Notebook .jp-CodeCell").last().locator(".cm-content");
    await cell.click();
    await page.keyboard.type("%%cgq\nexpression of TP53 in LUA");
    await page.keyboard.press("Tab");
    const first = page.locator(".jp-Completer-item").first();
    await first.waitFor({ timeout: 30_000 });
    await screenshot(page, "question-completed");
    expect(await first.innerText()).toMatch(/^LUAD\s+cancer$/m);
    await page.keyboard.press("Enter");
    expect(await cell.innerText()).toBe("%%cgq\nexpression of TP53 in LUAD");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Escape");
  });

  it("is saved with the notebook, and so are its methods", async () => {
    await page.keyboard.press("Control+s");
    await page.waitForFunction(() => document.querySelector(".jp-mod-dirty") === null, undefined, { timeout: 30_000 });
    const saved = readFileSync(notebook, "utf8");
    expect(saved).toContain(card.content_sha256);
    expect(JSON.parse(saved)).toMatchObject({
      // The empty cell at the end is JupyterLab's own.
      cells: [
        { cell_type: "code" },
        { cell_type: "markdown", metadata: { cgq: { role: "methods", card: card.id } } },
        { cell_type: "code", source: [] },
      ],
    });
  });

  it("shows the same card when the notebook is opened again and the service is gone", async () => {
    await service.stop();
    await page.goto(notebookAddress("again"));
    await waitForFigure(page);
    await expectShown();
  });

  it("asked nothing of any other machine", () => {
    expect(elsewhere).toEqual([]);
  });
});

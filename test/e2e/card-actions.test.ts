import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { CgqClient } from "../../src/client/index.ts";
import { CardData } from "../../src/contract/index.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { launch, screenshot } from "./browser.ts";
import { type Jupyter, startJupyter } from "./jupyter.ts";
import { writeNotebook } from "./notebook-file.ts";
import { type Service, startService } from "./service.ts";

const QUESTION = "Is TP53 expression different between BRCA and LUAD?";
const work = mkdtempSync(join(tmpdir(), "cgq-e2e-actions-"));
const notebooks = join(work, "notebooks");
let service: Service;
let jupyter: Jupyter;
let browser: Browser;
let page: Page;
let id: string;

const open = (file: string) => page.goto(`${jupyter.url}lab/workspaces/${file.replace(".", "-")}/tree/${file}?reset`);
const card = () => page.locator(".jp-Notebook article.cgq-card").first();
const button = (name: string): Locator => card().getByRole("button", { name, exact: true });
/** The text of the code cell that was inserted last, and whether it was run. */
async function selectedCell(): Promise<string> {
  const cell = page.locator(".jp-Notebook .jp-Cell.jp-mod-active");
  await cell.locator(".cm-content").waitFor();
  expect(await cell.locator(".jp-OutputArea-child").count()).toBe(0);
  return (await cell.locator(".cm-content").innerText()).trim();
}

beforeAll(async () => {
  service = await startService(join(work, "home"));
  mkdirSync(notebooks);
  const asked = [QUESTION, "Is TP35 expression different between BRCA and LUAD?"];
  writeNotebook(
    join(notebooks, "actions.ipynb"),
    asked.map((question) => `%%cgq\n${question}`),
  );
  jupyter = await startJupyter({ notebooks, settings: join(work, "jupyter") }, { CGQ_HOME: join(work, "home") });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1400, height: 1200 } });
}, 180_000);

afterAll(async () => {
  await Promise.allSettled([browser?.close(), jupyter?.stop(), service?.stop()]);
  rmSync(work, { recursive: true, force: true });
});

describe("a card in JupyterLab", () => {
  it("stands where its question was answered, and a refusal where it was not", async () => {
    await open("actions.ipynb");
    await page.locator(".jp-Notebook .jp-CodeCell .cm-content").first().click();
    await page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').first().waitFor({ timeout: 60_000 });
    await page.keyboard.press("Shift+Enter");
    await card().waitFor({ timeout: 60_000 });
    await page.keyboard.press("Shift+Enter");
    const refused = page.locator(".cgq-refused");
    await refused.waitFor({ timeout: 60_000 });
    expect(await refused.locator("mark").allInnerTexts()).toContain("TP35");
    expect(await page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count()).toBe(0);
    id = (await card().locator(".cgq-id").innerText()).trim();
    await screenshot(page, "actions-light");
  });

  it("offers its actions, and each puts a cell below that runs only by hand", async () => {
    await button("Fork").click();
    await card().getByLabel("Gene").fill("EGFR");
    await button("Insert cell").click();
    expect(await selectedCell()).toBe(`%cgq fork ${id} --gene EGFR`);
    await button("Insert a cell that reruns and compares").click();
    expect(await selectedCell()).toBe(`%cgq rerun ${id}`);
    await page.locator(".jp-Cell.jp-mod-active .cm-content").click();
    await page.keyboard.press("Shift+Enter");
    await page.locator(".cgq-card", { hasText: "data unchanged" }).waitFor({ timeout: 60_000 });
    await button("Insert citation below").click();
    await page
      .locator(".jp-MarkdownCell", { hasText: "The results shown here are in whole or part based upon" })
      .first()
      .waitFor();
    await button("Compare with the card of the service").click();
    await card().getByText("This is the card that the service keeps.").waitFor();
    await screenshot(page, "actions-done");
  });

  it("puts a question that works into a new cell", async () => {
    const question = page.locator(".cgq-refused li button").first();
    const text = await question.innerText();
    await question.click();
    expect(await selectedCell()).toBe(`%%cgq\n${text}`);
  });

  it("shows the rows behind it", async () => {
    const client = new CgqClient({ baseUrl: service.url, apiKey: service.key });
    const file = await client.call("getCardData", { params: { card_id: id }, query: { format: "json" } });
    const { columns, rows } = CardData.parse(JSON.parse(Buffer.from(file).toString()));
    await card().locator("summary", { hasText: "Data" }).click();
    await button("Show the rows").click();
    const table = card().locator(".cgq-rows table");
    await table.waitFor({ timeout: 30_000 });
    expect(await table.getAttribute("aria-rowcount")).toBe(String(rows.length + 1));
    expect(await table.locator("tbody tr:not([aria-hidden])").count()).toBeLessThan(40);
    const last = String(rows.at(-1)?.[0]);
    await card().getByLabel("Filter the rows").fill(last);
    await table.locator("td", { hasText: last }).first().waitFor();
    await card().locator(".cgq-rows").scrollIntoViewIfNeeded();
    await screenshot(page, "actions-rows");
    const named = await card()
      .locator(".js-plotly-plot")
      // Plotly keeps what it draws on the element that it draws into.
      .evaluate((plot) =>
        (plot as unknown as { data: { text?: string[][] }[] }).data.flatMap(({ text }) => text?.[0] ?? []),
      );
    const place = (name: string) => columns.findIndex((column) => column.name === name);
    const included = rows.filter((row) => row[place("included")] === "yes").map((row) => row[place("sample")]);
    expect(new Set(named)).toEqual(new Set(included));
    expect(named).toHaveLength(included.length);
  });

  it("is listed in the panel with the account's other cards", async () => {
    await page.locator('.lm-TabBar-tab[data-id="cgq-cards"]').click();
    const panel = page.locator("#cgq-cards");
    await panel.locator("li", { hasText: "TP53" }).first().waitFor();
    await screenshot(page, "panel-notebook");
    await panel.getByRole("tab", { name: "Mine" }).click();
    await panel.locator("li", { hasText: QUESTION }).first().waitFor({ timeout: 30_000 });
    await panel.getByRole("tab", { name: "Search" }).click();
    await panel.getByRole("searchbox").fill("TP53");
    await page.keyboard.press("Enter");
    const found = panel.locator("li button").first();
    await found.waitFor({ timeout: 30_000 });
    await found.click();
    expect(await selectedCell()).toMatch(/^%cgq get cgq-/);
  });

  it("is dragged from the panel to where the reader wants it", async () => {
    const first = page.locator(".jp-Notebook .jp-Cell .jp-InputArea").first();
    await first.scrollIntoViewIfNeeded();
    const cells = await page.locator(".jp-Notebook .jp-Cell").count();
    const [from, to] = [await page.locator("#cgq-cards li button").first().boundingBox(), await first.boundingBox()];
    if (from === null || to === null) throw new Error("There is nothing to drag, or nowhere to drop it.");
    await page.mouse.move(from.x + 20, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 200, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.waitForFunction((before) => document.querySelectorAll(".jp-Notebook .jp-Cell").length > before, cells);
    expect(await page.locator(".jp-Notebook .jp-Cell").count()).toBe(cells + 1);
    expect((await page.locator(".jp-Notebook .jp-Cell .cm-content").first().innerText()).trim()).toMatch(
      /^%cgq get cgq-/,
    );
    // Taken back, so that the first card is at the top again.
    await page.locator(".jp-Notebook .jp-Cell").first().locator(".jp-InputPrompt").click();
    await page.keyboard.press("d");
    await page.keyboard.press("d");
  });

  it("becomes a manuscript by the menu, once the reader runs the cell", async () => {
    await page.locator(".lm-MenuBar-itemLabel", { hasText: "CGQ" }).click();
    await page.locator(".lm-Menu-itemLabel", { hasText: "Write a Manuscript of This Notebook" }).click();
    expect(await selectedCell()).toMatch(new RegExp(`^%cgq manuscript (cgq-\\S+ )*${id}( |$)`));
    expect(existsSync(join(notebooks, "manuscript"))).toBe(false);
    await page.locator(".jp-Cell.jp-mod-active .cm-content").click();
    await page.keyboard.press("Control+Enter");
    const written = page.locator(".jp-OutputArea-output", { hasText: "Written to" });
    await written.waitFor({ timeout: 120_000 });
    expect(await written.innerText()).toContain("a public address before you cite the card");
    const text = readFileSync(join(notebooks, "manuscript", "manuscript.qmd"), "utf8");
    expect(text).toContain(`(@fig-${id}) [@${id}].`);
    for (const file of [`figures/${id}-85mm.pdf`, `data/${id}.csv`, "references.bib"]) {
      expect(existsSync(join(notebooks, "manuscript", file))).toBe(true);
    }
    await written.scrollIntoViewIfNeeded();
    await screenshot(page, "manuscript-cell");
    await card().locator(".cgq-answer").scrollIntoViewIfNeeded();
  });

  it("has nothing that axe-core objects to", async () => {
    const problems = await accessibilityProblems(page, ".cgq-card");
    expect(problems).toEqual([]);
  });

  it("tells what it may be saved as and how it is cited, also in the dark", async () => {
    await page.keyboard.press("Control+b");
    await page.locator(".lm-MenuBar-itemLabel", { hasText: "Settings" }).click();
    await page.locator(".lm-Menu-itemLabel", { hasText: "Theme" }).first().hover();
    await page.locator(".lm-Menu-itemLabel", { hasText: "JupyterLab Dark" }).first().click();
    await page.locator('body[data-jp-theme-light="false"]').waitFor({ state: "attached", timeout: 30_000 });
    await button("Export").click();
    await card().locator("summary", { hasText: "Cite" }).click();
    await card().getByText("The card’s address leads to this computer").waitFor();
    await button("Copy BibTeX of the card and its data").waitFor();
    await button("Save figure as PNG with question, answer and id").scrollIntoViewIfNeeded();
    await screenshot(page, "actions-dark-foot");
    await card().locator(".cgq-answer").scrollIntoViewIfNeeded();
    await card().locator(".js-plotly-plot .main-svg").first().waitFor({ timeout: 30_000 });
    await card().locator(".js-plotly-plot").hover();
    await screenshot(page, "actions-dark");
    expect(await accessibilityProblems(page, ".cgq-card")).toEqual([]);
  });

  it("has a way back from zoom", async () => {
    await card().locator(".js-plotly-plot").scrollIntoViewIfNeeded();
    const box = await card().locator(".js-plotly-plot .nsewdrag").first().boundingBox();
    if (box === null) throw new Error("The figure is not drawn.");
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 5 });
    await page.mouse.up();
    const reset = button("Reset zoom");
    await reset.waitFor();
    await reset.click();
    await reset.waitFor({ state: "hidden" });
  });

  it("shows how far it is while it is computed, and how to come back to it", async () => {
    await page.locator(".jp-Notebook .jp-CodeCell .cm-content").last().click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await page.keyboard.type("%%cgq --new\nWhich genes differ between ACC and UVM?");
    await page.keyboard.press("Shift+Enter");
    const pending = page.locator("section.cgq-card", { has: page.locator("progress") });
    await pending.waitFor({ timeout: 30_000 });
    expect(await pending.innerText()).toMatch(/Interrupting keeps it running: %cgq wait cgq-/);
    await screenshot(page, "progress-dark");
    await page.locator("article.cgq-card", { hasText: "Genome-wide expression" }).first().waitFor({ timeout: 60_000 });
  });

  it("opens from a file of its own", async () => {
    const client = new CgqClient({ baseUrl: service.url, apiKey: service.key });
    const kept = await client.call("getCard", { params: { card_id: id } });
    writeFileSync(join(notebooks, "one.cgqcard"), JSON.stringify(kept));
    await open("one.cgqcard");
    await page
      .locator(".jp-MimeDocument article.cgq-card .js-plotly-plot .main-svg")
      .first()
      .waitFor({ timeout: 60_000 });
    await screenshot(page, "card-file");
  });
});

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../cli/cgq-process.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { screenshot } from "./browser.ts";
import { startWebVisit, type WebVisit } from "./web-visit.ts";

const QUESTION = "Is IDH1 mutation associated with survival in LGG?";

let visit: WebVisit;
let page: WebVisit["page"];
let key: string;
let cardAddress: string;

beforeAll(async () => {
  visit = await startWebVisit();
  page = visit.page;
}, 180_000);

afterAll(() => visit?.end());

const main = () => page.getByRole("main");
const statusWithKey = async () =>
  (await fetch(`${visit.service.url}/v1/cards`, { headers: { authorization: `Bearer ${key}` } })).status;

/** A machine as slow as this is seen to draw pages that are half read. */
const SLOW = 4;

describe("a visitor in a browser", () => {
  it("signs up, which signs in, and sees what the free tier may do", async () => {
    await page.goto("/sign-up?next=%2Fsettings");
    await visit.submitAccount("Sign up");
    await page.waitForURL("**/settings");
    expect(await main().innerText()).toContain(`Signed in as ${visit.email}, free tier`);
    expect(await main().innerText()).toContain("2 of 2 left");
    expect(await main().innerText()).toContain("the API answers them 403");
  });

  it("asks a question by a double click and gets one card", async () => {
    await page.goto("/");
    await page.getByLabel("Ask a question about cancer genomics").fill(QUESTION);
    await visit.button("Ask").dblclick({ delay: 40 });
    await page.waitForURL("**/cards/cgq-*");
    cardAddress = new URL(page.url()).pathname;
    await page.locator("#figure .main-svg").first().waitFor({ timeout: 30_000 });
    expect(await main().innerText()).toContain("longer overall survival");
    await screenshot(page, "web-card");
    await page.goto("/settings");
    expect(await main().innerText()).toContain("1 of 2 left");
  });

  it("is led from the answer to the folded citations", async () => {
    await page.goto(cardAddress);
    expect(await page.locator("#cite").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Cite", exact: true }).click();
    expect(await page.locator("#cite").isVisible()).toBe(true);
    expect(await page.locator("#cite").innerText()).toContain("@misc{");
  });

  it.each([390, 1280])(
    "sees nothing move while the card's page is drawn on a slow machine, %i pixels wide",
    async (width) => {
      const fresh = await visit.otherPage({ viewport: { width, height: 900 } });
      await fresh.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(globalThis, { moved });
        const note = (list: PerformanceObserverEntryList) =>
          moved.push(...list.getEntries().map((one) => JSON.stringify(one)));
        new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
      });
      const browser = await fresh.context().newCDPSession(fresh);
      await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
      await fresh.goto(cardAddress);
      await fresh.locator("#figure .main-svg").first().waitFor({ timeout: 60_000 });
      await fresh.getByRole("button", { name: "Copy link" }).waitFor();
      expect(await fresh.evaluate(() => Reflect.get(globalThis, "moved"))).toEqual([]);
      await fresh.close();
    },
  );

  it("takes the card away as a PDF", async () => {
    await page.goto(cardAddress);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "PDF", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^cgq-.*\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("generates a key as a researcher, uses it, and revokes it", async () => {
    await cgq(visit.home.path, "account", "set-tier", "--email", visit.email, "--tier", "researcher");
    await page.goto("/settings");
    await page.getByRole("link", { name: "API Keys" }).click();
    await page.getByLabel("Name").fill("notebook on my laptop");
    await visit.button("Generate New Key").click();
    key = await page.locator("#new-key").innerText();
    expect(key).toMatch(/^cgq_sk_/);
    expect(await statusWithKey()).toBe(200);
    await page.goto("/settings/keys");
    expect(await main().innerText()).not.toContain(key);
    await page.getByRole("link", { name: "Revoke notebook on my laptop" }).click();
    await visit.button("Revoke this key").click();
    expect(await main().innerText()).toContain("There are no active keys.");
    expect(await statusWithKey()).toBe(401);
  });
});

describe.each(["light", "dark"] as const)("the pages in %s", (colorScheme) => {
  it.each([
    ["/", "home"],
    ["/?q=Is+TP35+expression+different+between+BRCA+and+LUAD%3F&refused", "refusal"],
    ["/data", "data"],
    ["/genes/TP53", "gene"],
    ["/cancers/LUAD", "cancer"],
    ["/search", "search"],
    ["/search?q=IDH1", "search-results"],
    ["/my-cards", "my-cards"],
    ["/settings", "settings"],
    ["/settings/keys", "keys"],
    ["/settings/delete", "delete-account"],
    ["/sign-in", "sign-in"],
    ["/sign-up", "sign-up"],
    ["/cards/unknown", "not-found"],
    ["card", "card"],
    ["card/verify", "verification"],
    ["/compare?a=card&b=card", "compare"],
    ["/collections", "collections"],
    ["/data/tcga_luad", "study-data"],
  ])("%s has nothing that axe objects to, wide or narrow", async (path, name) => {
    await page.emulateMedia({ colorScheme });
    const address = path.replace(/^card/, cardAddress).replaceAll("=card", `=${cardAddress.split("/").at(-1)}`);
    for (const width of [1100, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      if (path === "card") await page.locator("#figure .main-svg").first().waitFor({ timeout: 30_000 });
      expect(await accessibilityProblems(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await screenshot(page, `web-${name}-${colorScheme}-${width}`);
    }
  });
});

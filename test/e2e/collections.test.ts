import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { accessibilityProblems } from "./accessibility.ts";
import { screenshot } from "./browser.ts";
import { startWebVisit, type WebVisit } from "./web-visit.ts";

const QUESTIONS = ["Is IDH1 mutation associated with survival in LGG?", "How often is KRAS mutated in PAAD?"] as const;

let visit: WebVisit;
let page: WebVisit["page"];
let cards: string[];
let study: string;
let trail: string;

beforeAll(async () => {
  visit = await startWebVisit({ javaScriptEnabled: false });
  page = visit.page;
  cards = await Promise.all(QUESTIONS.map(async (question) => (await visit.service.client.ask(question)).id));
}, 180_000);

afterAll(() => visit?.end());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const path = () => new URL(page.url()).pathname;
const questions = () => page.locator(".held").getByRole("link").allInnerTexts();

async function create(kind: string, name: string): Promise<void> {
  await page.getByRole("link", { name: "Collections", exact: true }).first().click();
  await page.getByRole("radio", { name: new RegExp(kind) }).check();
  await page.getByLabel("Name").fill(name);
  await button("Create").click();
}

async function add(card: string): Promise<void> {
  await page.getByLabel("Add a card").fill(card);
  await button("Add").click();
}

describe("a visitor whose browser runs no scripts", () => {
  it("writes a study, orders its cards and publishes it", async () => {
    await page.goto("/sign-up");
    await visit.submitAccount("Sign up");
    await create("Study", "Two genes");
    await page.getByLabel("Text").fill("# Why\n\nBoth are *driver* genes.");
    await page.getByLabel("Authors").fill("Carberry, Josiah 0000-0002-1825-0097\nThe Gene Group");
    await button("Save").click();
    study = path();
    expect(await page.locator(".authors").innerText()).toBe(
      "Carberry, Josiah (ORCID 0000-0002-1825-0097); The Gene Group",
    );
    await page.getByRole("link", { name: "Edit" }).click();
    for (const card of cards) await add(card);
    expect(await questions()).toEqual(QUESTIONS);
    await button(`Up: ${QUESTIONS[1]}`).click();
    expect(await questions()).toEqual([QUESTIONS[1], QUESTIONS[0]]);
    await button("Publish").click();
    expect(path()).toBe(study);
    expect(await page.getByRole("main").innerText()).toContain("0 views");
  });

  it("adds a card to a new trail from the card's page, and notes why", async () => {
    await page.goto(`/cards/${cards[0]}`);
    expect(await page.getByRole("link", { name: "Two genes" }).getAttribute("href")).toBe(study);
    await page.getByRole("link", { name: "Add to a collection" }).first().click();
    await page.getByRole("radio", { name: /Exploration/ }).check();
    await page.getByLabel("Name").fill("From one to the other");
    await button("Create with this card").click();
    trail = path().replace("/edit", "");
    await add(cards[1] ?? "");
    await page.getByLabel(`Note on ${QUESTIONS[0]}`).fill("Begin here.");
    await button(`Save note: ${QUESTIONS[0]}`).click();
    await page.goto(trail);
    expect(await page.locator(".note").innerText()).toBe("Begin here.");
  });
});

describe("the pages of collections", () => {
  it("leave the keyboard at a card that was moved", async () => {
    page = await visit.otherPage({ storageState: await page.context().storageState() });
    await page.goto(`${trail}/edit`);
    await button(`Down: ${QUESTIONS[0]}`).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/edit#card-${cards[0]}`);
    expect(await questions()).toEqual([QUESTIONS[1], QUESTIONS[0]]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(QUESTIONS[0]);
  });

  it("share a study where the browser can, and copy its address where it cannot", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(study);
    await button("Copy link").click();
    await button("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    // This browser has none of the system's dialogs: what it would be given is kept.
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (shared: ShareData) => Object.assign(window, { shared }) });
    });
    await page.goto(study);
    await button("Share").click();
    expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual({ url: page.url(), title: "Two genes" });
  });

  it.each([
    ["collections", () => "/collections"],
    ["study", () => study],
    ["study-edit", () => `${study}/edit`],
    ["trail", () => trail],
    ["trail-edit", () => `${trail}/edit`],
    ["collection-delete", () => `${trail}/delete`],
    ["card-add", () => `/cards/${cards[0]}/collections`],
  ])("have nothing that axe objects to: %s, light and dark, wide and narrow", async (name, address) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1100, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address());
        expect(await accessibilityProblems(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await screenshot(page, `web-${name}-${colorScheme}-${width}`);
      }
    }
  });
});

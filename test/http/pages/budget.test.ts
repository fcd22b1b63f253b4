import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { startTestService, type TestService } from "../test-service.ts";

/** Bytes of HTML, style sheets and scripts of a card's page before its figure. */
const MOST = 120_000;

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const textAt = async (path: string) => (await at.call(path, { key: null })).text();

it("a card's page is light before its figure", async () => {
  const { id } = await at.newCard();
  const page = await textAt(`/cards/${id}`);
  const { document } = new JSDOM(page).window;
  const figure = document.querySelector("#figure-json")?.textContent ?? "";
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map((one) => one.getAttribute("href") ?? "");
  const scripts = [...document.querySelectorAll("script[src]")].map((one) => one.getAttribute("src") ?? "");
  const files = [...styles, ...scripts.filter((src) => src !== "/assets/plotly.js")];
  const texts = await Promise.all(files.map(textAt));
  expect(figure).not.toBe("");
  expect(files.length).toBeGreaterThan(4);
  const bytes = Buffer.byteLength([page.replace(figure, ""), ...texts].join(""));
  console.info(`A card's page has ${bytes} bytes before its figure.`);
  expect(bytes).toBeLessThan(MOST);
});

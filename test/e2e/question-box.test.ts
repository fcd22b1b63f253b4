import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { accessibilityProblems } from "./accessibility.ts";
import { screenshot } from "./browser.ts";
import { startWebVisit, type WebVisit } from "./web-visit.ts";

let visit: WebVisit;
let page: WebVisit["page"];

beforeAll(async () => {
  visit = await startWebVisit();
  page = visit.page;
}, 180_000);

afterAll(() => visit?.end());

const box = () => page.getByLabel("Ask a question about cancer genomics");
const options = () => page.getByRole("option");
async function type(text: string): Promise<void> {
  await page.goto("/");
  await box().pressSequentially(text);
  await options().first().waitFor();
}

describe("the question box", () => {
  it("completes what is typed with the arrow keys and Enter", async () => {
    await type("How often is KRAS mutated in PAA");
    const texts = await options().allInnerTexts();
    expect(texts[0]).toMatch(/^PAAD Pancreatic adenocarcinoma · KRAS: mutations/);
    expect(await page.getByRole("status").textContent()).toContain(`${texts.length} completions;`);
    await page.keyboard.press("ArrowDown");
    const active = await box().getAttribute("aria-activedescendant");
    expect(await page.locator(`#${active}`).getAttribute("aria-selected")).toBe("true");
    expect(await accessibilityProblems(page)).toEqual([]);
    await screenshot(page, "web-completions");
    await page.keyboard.press("Enter");
    expect(await box().inputValue()).toBe("How often is KRAS mutated in PAAD");
    expect(await options().count()).toBe(0);
  });

  it("takes over with Tab, goes round with the arrow keys, and closes with Escape", async () => {
    await type("Is TP5");
    const texts = await options().allInnerTexts();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    expect(await box().inputValue()).toBe(`Is ${texts.at(-1)?.split(" ")[0]}`);
    await type("Is TP5");
    await page.keyboard.press("Escape");
    expect([await options().count(), await box().inputValue()]).toEqual([0, "Is TP5"]);
    await page.keyboard.press("Tab");
    expect(await box().evaluate((one) => document.activeElement === one)).toBe(false);
  });

  it("groups what it offers under headings that name the groups, and goes through them in the order that is seen", async () => {
    await type("EGFR ");
    const groups = page.getByRole("listbox").getByRole("group");
    expect(await groups.getByRole("presentation").allInnerTexts()).toEqual(["Questions"]);
    await page.getByRole("listbox").press("Escape");
    await type("How often is KRAS mutated in PA");
    await groups.nth(1).waitFor();
    const names = await groups.evaluateAll((all) =>
      all.map((one) => document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent),
    );
    expect(names.slice(0, 2)).toEqual(["Cancers", "Genes"]);
    const seen = await options().evaluateAll((all) => all.map(({ id }) => id));
    const walked: (string | null)[] = [];
    for (const _ of seen) {
      await page.keyboard.press("ArrowDown");
      walked.push(await box().getAttribute("aria-activedescendant"));
    }
    expect(walked).toEqual(seen);
    const [field, list] = [await box().boundingBox(), await page.getByRole("listbox").boundingBox()];
    expect(list?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("completes by the pointer in the middle of a question", async () => {
    await page.goto("/");
    await box().fill("Is  expression different between BRCA and LUAD?");
    await box().evaluate((one) => (one as HTMLTextAreaElement).setSelectionRange(3, 3));
    await box().pressSequentially("PTE");
    await page.getByRole("option", { name: "PTEN", exact: false }).first().click();
    expect(await box().inputValue()).toBe("Is PTEN expression different between BRCA and LUAD?");
    expect(await box().evaluate((one) => document.activeElement === one)).toBe(true);
  });

  it("offers what was asked before: kept in this browser, and from the cards of who is signed in", async () => {
    const asked = "How often is KRAS mutated in PAAD?";
    const reader = await visit.otherPage({});
    const field = reader.getByLabel("Ask a question about cancer genomics");
    const offered = reader.getByRole("option", { name: asked });
    await reader.goto("/");
    await field.fill(asked);
    await reader.keyboard.press("Enter");
    await reader.waitForURL("**/sign-in?**");
    await reader.goto("/");
    await field.focus();
    expect((await offered.first().innerText()).trim()).toBe(asked);
    expect(await reader.getByRole("group", { name: "Asked before" }).getByRole("option").count()).toBe(1);
    await field.pressSequentially("kras");
    await reader.getByRole("option").nth(1).waitFor();
    expect(await offered.count()).toBe(1);
    await reader.context().close();

    await page.goto("/sign-up");
    await visit.submitAccount("Sign up");
    await page.goto("/");
    await box().fill("How often is TP53 mutated in OV?");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cards/**");
    await page.goto("/");
    await box().focus();
    await options().first().waitFor();
    expect(await options().first().innerText()).toContain("How often is TP53 mutated in OV?");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("works without scripts", async () => {
    const plain = await visit.otherPage({ javaScriptEnabled: false });
    await plain.goto("/");
    await plain.getByLabel("Ask a question about cancer genomics").fill("Is TP53 mutated in LUAD?");
    await plain.getByRole("button", { name: "Ask" }).click();
    expect(new URL(plain.url()).pathname).toBe("/sign-in");
    await plain.close();
  });
});

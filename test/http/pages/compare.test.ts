import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";
import { withoutBrackets } from "./without-brackets.ts";

const Survival = z.looseObject({
  layout: z.looseObject({ xaxis: z.looseObject({ range: z.tuple([z.number(), z.number()]) }) }),
});

let at: TestService;
let guest: Visit;
let [first, second]: CompletedCard[] = [];
beforeAll(async () => {
  at = await startTestService();
  guest = startVisit(at.process().url);
  first = await at.newCard("How often is KRAS mutated in PAAD?");
  second = await at.newCard("How often is KRAS mutated in LUAD?");
});
afterAll(() => at.stop());

describe("two cards side by side", () => {
  it("show in which part the questions differ, both answers and their numbers", async () => {
    const { status, text, document } = await guest.open(`/compare?a=${first?.id}&b=${second?.url}`);
    expect(status).toBe(200);
    expect(text).toContain("The questions differ in cancer types.");
    const answers = [...document.querySelectorAll(".answer")].map((one) => withoutBrackets(one.textContent ?? ""));
    expect(answers).toEqual([first, second].map((card) => withoutBrackets(card?.results.answer ?? "?")));
    const share = [...document.querySelectorAll("tbody tr")].find((row) => row.textContent?.includes("Share"));
    const [before = 0, after = 0] = [first, second].map((card) => 100 * (card?.results.groups[0]?.proportion ?? 0));
    const difference = [...(share?.querySelectorAll("td") ?? [])].pop();
    expect(difference?.textContent).toBe(`−${(before - after).toFixed(1)} points`);
    const cells = [...(share?.querySelectorAll("td") ?? [])]
      .slice(0, 2)
      .map((cell) => Number.parseFloat(cell.textContent ?? ""));
    for (const [i, cell] of cells.entries()) expect(cell).toBeCloseTo([before, after][i] ?? Number.NaN, 0);
    expect(cells).toHaveLength(2);
  });

  it("say of the same card twice that it was read alike", async () => {
    expect((await guest.open(`/compare?a=${first?.id}&b=${first?.id}`)).text).toContain("read alike");
  });

  it("ask for the second where one is named, and say where there is none", async () => {
    const { document } = await guest.open(`/compare?a=${first?.id}`);
    expect(document.querySelector("#a")?.getAttribute("value")).toBe(first?.id);
    expect((await guest.open("/compare?a=cgq-2026-01-01-aaaaa&b=x")).status).toBe(404);
  });

  it("end survival curves at the same month", async () => {
    const cards = [
      await at.newCard("Is TP53 mutation associated with overall survival in LUAD?"),
      await at.newCard("Is TP53 mutation associated with overall survival in PAAD?"),
    ];
    const lastOf = (figure: unknown): number => Survival.parse(figure).layout.xaxis.range[1];
    const ends = cards.map(({ figure }) => lastOf(figure.plotly_json));
    const { document } = await guest.open(`/compare?a=${cards[0]?.id}&b=${cards[1]?.id}`);
    const sources = [...document.querySelectorAll(".sides img")].map((one) => one.getAttribute("src") ?? "");
    const months = sources.map((source) => new URL(source, "http://at").searchParams.get("until_months"));
    expect(new Set(months).size).toBe(1);
    expect(Number(months[0])).toBe(Math.ceil(Math.max(...ends) / 1.02));
    const drawn = await at.call(`/cards/${cards[1]?.id}/figure.json?until_months=${months[0]}`);
    expect(lastOf(await drawn.json())).toBeCloseTo(Number(months[0]) * 1.02);
  });

  it("are led to from a card's page", async () => {
    const { document } = await guest.open(`/cards/${first?.id}`);
    expect(document.querySelector(`a[href="/compare?a=${first?.id}"]`)?.textContent).toBe("Compare");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CompletedCard } from "../../src/contract/card.ts";
import { CardData } from "../../src/contract/data-table.ts";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const questions = [
  "Is TP53 expression different between BRCA and LUAD?",
  "How often is TP53 mutated in female LUAD patients over 60?",
  "Do IDH1 and ATRX mutations co-occur in glioma?",
  "Do BAP1 mutations affect survival in UVM?",
  "Is there a correlation between CD8A and PDCD1 expression in UVM?",
  "Is GPC3 expression different between tumour and normal tissue in CHOL?",
  "Which genes are mutated most often in UVM?",
];

/** Of each row of /data: whether it is in the cohort, and whether it was analysed. */
async function rowsOf({ id }: CompletedCard): Promise<{ readonly included: string; readonly inCohort: boolean }[]> {
  const { columns, rows } = CardData.parse(await (await at.call(`/v1/cards/${id}/data?format=json`)).json());
  const of = (role: string): number => columns.findIndex((column) => column.role === role);
  return rows.map((row) => ({
    included: String(row[of("included")]),
    inCohort: row[of("in_cohort")] === "yes",
  }));
}

const countedBy = (reasons: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(reasons, (reason) => reason)].map(([reason, held]) => [reason, held.length]));

describe("the flow of a card", () => {
  it.each(questions)("equals the rows that are handed out: %s", async (question) => {
    const card = await at.newCard(question);
    const { flow = [] } = card.results;
    const rows = await rowsOf(card);
    const [loaded, ofStudies, ...steps] = flow;
    expect(loaded?.count).toBeGreaterThan(ofStudies?.count ?? Number.NaN);
    expect(ofStudies?.count).toBe(rows.length);
    expect(flow.at(-1)?.count).toBe(rows.filter(({ included }) => included === "yes").length);
    expect(flow.at(-2)?.count).toBe(rows.filter(({ inCohort }) => inCohort).length);
    const left = steps.flatMap(({ left_out: one }) => one);
    const told = Object.fromEntries(left.map(({ reason, count }) => [reason, count]));
    expect(told).toEqual(countedBy(rows.map(({ included }) => included).filter((one) => one !== "yes")));
  });

  it("stands on the page step by step", async () => {
    const card = await at.newCard(questions[1]);
    const page = await (await at.call(`/cards/${card.id}`, { key: null })).text();
    const table = page.slice(
      page.indexOf("From the data set"),
      page.indexOf("</table>", page.indexOf("From the data")),
    );
    for (const { step, count } of card.results.flow ?? []) {
      expect(table).toContain(`>${step}</th>`);
      expect(table).toContain(`<td>${count.toLocaleString("en-US")}</td>`);
    }
  });
});

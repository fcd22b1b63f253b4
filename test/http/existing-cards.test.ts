import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { FLAGSHIP, newKey, startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const Made = z.looseObject({ id: z.string(), status: z.string() });

/** Asks for a card that may be there already. */
async function take(query: string, prefer = "return=existing", key = at.process().key) {
  const answer = await at.call("/v1/query", { method: "POST", json: { query }, key, headers: { prefer } });
  expect(answer.status).toBe(201);
  return Made.parse(await answer.json());
}

describe("Prefer: return=existing", () => {
  it("answers the same question to the same data with the account's oldest card", async () => {
    const first = await at.newCard();
    const second = await at.newCard();
    expect(second.id).not.toBe(first.id);
    expect(await take(FLAGSHIP)).toEqual(first);
    expect((await take(FLAGSHIP, 'respond-async, return="existing"')).id).toBe(first.id);
    await at.killAndRestart();
    expect((await take(FLAGSHIP)).id).toBe(first.id);
  });

  it("makes a card where there is none, which is there from then on", async () => {
    const question = "Is ESR1 expression different between BRCA and LUAD?";
    const made = await take(question);
    expect((await take(question)).id).toBe(made.id);
    expect((await at.newCard(question)).id).not.toBe(made.id);
  });

  it("takes no card of another account, no fork and no rerun", async () => {
    const question = "Is EGFR expression different between BRCA and LUAD?";
    const mine = await at.newCard();
    const fork = z
      .object({ new_card_id: z.string() })
      .parse(await (await at.post(`/v1/cards/${mine.id}/fork`, { gene: "EGFR" })).json());
    expect((await at.card(fork.new_card_id)).query.original).toBe(question);
    const made = await take(question);
    expect(made.id).not.toBe(fork.new_card_id);
    const { key } = await newKey(at.home, "grace@example.org", "researcher");
    expect((await take(question, "return=existing", key)).id).not.toBe(made.id);
  });

  it("takes one that is still being computed", async () => {
    const question = "Which genes differ between ACC and UVM?";
    const begun = await take(question);
    expect(begun.status).toBe("queued");
    expect((await take(question)).id).toBe(begun.id);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CompletedCard } from "../../src/contract/card.ts";
import { CgqClient } from "../../src/client/client.ts";
import { cgq } from "../cli/cgq-process.ts";
import { errorOf, FLAGSHIP, newKey, startTestService, statusAndCode, type TestService } from "./test-service.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

const limits = ({ headers }: Response) =>
  ["limit", "remaining", "reset"].map((name) => Number(headers.get(`ratelimit-${name}`)));
const remaining = async (key: string) => limits(await at.call("/v1/cards", { key }))[1];
const asked = (key: string, signal?: AbortSignal) =>
  at.call("/v1/query", { method: "POST", json: { query: FLAGSHIP }, key, ...(signal && { signal }) });

async function enterpriseKey(email: string, ...set: string[]): Promise<string> {
  const { key } = await newKey(at.home, email, "enterprise");
  await cgq(at.home, "account", "limit", "--email", email, ...set);
  return key;
}

describe("limits", () => {
  it("stand on every answer, and count errors too", async () => {
    const { key } = await newKey(at.home, "ada@example.org", "researcher");
    const [limit, left, reset] = limits(await at.call("/v1/cards", { key }));
    expect([limit, left]).toEqual([100, 99]);
    const untilMidnight = (new Date().setUTCHours(24, 0, 0, 0) - Date.now()) / 1000;
    expect(Math.abs((reset ?? 0) - untilMidnight)).toBeLessThan(30);
    expect(limits(await at.call("/v1/cards?limit=0", { key }))[1]).toBe(98);
    expect(limits(await at.call("/v1/cards/card_unknown", { key }))[1]).toBe(97);
    expect(limits(await at.call("/v1/query", { method: "POST", body: "{", key }))[1]).toBe(96);
    const json = { query: "Is EGFR expression different between GBM and LGG?" };
    const unanswerable = await at.call("/v1/query", { method: "POST", json, key });
    expect([limits(unanswerable)[1], ...(await statusAndCode(unanswerable))]).toEqual([95, 400, "not_in_dataset"]);
    expect(limits(await at.call("/v1/cards"))).toEqual([999_999_999_999_999, 999_999_999_999_999, expect.any(Number)]);
  });

  it("do not count an answer that the card has not changed", async () => {
    const { key } = await newKey(at.home, "eve@example.org", "researcher");
    const first = await at.call(`/v1/cards/${card.id}`, { key });
    const same = await at.call(`/v1/cards/${card.id}`, {
      key,
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect([same.status, ...limits(same).slice(0, 2)]).toEqual([304, 100, 99]);
  });

  it("do not count what our client asks again of the data", async () => {
    const { key } = await newKey(at.home, "notebook@example.org", "researcher");
    const client = new CgqClient({ baseUrl: at.process().url, apiKey: key });
    for (let i = 0; i < 50; i += 1) {
      const [types, genes] = await Promise.all([
        client.call("listCancerTypes", {}),
        client.call("listGenes", { query: { search: "TP5" } }),
      ]);
      expect(types.cancer_types.length).toBeGreaterThan(30);
      expect(genes.genes.map(({ symbol }) => symbol)).toContain("TP53");
      await client.call("getCoverage", { query: {} });
    }
    // Three answers, and this question how many are left.
    expect(await remaining(key)).toBe(96);
    const tagged = await at.call("/v1/data/genes?search=KRAS", { key });
    const headers = { "if-none-match": tagged.headers.get("etag") ?? "" };
    const [same, other] = await Promise.all([
      at.call("/v1/data/genes?search=KRAS", { key, headers }),
      at.call("/v1/data/genes?search=KRAS", { key, headers: { "if-none-match": '"another"' } }),
    ]);
    expect([same.status, await same.text(), other.status]).toEqual([304, "", 200]);
    expect(await remaining(key)).toBe(93);
  });

  it("let exactly the day's number of 200 parallel requests in, also after the service was killed", async () => {
    const key = await enterpriseKey("lab@example.org", "--requests-per-day", "30");
    const answers = await Promise.all(Array.from({ length: 200 }, () => at.call(`/v1/cards/${card.id}`, { key })));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
    await at.killAndRestart();
    const refused = await asked(key);
    const [, left, reset] = limits(refused);
    expect([refused.status, left, refused.headers.get("retry-after")]).toEqual([429, 0, String(reset)]);
    expect(await errorOf(refused)).toMatchObject({
      error: "rate_limited",
      message: "The 30 requests that this account has a day are used up; there are new ones at 00:00 UTC.",
      details: { limit: 30, retry_after_seconds: reset },
    });
  });

  it("give every place back: after answers, errors, and callers who went away", async () => {
    const key = await enterpriseKey("two@example.org", "--concurrent-requests", "2");
    const ask = async (n: number) => {
      const gone = new AbortController();
      setTimeout(() => gone.abort(), n * 3);
      const wrong = at.call("/v1/query", { method: "POST", json: {}, key });
      const answers = await Promise.allSettled([asked(key, gone.signal), wrong]);
      return answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    };
    const anyRefused = async () => {
      const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)));
      return answers.flat().find(({ status }) => status === 429);
    };
    let refused = await anyRefused();
    // On a busy machine requests may come one after the other.
    while (refused === undefined) refused = await anyRefused();
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await statusAndCode(refused)).toEqual([429, "rate_limited"]);
    // What callers left behind ends on its own; then both places are there again.
    const both = async () => (await Promise.all([1, 2].map(() => at.call("/v1/cards", { key })))).map((a) => a.status);
    let statuses = await both();
    while (statuses.includes(429)) statuses = await both();
    expect(statuses).toEqual([200, 200]);
    expect(await remaining(key)).toBe(999_999_999_999_999);
  });
});

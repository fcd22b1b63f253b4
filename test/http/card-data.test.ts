import { createHash } from "node:crypto";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { CompletedCard } from "../../src/contract/card.ts";
import { CardData } from "../../src/contract/data-table.ts";
import { errorOf, startTestService, type TestService } from "./test-service.ts";

const ID = "cgq-2026-11-21-dat01";
const TSV = "patient\tage\nP-1\t61.5\n=P-2\t\n";
const sha256 = createHash("sha256").update(TSV).digest("hex");
const columns = [
  { name: "patient", description: "Patient", kind: "text", role: "patient" },
  { name: "age", description: "Age in years", kind: "number", role: "measured" },
];

let at: TestService;
let bare: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  const real = await at.newCard();
  const { data_sha256: _, ...rest } = real;
  bare = rest;
  const store = openSqliteCardStore(join(at.home, "cards.sqlite"));
  const kept = { ownerId: "nobody", searchNames: [], record: JSON.stringify(await store.record(real.id)) };
  const url = `${at.process().url}/cards/${ID}`;
  const card = CompletedCard.parse({ ...real, id: ID, url, data_sha256: sha256 });
  await store.insert({ card, ...kept, table: { columns, tsv: gzipSync(TSV) } });
  await store.insert({ card: { ...bare, id: `${ID}x` }, ...kept, table: null });
  await store.close();
});
afterAll(() => at.stop());

const get = (path: string) => at.call(path, { key: path.startsWith("/v1") ? at.process().key : null });

describe("GET /v1/cards/{card_id}/data", () => {
  it("gives the rows as tab-separated text that has the hash of the card", async () => {
    const answer = await get(`/v1/cards/${ID}/data?format=tsv`);
    expect(answer.headers.get("content-type")).toBe("text/tab-separated-values; charset=utf-8");
    expect(await answer.text()).toBe(TSV);
    const card = CompletedCard.parse(await (await get(`/v1/cards/${ID}`)).json());
    expect(card.data_sha256).toBe(sha256);
  });

  it("gives CSV unless told otherwise, with formulas made harmless, as a file", async () => {
    const answer = await get(`/v1/cards/${ID}/data`);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${ID}-data.csv"`);
    expect(await answer.text()).toBe("patient,age\r\nP-1,61.5\r\n'=P-2,\r\n");
  });

  it("gives JSON with what each column is, and Parquet", async () => {
    const data = CardData.parse(await (await get(`/v1/cards/${ID}/data?format=json`)).json());
    expect(data).toMatchObject({ card_id: ID, data_sha256: sha256, columns });
    expect(data.rows).toEqual([
      ["P-1", 61.5],
      ["=P-2", null],
    ]);
    const parquet = new Uint8Array(await (await get(`/v1/cards/${ID}/data?format=parquet`)).arrayBuffer());
    expect(new TextDecoder().decode(parquet.slice(0, 4))).toBe("PAR1");
  });

  it("refuses other formats, and says what to do for a card without rows", async () => {
    expect((await get(`/v1/cards/${ID}/data?format=xlsx`)).status).toBe(400);
    const without = await get(`/v1/cards/${ID}x/data`);
    expect(without.status).toBe(404);
    expect((await errorOf(without)).message).toContain("rerun");
  });

  it("is linked from the card's page, without an account", async () => {
    expect(await (await get(`/cards/${ID}`)).text()).toContain(`href="/cards/${ID}/data.csv"`);
    expect(await (await get(`/cards/${ID}/data.tsv`)).text()).toBe(TSV);
    expect(await (await get(`/cards/${ID}x`)).text()).not.toContain("data.csv");
  });
});

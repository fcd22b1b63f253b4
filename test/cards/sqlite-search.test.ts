import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CardStore } from "../../src/cards/card-store.ts";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { CardSearchQuery } from "../../src/contract/pagination.ts";
import { copyCards } from "../bench/card-copies.ts";
import { exampleEntry } from "./example-card.ts";

const COPIES = 6000;
const RANKED = 5000;

const folder = mkdtempSync(join(tmpdir(), "cgq-search-"));
let store: CardStore;
const page = async (offset: number, limit = 100, more: Partial<CardSearchQuery> = {}) =>
  (await store.search(CardSearchQuery.parse({ q: "expression", offset, limit, ...more }))).cards;

beforeAll(async () => {
  const path = join(folder, "cards.sqlite");
  store = openSqliteCardStore(path);
  await store.insert(exampleEntry({ id: "c-1" }));
  await store.insert(
    exampleEntry({ id: "c-2", question: "TP53 expression", answer: "Expression.", cancerTypes: ["ACC"] }),
  );
  copyCards(path, COPIES);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe("a search for a word of thousands of cards", () => {
  it("finds every card once, page by page", async () => {
    const ids: string[] = [];
    for (let offset = 0; offset <= COPIES; offset += 100) ids.push(...(await page(offset)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(COPIES + 2);
    expect((await page(RANKED - 30)).map(({ id }) => id)).toEqual(ids.slice(RANKED - 30, RANKED + 70));
  });

  it("gives the best match among the newest first, then the older ones by age", async () => {
    // bm25 puts the shorter text first; every second copy is of the shorter card.
    const [first] = await page(0, 1);
    expect(first).toMatchObject({ answer: "Expression.", id: "cgq-2026-01-01-0005999" });
    const older = (await page(RANKED)).map(({ created_at }) => created_at);
    expect(older).toEqual(older.toSorted().toReversed());
  });

  it("lets its caller do other work meanwhile", async () => {
    let turned = false;
    setImmediate(() => (turned = true));
    await page(0, 1);
    expect(turned).toBe(true);
  });

  it("keeps to its filters", async () => {
    const found = await store.search(CardSearchQuery.parse({ q: "expression", cancer_type: "acc", limit: 1 }));
    expect(found.total).toBe(COPIES / 2 + 1);
  });
});

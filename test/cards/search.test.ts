import { describe, expect, it } from "@jest/globals";
import type { Stores } from "../../src/cli/stores.ts";
import { CardSearchQuery } from "../../src/contract/pagination.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { withStores } from "../sql/with-stores.ts";
import { exampleEntry } from "./example-card.ts";

const COPIES = 6000;
const RANKED = 5000;

let store: Stores["cards"];
const page = async (offset: number, limit = 100, more: Partial<CardSearchQuery> = {}) =>
  (await store.search(CardSearchQuery.parse({ q: "expression", offset, limit, ...more }))).cards;

async function fill(opened: Stores, database: TestDatabase): Promise<void> {
  store = opened.cards;
  await store.insert(exampleEntry({ id: "c-1" }));
  await store.insert(
    exampleEntry({ id: "c-2", question: "TP53 expression", answer: "Expression.", cancerTypes: ["ACC"] }),
  );
  await database.copyCards(COPIES);
}

describe.each(engines)("a search for a word of thousands of cards in %s", (_, create) => {
  withStores(create, fill);

  it("finds every card once, page by page", async () => {
    const ids: string[] = [];
    for (let offset = 0; offset <= COPIES; offset += 100) ids.push(...(await page(offset)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(COPIES + 2);
    expect((await page(RANKED - 30)).map(({ id }) => id)).toEqual(ids.slice(RANKED - 30, RANKED + 70));
  });

  it("gives the best match among the newest first, then the older ones by age", async () => {
    // The shorter text comes first; every second copy is of the shorter card.
    const [first] = await page(0, 1);
    expect(first).toMatchObject({ answer: "Expression.", id: "cgq-2026-01-01-0005999" });
    const older = (await page(RANKED)).map(({ created_at }) => created_at);
    expect(older).toEqual(older.toSorted().toReversed());
  });

  it("lets its caller do other work meanwhile", async () => {
    let turns = 0;
    setImmediate(() => (turns += 1));
    for (let n = 0; n < 10; n += 1) await page(0, 1);
    expect(turns).toBe(1);
  });

  it("keeps to its filters", async () => {
    const found = await store.search(CardSearchQuery.parse({ q: "expression", cancer_type: "acc", limit: 1 }));
    expect(found.total).toBe(COPIES / 2 + 1);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CardStore } from "../../src/cards/card-store.ts";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { CardListQuery, CardSearchQuery } from "../../src/contract/pagination.ts";
import { exampleCard, exampleEntry } from "./example-card.ts";

const folder = mkdtempSync(join(tmpdir(), "cgq-cards-"));
const path = join(folder, "cards.sqlite");
let store: CardStore;

const search = async (query: Partial<CardSearchQuery>) => {
  const found = await store.search(CardSearchQuery.parse({ q: "x", ...query }));
  return found.cards.map((card) => card.id);
};
const list = async (ownerId: string, query: Partial<CardListQuery> = {}) =>
  store.list(ownerId, CardListQuery.parse(query));

const survival = {
  id: "c-2",
  question: "Does EGFR expression affect survival in LUAD?",
  answer: "High EGFR was associated with shorter survival.",
  genes: ["EGFR"],
  cancerTypes: ["LUAD"],
  analysisType: "survival",
  createdAt: "2026-11-21T10:00:01.000Z",
  names: ["Lung adenocarcinoma", "epidermal growth factor receptor"],
} as const;

beforeAll(async () => {
  store = openSqliteCardStore(path);
  await store.insert(exampleEntry({ id: "c-1" }));
  await store.insert(
    exampleEntry({
      ...survival,
      genes: [...survival.genes],
      cancerTypes: [...survival.cancerTypes],
      names: [...survival.names],
    }),
  );
  await store.insert(
    exampleEntry({ id: "c-3", ownerId: "bob", genes: ["HLA-A", "TP53"], question: "HLA-A and TP53?" }),
  );
  await store.insert(exampleEntry({ id: "c-4", parent: "c-1", createdAt: "2026-11-21T10:00:02.000Z" }));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe("the SQLite card store", () => {
  it("gives a card back as it was, with its present fork count", async () => {
    expect(await store.get("c-1")).toEqual({ ...exampleCard({ id: "c-1" }), fork_count: 1 });
    expect(await store.get("c-9")).toBeUndefined();
    expect(await store.record("c-1")).toEqual({ groups: [1, 2] });
  });

  it("keeps cards over closing and opening", async () => {
    const other = openSqliteCardStore(path);
    expect(await other.get("c-2")).toMatchObject({ id: "c-2", query: { original: survival.question } });
    await other.close();
  });

  it("refuses an id that is taken and leaves its card alone", async () => {
    expect(await store.insert(exampleEntry({ id: "c-1", question: "Another?" }))).toBe(false);
    expect(await store.get("c-1")).toMatchObject({ query: exampleCard({ id: "c-1" }).query });
    expect(await search({ q: "another" })).toEqual([]);
  });

  it("reserves an id once, and a key for its request until it is forgotten", async () => {
    const since = (hour: number) => `2026-11-21T${hour}:00:00.000Z`;
    const wanted = (cardId: string, hour: number, repeatableSince = since(hour - 1)) => ({
      cardId,
      ownerId: "ada",
      createdAt: since(hour),
      request: { key: "k", sha256: cardId, repeatableSince },
    });
    const first = { cardId: "r-1", createdAt: since(11), requestSha256: "r-1" };
    expect(await store.reserve(wanted("r-1", 11))).toEqual({ ...first, isNew: true });
    expect(await store.reserve(wanted("r-2", 12, since(10)))).toEqual({ ...first, isNew: false });
    expect(await store.reserve(wanted("r-2", 12))).toMatchObject({ cardId: "r-2", isNew: true });
    expect(await store.reserve({ cardId: "r-1", ownerId: "bob", createdAt: since(12) })).toBeUndefined();
    expect(await store.reserve({ ...wanted("r-3", 12), ownerId: "bob" })).toMatchObject({ cardId: "r-3" });
  });

  it("lets nobody change or delete a card", () => {
    const raw = new DatabaseSync(path);
    expect(() => raw.exec("UPDATE cards SET answer = 'x' WHERE id = 'c-1'")).toThrow("cards are immutable");
    expect(() => raw.exec("DELETE FROM cards")).toThrow("cards are permanent");
    expect(raw.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    raw.close();
  });

  it("lists an owner's cards sorted and paged, ties by id", async () => {
    const all = await list("ada");
    expect(all).toMatchObject({ total: 3, limit: 20, offset: 0 });
    expect(all.cards.map((card) => card.id)).toEqual(["c-4", "c-2", "c-1"]);
    expect(all.cards[1]).toEqual({
      id: "c-2",
      query: survival.question,
      created_at: survival.createdAt,
      analysis_type: "survival",
    });
    expect((await list("ada", { sort: "query", order: "asc" })).cards.map((card) => card.id)).toEqual([
      "c-2",
      "c-1",
      "c-4",
    ]);
    expect((await list("ada", { sort: "analysis_type", order: "desc" })).cards.map((card) => card.id)).toEqual([
      "c-2",
      "c-4",
      "c-1",
    ]);
    expect(await list("ada", { limit: 1, offset: 1 })).toMatchObject({
      cards: [{ id: "c-2" }],
      total: 3,
      limit: 1,
      offset: 1,
    });
    expect(await list("eve")).toMatchObject({ cards: [], total: 0 });
  });

  it("searches question, answer, genes and names of everybody's cards, all words required", async () => {
    expect(await search({ q: "affect survival" })).toEqual(["c-2"]);
    expect(await search({ q: "shorter" })).toEqual(["c-2"]);
    expect(await search({ q: "tp53" })).toEqual(expect.arrayContaining(["c-1", "c-3", "c-4"]));
    expect(await search({ q: "HLA-A" })).toEqual(["c-3"]);
    expect(await search({ q: "lung growth factor" })).toEqual(["c-2"]);
    expect(await search({ q: "shorter TP53" })).toEqual([]);
  });

  it("combines filters, ignores their case, and counts every match on every page", async () => {
    expect(await search({ q: "expression", gene: "egfr" })).toEqual(["c-2"]);
    expect(await search({ q: "TP53", cancer_type: "luad", analysis_type: "differential_expression" })).toHaveLength(3);
    expect(await search({ q: "TP53", analysis_type: "survival" })).toEqual([]);
    const page = await store.search(CardSearchQuery.parse({ q: "TP53", limit: 1, offset: 2 }));
    expect(page).toMatchObject({ total: 3, limit: 1, offset: 2 });
    expect(page.cards).toHaveLength(1);
  });

  it.each(['"', "OR", "NEAR(", "query:x", "surviv*", "-", "\0", "'; DROP TABLE cards;--", "x OR TP53"])(
    "takes %j as words, never as an operator",
    async (q) => {
      expect(await search({ q })).toEqual([]);
    },
  );
});

import { describe, expect, it } from "@jest/globals";
import type { Stores } from "../../src/cli/stores.ts";
import { CardListQuery, CardSearchQuery } from "../../src/contract/pagination.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { withStores } from "../sql/with-stores.ts";
import { exampleCard, exampleEntry } from "./example-card.ts";

let database: TestDatabase;
let store: Stores["cards"];

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

async function fill(opened: Stores, created: TestDatabase): Promise<void> {
  database = created;
  store = opened.cards;
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
}

describe.each(engines)("cards in %s", (_, create) => {
  withStores(create, fill);

  it("gives a card back as it was, with its present fork count", async () => {
    expect(await store.get("c-1")).toEqual({ ...exampleCard({ id: "c-1" }), fork_count: 1 });
    expect(await store.get("c-9")).toBeUndefined();
    expect(await store.record("c-1")).toEqual({ groups: [1, 2] });
  });

  it("keeps cards over closing and opening", async () => {
    const other = await database.open();
    expect(await other.cards.get("c-2")).toMatchObject({ id: "c-2", query: { original: survival.question } });
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

  it("lets nobody change or delete a card", async () => {
    const change = database.tamper("cards", "UPDATE cards SET answer = 'x' WHERE id = 'c-1'");
    await expect(change).rejects.toThrow("cards are immutable");
    await expect(database.tamper("cards", "DELETE FROM cards")).rejects.toThrow("cards are permanent");
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

  it("finds words whatever their case and diacritics, and a joined term only where its words stand together", async () => {
    const answer = "Résumé of NF-κB in ŁÓDŹ, beta_catenin.";
    await store.insert(exampleEntry({ id: "c-5", ownerId: "eva", question: "Is it so?", answer, genes: ["MT-ND4L"] }));
    for (const q of ["resume", "RESUMÉ of", "nf-κb", "ΚB nf", "łódź", "catenin BETA", "mt-nd4l", '"so" beta_catenin'])
      expect([q, await search({ q })]).toEqual([q, ["c-5"]]);
    for (const q of ["nf-of", "so-resume", "κb-nf", "nd4", "caten", "mt-nd4l-x"])
      expect([q, await search({ q })]).toEqual([q, []]);
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

  it("reserves the id of a card with it, unless it is taken", async () => {
    const wanted = (cardId: string) => ({ cardId, ownerId: "ada", createdAt: "2026-11-21T10:00:00.000Z" });
    const reserving = (id: string) => store.insert({ ...exampleEntry({ id, question: "Reserving?" }), reserves: true });
    await store.reserve(wanted("r-8"));
    expect([await reserving("r-8"), await reserving("r-9"), await reserving("r-9")]).toEqual([false, true, false]);
    expect(await store.get("r-8")).toBeUndefined();
    expect(await store.get("r-9")).toMatchObject({ query: { original: "Reserving?" } });
    expect(await store.reserve(wanted("r-9"))).toBeUndefined();
  });
});

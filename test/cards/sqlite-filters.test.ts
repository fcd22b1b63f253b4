import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CardStore } from "../../src/cards/card-store.ts";
import { cardSchema } from "../../src/cards/sqlite-schema.ts";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { CardListQuery, CardSearchQuery } from "../../src/contract/pagination.ts";
import { openSqlite } from "../../src/sqlite/open-sqlite.ts";
import { exampleEntry } from "./example-card.ts";

/** The schema of stores whose filters lay in tables of their own. */
const STEPS_WITH_FILTER_TABLES = 5;

const folder = mkdtempSync(join(tmpdir(), "cgq-filters-"));
const path = join(folder, "cards.sqlite");
let store: CardStore;

/** `gene` and digits: how the text index holds the fact that a card is about EGFR. */
const HELD_EGFR = `gene${Buffer.from("EGFR").toString("hex")}`;

const cards = [
  { id: "hla-a", genes: ["HLA-A", "NKX2-1"], cancerTypes: ["LUAD"] },
  { id: "hla-b", genes: ["HLA-B"], cancerTypes: ["LUAD", "ACC"], analysisType: "survival" },
  { id: "orf", genes: ["C1orf112"], cancerTypes: ["ACC"], ownerId: "bob" },
  { id: "every-gene", genes: [], analysisType: "genome_wide_differential_expression" },
  { id: "egfr", genes: ["EGFR"] },
  { id: "pretender", genes: ["KRAS"], question: `Is ${HELD_EGFR} a gene?` },
] as const;

async function found(of: CardStore, filters: Partial<CardSearchQuery>): Promise<string[]> {
  const { cards: matches, total } = await of.search(CardSearchQuery.parse({ q: "higher", ...filters }));
  expect(total).toBe(matches.length);
  return matches.map(({ id }) => id).toSorted();
}

beforeAll(async () => {
  store = openSqliteCardStore(path);
  for (const { genes, ...card } of cards) {
    const cancerTypes = "cancerTypes" in card ? [...card.cancerTypes] : ["BRCA", "LUAD"];
    await store.insert(exampleEntry({ ...card, genes: [...genes], cancerTypes }));
  }
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const filtered = [
  [{ gene: "hla-a" }, ["hla-a"]],
  [{ gene: "NKX2-1" }, ["hla-a"]],
  [{ gene: "c1ORF112" }, ["orf"]],
  [{ gene: "HLA" }, []],
  [{ gene: "A" }, []],
  [{ gene: "EGFR" }, ["egfr"]],
  [{ gene: "LUAD" }, []],
  [{ gene: '") OR (' }, []],
  [{ cancer_type: "acc" }, ["hla-b", "orf"]],
  [{ cancer_type: "ACC", analysis_type: "survival" }, ["hla-b"]],
  [{ cancer_type: "ACC", analysis_type: "survival", gene: "HLA-A" }, []],
  [{ cancer_type: "LUAD", analysis_type: "differential_expression", gene: "HLA-A" }, ["hla-a"]],
  [{ analysis_type: "genome_wide_differential_expression", cancer_type: "brca" }, ["every-gene"]],
] as const;

describe("the filters of a search", () => {
  it.each(filtered)("%j keep %j", async (filters, ids) => {
    expect(await found(store, filters)).toEqual(ids);
  });

  it("are no words that a search could find", async () => {
    expect(await found(store, { q: HELD_EGFR })).toEqual(["pretender"]);
    expect(await found(store, { q: `filters : ${HELD_EGFR}` })).toEqual([]);
  });
});

describe("a store written when filters lay in tables of their own", () => {
  it("finds and counts its cards as before, and those that come after them", async () => {
    const older = join(folder, "older.sqlite");
    await openSqlite(older, cardSchema.slice(0, STEPS_WITH_FILTER_TABLES)).destroy();
    const raw = new DatabaseSync(older);
    const columns =
      "id, owner_id, created_at, query, answer, analysis_type, genes, cancer_types, names, parent_card_id, card, record";
    raw.exec(`ATTACH '${path}' AS newer; INSERT INTO cards (${columns}) SELECT ${columns} FROM newer.cards`);
    expect(raw.prepare("SELECT gene FROM card_genes WHERE gene = 'hla-a'").all()).toHaveLength(1);
    raw.close();

    const migrated = openSqliteCardStore(older);
    for (const [filters, ids] of filtered) expect(await found(migrated, filters)).toEqual(ids);
    expect(await migrated.list("ada", CardListQuery.parse({}))).toMatchObject({ total: cards.length - 1 });
    await migrated.insert(exampleEntry({ id: "new", genes: ["EGFR"], ownerId: "bob" }));
    expect(await found(migrated, { gene: "egfr" })).toEqual(["egfr", "new"]);
    expect(await migrated.list("bob", CardListQuery.parse({}))).toMatchObject({ total: 2 });
    await migrated.close();
  });
});

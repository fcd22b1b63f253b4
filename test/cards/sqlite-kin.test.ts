import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { CardStore, Kin } from "../../src/cards/card-store.ts";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { exampleEntry } from "./example-card.ts";

const folder = mkdtempSync(join(tmpdir(), "cgq-kin-"));
const path = join(folder, "cards.sqlite");
let store: CardStore;

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const ids = (kin: readonly Kin[]) => kin.map(({ id }) => id);

beforeAll(async () => {
  store = openSqliteCardStore(path);
  // a is forked to b and c, b to d, d to e; r1 and r2 re-execute a, r3 re-executes r1.
  const family = [
    { id: "a" },
    { id: "b", parent: "a" },
    { id: "c", parent: "a" },
    { id: "d", parent: "b" },
    { id: "e", parent: "d" },
    { id: "r1", rerunOf: "a" },
    { id: "r2", rerunOf: "a" },
    { id: "r3", rerunOf: "r1" },
    { id: "stranger" },
  ];
  for (const [i, one] of family.entries()) await store.insert(exampleEntry({ ...one, createdAt: at(i) }));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe("the kin of a card", () => {
  it("are its forks and their forks, generation by generation", async () => {
    const forks = await store.descendants("a", "parent_card_id", 100);
    expect(forks.map(({ id, from }) => [id, from])).toEqual([
      ["a", null],
      ["b", "a"],
      ["c", "a"],
      ["d", "b"],
      ["e", "d"],
    ]);
    expect(ids(await store.descendants("d", "parent_card_id", 100))).toEqual(["d", "e"]);
  });

  it("are the cards that it was forked from, the nearest first", async () => {
    expect(ids(await store.ancestors("e", "parent_card_id", 100))).toEqual(["e", "d", "b", "a"]);
    expect(await store.ancestors("nobody", "parent_card_id", 100)).toEqual([]);
  });

  it("are its reruns and theirs", async () => {
    expect(ids(await store.descendants("a", "rerun_of", 100))).toEqual(["a", "r1", "r2", "r3"]);
    expect(ids(await store.ancestors("r3", "rerun_of", 100))).toEqual(["r3", "r1", "a"]);
  });

  it("are bounded, the nearest first", async () => {
    expect(ids(await store.descendants("a", "parent_card_id", 3))).toEqual(["a", "b", "c"]);
    expect(ids(await store.ancestors("e", "parent_card_id", 2))).toEqual(["e", "d"]);
  });

  it("are found through an index", () => {
    const database = new DatabaseSync(path, { readOnly: true });
    for (const descent of ["parent_card_id", "rerun_of"]) {
      const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT no FROM cards WHERE ${descent} = ?`).all("a");
      expect(plan).toEqual([expect.objectContaining({ detail: expect.stringMatching(/^SEARCH .* INDEX cards_by_/) })]);
    }
    database.close();
  });
});

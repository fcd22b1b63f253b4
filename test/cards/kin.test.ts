import { describe, expect, it } from "@jest/globals";
import type { Kin } from "../../src/cards/card-store.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { withStores } from "../sql/with-stores.ts";
import { exampleEntry } from "./example-card.ts";

let database: TestDatabase;
let store: Stores["cards"];

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const ids = (kin: readonly Kin[]) => kin.map(({ id }) => id);

async function fill(opened: Stores, created: TestDatabase): Promise<void> {
  database = created;
  store = opened.cards;
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
}

describe.each(engines)("the kin of a card in %s", (_, create) => {
  withStores(create, fill);

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

  it("are found through an index", async () => {
    for (const descent of ["parent_card_id", "rerun_of"]) {
      const plan = await database.plan(`SELECT no FROM cards WHERE ${descent} = 'a'`);
      expect(plan).toMatch(/(?:SEARCH .* INDEX|Scan (?:using|on)) cards_by_/);
    }
  });
});

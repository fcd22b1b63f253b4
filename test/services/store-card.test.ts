import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { CardStore } from "../../src/cards/card-store.ts";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { CardIdentity, type CompletedCard } from "../../src/contract/card.ts";
import { finishCard } from "../../src/services/finish-card.ts";
import { storeCard } from "../../src/services/store-card.ts";
import { exampleCard } from "../cards/example-card.ts";

let folder: string;
let cards: CardStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-store-"));
  cards = openSqliteCardStore(join(folder, "cards.sqlite"));
});
afterEach(async () => {
  await cards.close();
  rmSync(folder, { recursive: true });
});

const answer = exampleCard({ id: "c-1" });

const store = async (changes: Partial<CompletedCard>) =>
  storeCard({ cards }, "ada", {
    card: finishCard("0.1.0", {
      identity: CardIdentity.parse(answer),
      content: { ...answer, ...changes },
      tableSha256: undefined,
    }),
    record: JSON.stringify({ analysis_result: null, result_version: 1, data_sources: [] }),
    table: null,
  });

describe("a finished answer", () => {
  it("is stored as it was answered, with the digests of what is stored", async () => {
    const card = await store({});
    expect(card).toEqual(answer);
    expect(await cards.get("c-1")).toEqual(card);
  });

  it.each<[string, Partial<CompletedCard>, string]>([
    ["a number that is none", { results: { ...answer.results, sample_sizes: { BRCA: Number.NaN } } }, "BRCA"],
    ["a time that is none", { accessed_at: "yesterday" }, "accessed_at"],
    [
      "a number without end",
      { results: { ...answer.results, statistics: { ...answer.results.statistics, fold_change: Infinity } } },
      "fold_change",
    ],
  ])("with %s is refused before it is on disk", async (_, changes, place) => {
    await expect(store(changes)).rejects.toThrow(new RegExp(`c-1 breaks the contract[^]*${place}`));
    expect(await cards.get("c-1")).toBeUndefined();
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { CardStore } from "../../src/cards/card-store.ts";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { getGeneTable } from "../../src/services/get-gene-table.ts";
import { exampleEntry } from "../cards/example-card.ts";

let folder: string;
let cards: CardStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-genes-"));
  cards = openSqliteCardStore(join(folder, "cards.sqlite"));
});
afterEach(async () => {
  await cards.close();
  rmSync(folder, { recursive: true });
});

it("holds no gene that a spreadsheet would run, and every number as it was stored", async () => {
  const table = "gene\tu\n=CMD|' /C calc'!A0\t-1.5\nTP53\t2\n@SUM(A1)\t\n";
  const record = JSON.stringify({ analysis_result: null, result_version: 1, data_sources: [], table });
  await cards.insert({ ...exampleEntry({ id: "c-1" }), record });
  expect(await getGeneTable({ cards }, "c-1")).toBe("gene\tu\n'=CMD|' /C calc'!A0\t-1.5\nTP53\t2\n'@SUM(A1)\t\n");
});

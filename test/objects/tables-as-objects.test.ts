import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { CardStore, KeptTable } from "../../src/cards/card-store.ts";
import { openFolderObjects } from "../../src/objects/folder-objects.ts";
import { tablesAsObjects } from "../../src/objects/tables-as-objects.ts";
import { exampleEntry } from "../cards/example-card.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";

const text = "patient_id\tTP53\nTCGA-01\t1.5\n";
const table: KeptTable = { columns: [{ name: "patient_id" }], tsv: gzipSync(text) };
const entry = (id: string) => ({ ...exampleEntry({ id }), table });
const textOf = (kept: KeptTable | undefined) => gunzipSync(kept?.tsv ?? new Uint8Array()).toString();

describe.each(engines)("tables of cards in %s as objects", (_, create) => {
  let database: TestDatabase;
  let folder: string;
  let cards: CardStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    database = await create();
    folder = mkdtempSync(join(tmpdir(), "cgq-tables-"));
    const stores = await database.open();
    ({ cards, close } = stores);
  });
  afterEach(async () => {
    await close();
    await database.remove();
    rmSync(folder, { recursive: true });
  });
  const withObjects = async () => tablesAsObjects(cards, await openFolderObjects(folder));
  const files = () => readdirSync(join(folder, "tables"));

  it("lie there once for equal rows, by the hash of their bytes, and come back with their columns", async () => {
    const store = await withObjects();
    await store.insert(entry("c-1"));
    await store.insert(entry("c-2"));
    expect(files()).toEqual([createHash("sha256").update(table.tsv).digest("hex")]);
    expect(textOf(await store.table("c-2"))).toBe(text);
    expect((await store.table("c-1"))?.columns).toEqual(table.columns);
    expect((await cards.table("c-1"))?.tsv.length).toBeLessThan(table.tsv.length + 40);
    expect(await store.table("c-3")).toBeUndefined();
  });

  it("stay with the cards that were there before, and without objects", async () => {
    await tablesAsObjects(cards, undefined).insert(entry("c-1"));
    expect(textOf(await (await withObjects()).table("c-1"))).toBe(text);
    expect(textOf(await tablesAsObjects(cards, undefined).table("c-1"))).toBe(text);
  });

  it("are asked for in words that say what to do where they are not to be had", async () => {
    const store = await withObjects();
    await store.insert(entry("c-1"));
    await expect(tablesAsObjects(cards, undefined).table("c-1")).rejects.toThrow(/say with --objects where it is/);
    const path = join(folder, "tables", String(files()[0]));
    const bytes = readFileSync(path);
    writeFileSync(path, gzipSync("patient_id\tTP53\nTCGA-01\t9.5\n"));
    await expect(store.table("c-1")).rejects.toThrow(/missing or damaged .* restore/);
    rmSync(path);
    await expect(store.table("c-1")).rejects.toMatchObject({ code: "unavailable" });
    writeFileSync(path, bytes);
    expect(textOf(await store.table("c-1"))).toBe(text);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, it } from "@jest/globals";
import { cardSchema } from "../../src/cards/sqlite-schema.ts";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { CardListQuery, CardSearchQuery } from "../../src/contract/pagination.ts";
import { openSqlite } from "../../src/sqlite/open-sqlite.ts";
import { exampleEntry } from "./example-card.ts";

/** The schema of stores whose filters lay in tables of their own. */
const STEPS_WITH_FILTER_TABLES = 5;

const folder = mkdtempSync(join(tmpdir(), "cgq-older-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a store written when filters lay in tables of their own finds and counts its cards as before", async () => {
  const [newer, older] = [join(folder, "newer.sqlite"), join(folder, "older.sqlite")];
  const written = openSqliteCardStore(newer);
  await written.insert(exampleEntry({ id: "hla-a", genes: ["HLA-A"] }));
  await written.insert(exampleEntry({ id: "egfr", genes: ["EGFR"] }));
  await written.close();
  await openSqlite(older, cardSchema.slice(0, STEPS_WITH_FILTER_TABLES)).destroy();
  const raw = new DatabaseSync(older);
  const columns =
    "id, owner_id, created_at, query, answer, analysis_type, genes, cancer_types, names, parent_card_id, card, record";
  raw.exec(`ATTACH '${newer}' AS newer; INSERT INTO cards (${columns}) SELECT ${columns} FROM newer.cards`);
  expect(raw.prepare("SELECT gene FROM card_genes WHERE gene = 'hla-a'").all()).toHaveLength(1);
  raw.close();

  const migrated = openSqliteCardStore(older);
  const found = async (gene: string) =>
    (await migrated.search(CardSearchQuery.parse({ q: "higher", gene }))).cards.map(({ id }) => id).toSorted();
  expect(await found("hla-a")).toEqual(["hla-a"]);
  expect(await migrated.list("ada", CardListQuery.parse({}))).toMatchObject({ total: 2 });
  await migrated.insert(exampleEntry({ id: "new", genes: ["EGFR"] }));
  expect(await found("egfr")).toEqual(["egfr", "new"]);
  expect(await migrated.list("ada", CardListQuery.parse({}))).toMatchObject({ total: 3 });
  await migrated.close();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { AccountStore } from "../../src/accounts/account-store.ts";
import { openSqliteAccounts } from "../../src/cli/open-sqlite-stores.ts";
import { openSqliteCollections } from "../../src/cli/open-sqlite-stores.ts";
import type { CollectionStore } from "../../src/collections/collection-store.ts";
import { MAX_STUDIES_OF_OTHERS } from "../../src/contract/collection.ts";
import { collectionsHolding } from "../../src/services/collections-holding.ts";
import { operator } from "../accounts/origin.ts";

const CARD = "cgq-2026-11-21-popular";

let home: string;
let accounts: AccountStore;
let collections: CollectionStore;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "cgq-holding-"));
  accounts = openSqliteAccounts(home);
  collections = openSqliteCollections(home);
});
afterEach(async () => {
  await Promise.all([accounts.close(), collections.close()]);
  rmSync(home, { recursive: true });
});

async function published(ownerId: string): Promise<string> {
  const id = await collections.create({ ownerId, kind: "study", name: "p53" });
  await collections.addCard(id, CARD);
  await collections.setPublished(id, new Date());
  return id;
}

describe("the collections that hold a card", () => {
  it("are not crowded out by the studies of disabled accounts", async () => {
    const email = (name: string) => `${name}@example.org`;
    const [ada, eve, mallory] = await Promise.all(
      ["ada", "eve", "mallory"].map((name) => accounts.create(email(name), "researcher", operator)),
    );
    const [adaId = "", eveId = "", malloryId = ""] = [ada?.id, eve?.id, mallory?.id];
    const older = [await published(adaId), await published(eveId)];
    for (let i = 0; i < MAX_STUDIES_OF_OTHERS; i += 1) await published(malloryId);
    const seenBy = async (accountId?: string) =>
      (await collectionsHolding({ accounts, collections }, CARD, accountId)).map(({ id }) => id);
    expect(await seenBy()).toHaveLength(MAX_STUDIES_OF_OTHERS);
    await accounts.setDisabled(email("mallory"), true, operator);
    expect((await seenBy()).toSorted()).toEqual(older.toSorted());
    await accounts.setDisabled(email("eve"), true, operator);
    expect([await seenBy(), await seenBy(adaId)]).toEqual([older.slice(0, 1), older.slice(0, 1)]);
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { AccountTables } from "../../src/accounts/sql-tables.ts";
import { accountSchema } from "../../src/accounts/sqlite-schema.ts";
import { openSqliteAccounts } from "../../src/cli/open-sqlite-stores.ts";
import { openSqlite } from "../../src/sqlite/open-sqlite.ts";
import { operator } from "./origin.ts";

const HASH = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-account-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const onDisk = () =>
  ["accounts.sqlite", "accounts.sqlite-wal"].map((name) => readFileSync(join(folder, name), "latin1")).join("");

it("never hold a key's value", async () => {
  const store = openSqliteAccounts(folder);
  const account = await store.create("ada@example.org", "researcher", operator);
  const { key } = await store.createKey(account.id, "laptop", null, operator);
  await store.authenticate(key);
  expect(onDisk()).not.toContain(key.slice("cgq_sk_".length));
  await store.close();
});

it("hold nothing of an account that was deleted", async () => {
  const store = openSqliteAccounts(folder);
  const { id } = await store.create("ada@example.org", "researcher", operator);
  await store.createKey(id, "laptop of Ada", null, operator);
  await store.signIns.setPassword(id, HASH, operator);
  const secrets = ["ada@example.org", HASH, "laptop of Ada"];
  expect(secrets.filter((secret) => onDisk().includes(secret))).toEqual(secrets);
  await store.remove(id, operator);
  expect(secrets.filter((secret) => onDisk().includes(secret))).toEqual([]);
  await store.close();
});

it("of an older version are taken over", async () => {
  const before = openSqlite<AccountTables>(join(folder, "accounts.sqlite"), accountSchema.slice(0, 1));
  const old = { id: "a", email: "old@example.org", tier: "researcher", created_at: "2026-11-21T10:00:00.000Z" };
  await before.insertInto("accounts").values(old).execute();
  await before.destroy();
  const taken = openSqliteAccounts(folder);
  expect(await taken.byEmail("old@example.org")).toMatchObject({ id: "a", requests_per_day: null, disabled_at: null });
  expect(await taken.history(10)).toEqual([]);
  await taken.close();
});

it("can be read by the user of the service alone", async () => {
  const store = openSqliteAccounts(folder);
  await store.create("ada@example.org", "researcher", operator);
  for (const name of ["accounts.sqlite", "accounts.sqlite-wal", "accounts.sqlite-shm"]) {
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  }
  await store.close();
});

it("take no other line of the history in the place of one", async () => {
  const store = openSqliteAccounts(folder);
  await store.create("ada@example.org", "researcher", operator);
  await store.close();
  const database = new DatabaseSync(join(folder, "accounts.sqlite"));
  const replace = "INSERT OR REPLACE INTO account_changes SELECT number, at, account_id, 'x', '', '', '', ''";
  const refused = "the history of accounts is only added to";
  expect(() => database.exec(`${replace} FROM account_changes`)).toThrow(refused);
  database.close();
});

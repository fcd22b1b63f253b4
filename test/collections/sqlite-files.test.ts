import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openSqliteCollections } from "../../src/cli/open-sqlite-stores.ts";
import type { CollectionStore } from "../../src/collections/collection-store.ts";
import type { CollectionKind } from "../../src/contract/collection.ts";

let home: string;
let store: CollectionStore;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "cgq-collections-"));
  store = openSqliteCollections(home);
});
afterAll(async () => {
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

const create = (ownerId: string, kind: CollectionKind, name = "mine") => store.create({ ownerId, kind, name });

describe("collections in a file", () => {
  const onDisk = () => ["collections.sqlite", "collections.sqlite-wal"].map((name) => readFileSync(join(home, name)));
  const isOnDisk = (secret: string) => onDisk().some((bytes) => bytes.includes(secret));

  it("leave nothing on disk when they are deleted", async () => {
    const [one, other] = [await create("ivan", "study", "secret-name"), await create("ivan", "exploration")];
    await store.edit(one, { name: "secret-name", text: "secret-text", authors: [], licence: "CC-BY-4.0" });
    await store.addCard(other, "card");
    await store.setNote(other, "card", "secret-note");
    for (const secret of ["secret-name", "secret-text", "secret-note"]) {
      expect(isOnDisk(secret)).toBe(true);
    }
    await store.delete(one);
    expect([isOnDisk("secret-name"), isOnDisk("secret-text")]).toEqual([false, false]);
    await store.deleteOwnedBy("ivan");
    expect(isOnDisk("secret")).toBe(false);
  });

  /** A reader of another process, as far as SQLite can tell, who keeps what it sees. */
  function openReader(): DatabaseSync {
    const reader = new DatabaseSync(join(home, "collections.sqlite"));
    reader.exec("BEGIN; SELECT name FROM collections;");
    return reader;
  }

  it("are off the disk when they are acknowledged, once nobody reads the file any more", async () => {
    const id = await create("judy", "study", "hidden-name");
    const reader = openReader();
    const reading = sleep(300).then(() => reader.close());
    await store.delete(id);
    expect(isOnDisk("hidden-name")).toBe(false);
    await reading;
  });

  it("are acknowledged while somebody goes on reading, and off the disk soon after that", async () => {
    const id = await create("judy", "study", "hidden-name");
    const reader = openReader();
    await store.delete(id);
    expect(isOnDisk("hidden-name")).toBe(true);
    reader.close();
    while (isOnDisk("hidden-name")) await sleep(100);
  });
});

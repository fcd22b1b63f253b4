import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { eraseDeleted } from "../../src/sqlite/erase-deleted.ts";
import { openSqlite } from "../../src/sqlite/open-sqlite.ts";

interface Tables {
  readonly notes: { readonly text: string; readonly stars?: number };
}

const first = "CREATE TABLE notes (text TEXT NOT NULL) STRICT;";
const second = "ALTER TABLE notes ADD COLUMN stars INTEGER NOT NULL DEFAULT 3;";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-sqlite-"));
  path = join(folder, "below", "notes.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a SQLite database", () => {
  it("is brought to the newest version with its rows, and then opened by no older one", async () => {
    const older = openSqlite<Tables>(path, [first]);
    await older.insertInto("notes").values({ text: "kept" }).execute();
    await older.destroy();
    const newer = openSqlite<Tables>(path, [first, second]);
    expect(await newer.selectFrom("notes").selectAll().execute()).toEqual([{ text: "kept", stars: 3 }]);
    await newer.destroy();
    expect(() => openSqlite<Tables>(path, [first])).toThrow("newer version");
  });

  it("stays as it was when a step of its schema fails", async () => {
    await openSqlite<Tables>(path, [first]).destroy();
    expect(() => openSqlite<Tables>(path, [first, `${second} CREATE TABLE notes (text TEXT);`])).toThrow("notes");
    const raw = new DatabaseSync(path);
    expect(raw.prepare("PRAGMA table_info(notes)").all()).toHaveLength(1);
    expect(raw.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
    raw.close();
  });

  it("that is damaged, or was emptied, is named with what to do", () => {
    mkdirSync(dirname(path));
    writeFileSync(path, "this is no database, though it is longer than a few bytes");
    expect(() => openSqlite<Tables>(path, [first])).toThrow(
      `${path} is damaged (file is not a database): put a backup`,
    );
    writeFileSync(path, "");
    utimesSync(path, new Date(0), new Date(0));
    expect(() => openSqlite<Tables>(path, [first])).toThrow(`${path} is damaged (the file is empty): put a backup`);
    expect(statSync(path).size).toBe(0);
  });

  it("that another process has just begun is opened", async () => {
    mkdirSync(dirname(path));
    writeFileSync(path, "");
    const db = openSqlite<Tables>(path, [first]);
    expect(await db.selectFrom("notes").selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it("can be read by the user of the service alone", async () => {
    const db = openSqlite<Tables>(path, [first]);
    expect(statSync(path).mode & 0o077).toBe(0);
    await db.destroy();
  });

  it("holds nothing of deleted rows on disk once they are erased", async () => {
    const db = openSqlite<Tables>(path, [first]);
    await db.insertInto("notes").values({ text: "ada@example.org" }).execute();
    await db.deleteFrom("notes").execute();
    const onDisk = () => [path, `${path}-wal`].map((file) => readFileSync(file, "latin1")).join("");
    expect(onDisk().includes("ada@example.org")).toBe(true);
    await eraseDeleted(db);
    expect(onDisk().includes("ada@example.org")).toBe(false);
    await db.destroy();
  });
});

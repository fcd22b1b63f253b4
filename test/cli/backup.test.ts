import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { z } from "zod";
import { Manifest } from "../../src/backup/manifest.ts";
import { withStores } from "../../src/cli/open-stores.ts";
import { importStudies } from "../../src/importers/import-studies.ts";
import { withReleases } from "../../src/cli/with-releases.ts";
import { openDatabase } from "../../src/sqlite/open-database.ts";
import { datasetCatalogue } from "../../src/warehouse/catalogue.ts";
import { exampleEntry } from "../cards/example-card.ts";
import { excerpt } from "../importers/imported-home.ts";
import { checkList, type Killed } from "../http/kill-round.ts";
import { FLAGSHIP, sendTo } from "../http/test-service.ts";
import { ask, type PostgresServer, startPostgres } from "../postgres/postgres-server.ts";
import { cgq, serve, type ServiceProcess } from "./cgq-process.ts";
import { type Filled, fillStores, seenOf } from "./filled-stores.ts";
import { starterHome } from "./starter-home.ts";

// Every command is a process of its own.
jest.setTimeout(180_000);

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

let scratch: string;
let home: string;
let filled: Filled;
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "cgq-backup-"));
  home = at("home");
  filled = await withStores({ home }, fillStores);
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** A copy of the home that only its own processes have opened. */
const live = () => at("live");
const copyHome = () => cpSync(home, live(), { recursive: true });

const at = (...names: string[]) => join(scratch, ...names);

/** Runs a command that must succeed and gives what it prints. */
async function done(of: string, ...args: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await cgq(of, ...args, "--json");
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

/** What a command that must fail says. */
async function refused(of: string, ...args: readonly string[]): Promise<string> {
  const { code, stderr } = await cgq(of, ...args);
  expect([code, stderr]).toEqual([1, expect.not.stringContaining("    at ")]);
  return stderr;
}

const Restored = z.object({ tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })) });
const backUpOf = async (of: string, ...args: readonly string[]) =>
  Manifest.parse(await done(of, "backup", at("copy"), ...args));
const backUp = () => backUpOf(home);
const bringBack = async (to: string, ...args: readonly string[]) =>
  Restored.parse(await done(to, "restore", at("copy"), ...args)).tables;
const seenIn = (place: { home: string; database?: string }) => withStores(place, seenOf(filled));

const Made = z.object({ id: z.string() });
const rowsOf = async ({ url, key }: ServiceProcess, id: string) =>
  (await sendTo(url, `/v1/cards/${id}/data?format=tsv`, { key })).text();

describe("cgq backup and cgq restore", () => {
  it("bring every store and dataset version into a new home", async () => {
    for (const study of ["tcga_chol", "tcga_brca"]) await importStudies([excerpt(study)], home);
    const { tables, dataset_version } = await backUp();
    expect(await bringBack(at("new"))).toEqual(tables);
    expect(await seenIn({ home: at("new") })).toEqual(await seenIn({ home }));
    const held = (path: string) => withReleases({ home: path }, datasetCatalogue);
    expect(await held(at("new"))).toEqual(await held(home));
    expect((await held(at("new"))).find(({ current }) => current)?.version).toBe(dataset_version);
    expect(statSync(at("copy")).mode & 0o077).toBe(0);
    expect(tables.every(({ rows }) => rows > 0)).toBe(true);
  });

  it("bring files into a database and back into files", async () => {
    const database = await server.newDatabase();
    const { tables } = await backUp();
    expect(await bringBack(at("host"), "--database", database)).toEqual(tables);
    const inDatabase = await seenIn({ home: "", database });
    const again = await done(at("host"), "backup", at("second"), "--database", database);
    expect(Manifest.parse(again).tables).toEqual(tables);
    await done(at("files"), "restore", at("second"));
    expect(await seenIn({ home: at("files") })).toEqual(inDatabase);
  });

  it("hold what a running service has acknowledged, and the rows that lie among objects", async () => {
    const { path: served, remove } = await starterHome();
    const service = await serve(served, "--objects", at("objects"), "--log-level", "error", "--threads", "1");
    const made: string[] = [];
    const over = new AbortController();
    const asking = (async () => {
      while (!over.signal.aborted) {
        const order = { method: "POST", json: { query: FLAGSHIP }, key: service.key };
        made.push(Made.parse(await (await sendTo(service.url, "/v1/query", order)).json()).id);
      }
    })();
    while (made.length < 3) await sleep(10);
    const before = [...made];
    const { files } = await backUpOf(served, "--objects", at("objects"));
    over.abort();
    await asking;
    const [id = ""] = before;
    const rows = await rowsOf(service, id);
    expect(await service.end("SIGTERM")).toBe(0);
    expect(files.filter(({ path }) => path.startsWith("objects/tables/"))).toHaveLength(1);
    expect(await refused(at("new"), "restore", at("copy"))).toContain("say with --objects where");
    await bringBack(at("new"), "--objects", at("other"));
    const restored = await serve(at("new"), "--objects", at("other"), "--log-level", "error", "--threads", "1");
    const call: Killed["call"] = (path) => sendTo(restored.url, path, { key: restored.key });
    await checkList({ call, killAndRestart: async () => undefined }, before);
    expect(await rowsOf(restored, id)).toBe(rows);
    expect(await restored.end("SIGTERM")).toBe(0);
    expect(await refused(served, "backup", at("without"))).toContain("say with --objects where");
    expect(existsSync(at("without"))).toBe(false);
    remove();
  });
});

describe("cgq backup", () => {
  it("leaves nothing behind where it fails, and overwrites nothing", async () => {
    expect(await refused(at("empty"), "backup", at("copy"))).toContain("say with --home where");
    expect(existsSync(at("copy")) || existsSync(at("copy.part"))).toBe(false);
    await backUp();
    const list = readFileSync(at("copy", "manifest.json"), "utf8");
    expect(await refused(home, "backup", at("copy"))).toContain("name a new folder");
    expect(readFileSync(at("copy", "manifest.json"), "utf8")).toBe(list);
  });
});

describe("cgq restore", () => {
  const list = () => at("copy", "manifest.json");
  const elsewhere = () =>
    writeFileSync(list(), readFileSync(list(), "utf8").replace('"cards.sqlite"', '"../cards.sqlite"'));

  it("restores nothing of a damaged backup", async () => {
    await backUp();
    const damages: [string, () => void][] = [
      ["accounts.sqlite is not the file that was backed up", () => appendFileSync(at("copy", "accounts.sqlite"), "x")],
      ["accounts.sqlite is missing", () => rmSync(at("copy", "accounts.sqlite"))],
      ["manifest.json is damaged", elsewhere],
      ["is no backup", () => rmSync(list())],
    ];
    for (const [message, damage] of damages) {
      damage();
      expect(await refused(at("new"), "restore", at("copy"))).toContain(message);
      expect(existsSync(at("new", "cards.sqlite"))).toBe(false);
    }
  });

  it("goes into a home with cards only where it is told, and keeps what was there", async () => {
    await backUp();
    const kept = await seenIn({ home });
    await withStores({ home }, ({ cards }) => cards.insert(exampleEntry({ id: "c-later", ownerId: filled.accountId })));
    copyHome();
    expect(await refused(live(), "restore", at("copy"))).toContain("say --replace");
    await bringBack(live(), "--replace");
    expect(await seenIn({ home: live() })).toEqual(kept);
    const [aside = ""] = readdirSync(live()).filter((name) => name.startsWith("replaced-"));
    expect(await withStores({ home: join(live(), aside) }, ({ cards }) => cards.get("c-later"))).toBeDefined();
  });

  it("takes nothing away while somebody works on the files", async () => {
    await backUp();
    const other = openDatabase(join(home, "cards.sqlite"));
    other.exec("SELECT count(*) FROM cards");
    expect(await refused(home, "restore", at("copy"), "--replace")).toContain("stop the service of this home");
    other.close();
    expect(readdirSync(home).some((name) => name.startsWith("replaced-"))).toBe(false);
  });

  it("brings a home back whose file is damaged", async () => {
    await backUp();
    const kept = await seenIn({ home });
    copyHome();
    writeFileSync(join(live(), "cards.sqlite"), "no database at all, but long enough to be looked at");
    await bringBack(live(), "--replace");
    expect(await seenIn({ home: live() })).toEqual(kept);
  });

  it("refuses a database that has been worked on", async () => {
    const database = await server.newDatabase();
    await withStores({ home: "", database }, fillStores);
    await backUp();
    expect(await refused(at("new"), "restore", at("copy"), "--database", database)).toContain("give an empty one");
    expect(await ask(database, "SELECT count(*)::int AS n FROM cards")).toEqual([{ n: 2 }]);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { z } from "zod";
import { withStores } from "../../src/cli/open-stores.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { CardListQuery, CardSearchQuery } from "../../src/contract/pagination.ts";
import { operator } from "../accounts/origin.ts";
import { exampleEntry } from "../cards/example-card.ts";
import { ask, type PostgresServer, startPostgres } from "../postgres/postgres-server.ts";
import { cgq } from "./cgq-process.ts";
import { DAY, type Filled, fillStores, seenOf } from "./filled-stores.ts";

// Every command is a process of its own.
jest.setTimeout(180_000);

const gaveUp = { error: "internal_error", message: "It ended too often." };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

let home: string;
let database: string;
let filled: Filled;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "cgq-migrate-"));
  database = await server.newDatabase();
  filled = await withStores({ home }, fillStores);
});
afterEach(() => rmSync(home, { recursive: true }));

const migrate = (from = home) => cgq(from, "database", "migrate", "--database", database, "--json");
const Migrated = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string().length(64) })),
});
const tablesOf = (stdout: string) => Migrated.parse(JSON.parse(stdout)).tables;
const inDatabase = <T>(work: (stores: Stores) => Promise<T>) => withStores({ home, database }, work);
const inFiles = <T>(work: (stores: Stores) => Promise<T>) => withStores({ home }, work);

describe("cgq database migrate", () => {
  it("brings everything, in the very same words, and says how much of what", async () => {
    const { stdout } = await migrate();
    const counts = Object.fromEntries(tablesOf(stdout).map(({ name, rows }) => [name, rows]));
    expect(counts).toEqual({
      cards: 2,
      card_tables: 1,
      reservations: 1,
      jobs: 1,
      accounts: 1,
      api_keys: 1,
      daily_requests: 1,
      visitor_questions: 1,
      passwords: 1,
      sessions: 1,
      identities: 1,
      account_changes: 4,
      collections: 1,
      collection_cards: 1,
      hidden_studies: 1,
    });
    expect(await inDatabase(seenOf(filled))).toEqual(await inFiles(seenOf(filled)));
    expect(await inDatabase(({ accounts }) => accounts.authenticate(filled.key))).toMatchObject({
      id: filled.accountId,
    });
  });

  it("leaves a database that goes on where the files ended", async () => {
    await migrate();
    await inDatabase(async ({ cards, accounts }) => {
      await cards.jobs.recover(3, gaveUp);
      expect((await cards.jobs.take(new Date()))?.card.id).toBe("c-3");
      await cards.insert(exampleEntry({ id: "c-4", ownerId: filled.accountId }));
      await accounts.setTier("ada@example.org", "enterprise", operator);
      expect((await accounts.history(1))[0]?.what).toBe("tier set");
      expect((await cards.list(filled.accountId, CardListQuery.parse({}))).total).toBe(3);
    });
  });

  it("can be repeated, and brings the database up to the files again", async () => {
    const first = tablesOf((await migrate()).stdout);
    expect(tablesOf((await migrate()).stdout)).toEqual(first);
    await inFiles(async ({ cards, accounts, collections }) => {
      await cards.insert(exampleEntry({ id: "c-4", ownerId: filled.accountId, genes: ["EGFR"] }));
      await accounts.signIns.endSession("token");
      await accounts.countRequest(filled.accountId, DAY, 100);
      await collections.delete(filled.collectionId);
    });
    expect((await migrate()).code).toBe(0);
    expect(await inDatabase(seenOf(filled))).toEqual(await inFiles(seenOf(filled)));
    const found = await inDatabase(({ cards }) => cards.search(CardSearchQuery.parse({ q: "higher", gene: "egfr" })));
    expect(found.total).toBe(1);
  });

  it("takes nothing away that was done in the database since", async () => {
    await migrate();
    await inDatabase(({ accounts }) => accounts.countRequest(filled.accountId, DAY, 100));
    const refused = await migrate();
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("has been worked on")]);
    expect(await inDatabase(({ accounts }) => accounts.requestsOn(filled.accountId, DAY))).toBe(3);
  });

  it("changes nothing while a service works on the database, and without files", async () => {
    await inDatabase(({ cards }) => cards.jobs.take(new Date()));
    await ask(database, "INSERT INTO processes VALUES ('other', now() + interval '1 minute')");
    expect((await migrate()).stderr).toContain("stop them first");
    const empty = mkdtempSync(join(tmpdir(), "cgq-empty-"));
    expect((await migrate(empty)).stderr).toContain("There is no cards.sqlite");
    rmSync(empty, { recursive: true });
    expect(await ask(database, "SELECT count(*)::int AS n FROM cards")).toEqual([{ n: 0 }]);
  });

  it("copies nothing where one row could not be kept as it is", async () => {
    await inFiles(({ collections }) =>
      collections.edit(filled.collectionId, { name: "a\0b", text: "", authors: [], licence: "CC-BY-4.0" }),
    );
    const refused = await migrate();
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("a character that cannot be kept")]);
    expect(await ask(database, "SELECT count(*)::int AS n FROM cards")).toEqual([{ n: 0 }]);
  });
});

describe("a command with a database", () => {
  const list = (address: string) => cgq(home, "account", "list", "--json", "--database", address);
  const failed = async (address: string) => {
    const { code, stderr } = await list(address);
    expect(code).toBe(1);
    expect(stderr).not.toContain("    at ");
    return stderr;
  };

  it("works on it and not on the files", async () => {
    const args = ["--email", "eve@example.org", "--tier", "free", "--database", database];
    expect((await cgq(home, "account", "create", ...args)).code).toBe(0);
    const made = await cgq(
      home,
      "key",
      "create",
      "--account",
      "eve@example.org",
      "--name",
      "x",
      "--database",
      database,
    );
    expect(made.stdout).toContain("cgq_sk_");
    expect((await list(database)).stdout).toContain("eve@example.org");
    expect((await cgq(home, "account", "list")).stdout).not.toContain("eve@example.org");
    expect((await cgq(home, "account", "delete", "--yes", ...args.slice(0, 2), ...args.slice(4))).code).toBe(0);
    expect((await list(database)).stdout).not.toContain("eve@example.org");
  });

  it("says what to do where it cannot", async () => {
    await ask(database, "CREATE ROLE guest LOGIN");
    const { port } = new URL(database);
    expect(await failed("postgres://127.0.0.1:1/cgq")).toContain(
      "The database at 127.0.0.1:1 does not answer; start it",
    );
    expect(await failed(`postgres://cgq@127.0.0.1:${port}/nothing`)).toContain("There is no database nothing; make it");
    expect(await failed(`postgres://nobody@127.0.0.1:${port}/postgres`)).toContain("does not let nobody in");
    expect(await failed(server.addressOf(new URL(database).pathname.slice(1), "guest"))).toContain(
      "guest has no right",
    );
    const wrong = await list("mysql://host/x");
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("postgres://USER@HOST:PORT/NAME")]);
  });
});

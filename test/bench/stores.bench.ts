import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresStores } from "../../src/cli/open-postgres-stores.ts";
import { openSqliteStores } from "../../src/cli/open-sqlite-stores.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { CardListQuery, CardSearchQuery } from "../../src/contract/pagination.ts";
import { exampleEntry } from "../cards/example-card.ts";
import { startPostgres } from "../postgres/postgres-server.ts";
import { copyCards, copyPostgresCards } from "./card-copies.ts";

/** What a store takes by itself, in files and in a PostgreSQL that waits for the disk: acts a second, one at a time and eight, among 10^5 cards. */
const CARDS = 100_000;
const SECONDS = 2;
const AT_ONCE = [1, 8];
/** As large as a card with its figure and rows. */
const table = { columns: [], tsv: new Uint8Array(20_000) };

let made = 0;
const newCard = (cards: Stores["cards"]) =>
  cards.insert({ ...exampleEntry({ id: `bench-${(made += 1)}`, answer: "An answer. ".repeat(300) }), table });
const nth = () => `cgq-2026-01-01-${String(1 + ((made += 7919) % CARDS)).padStart(7, "0")}`;
const search = (q: string) => (stores: Stores) => stores.cards.search(CardSearchQuery.parse({ q }));

const acts: readonly (readonly [string, (stores: Stores, accountId: string) => Promise<unknown>])[] = [
  ["a card written", ({ cards }) => newCard(cards)],
  ["a card read", ({ cards }) => cards.get(nth())],
  ["an owner's list", ({ cards }) => cards.list("ada", CardListQuery.parse({}))],
  ["a word of 20 cards found", (stores) => search(`GENE${made % 5000}`)(stores)],
  ["a word of every card found", search("expression")],
  ["a request counted", ({ accounts }, id) => accounts.countRequest(id, "2026-11-21", 1e9)],
  [
    "a place taken and given back",
    async ({ accounts: { places } }, id) => (await places.take(id, 100)) && places.giveBack(id),
  ],
];

async function perSecond(act: () => Promise<unknown>, atOnce: number): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await act();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done / SECONDS;
}

async function measure(engine: string, stores: Stores, copy: (count: number) => Promise<void> | void): Promise<void> {
  const account = await stores.accounts.create("ada@example.org", "enterprise", {
    by: "operator",
    via: "command line",
    from: "bench",
  });
  await stores.cards.insert(exampleEntry({ id: "c-1", ownerId: "ada" }));
  await copy(CARDS);
  for (const [name, act] of acts) {
    for (const atOnce of AT_ONCE) {
      const rate = await perSecond(() => act(stores, account.id), atOnce);
      console.log(`${engine.padEnd(10)}  ${name.padEnd(28)} ${atOnce} at a time  ${rate.toFixed(0).padStart(7)}/s`);
    }
  }
  await stores.close();
}

const home = mkdtempSync(join(tmpdir(), "cgq-stores-bench-"));
await measure("SQLite", openSqliteStores(home), (count) => copyCards(join(home, "cards.sqlite"), count));
rmSync(home, { recursive: true });

const server = await startPostgres({ isDurable: true });
const address = await server.newDatabase();
await measure("PostgreSQL", await openPostgresStores(address), (count) => copyPostgresCards(address, count));
await server.remove();

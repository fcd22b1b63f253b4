import { deepStrictEqual, ok } from "node:assert/strict";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withStores } from "../../src/cli/open-stores.ts";
import { CompletedCard } from "../../src/contract/card.ts";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import { versionPath } from "../../src/warehouse/home-layout.ts";
import { operator } from "../accounts/origin.ts";
import { cgq, serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { startClickHouse } from "../clickhouse/servers.ts";
import { sendTo } from "../http/test-service.ts";
import { startPostgres } from "../postgres/postgres-server.ts";
import { startMoto } from "./object-storage/moto-server.ts";

/** Backs services up while they are asked, takes their stores away, restores, and finds every card that was acknowledged before with its rows: files; PostgreSQL, ClickHouse and a bucket; and from these back to files. */
const questions = [
  "Is TP53 expression different between BRCA and LUAD?",
  "How often is KRAS mutated in LUAD?",
  "Does high CD8A expression predict survival in BRCA?",
  "Do TP53 and PIK3CA mutations co-occur in BRCA?",
  "Is EGFR copy number related to EGFR expression in LUAD?",
];
const EMAIL = "drill@example.org";
const ASKED_BEFORE = 20;

interface Place {
  readonly home: string;
  readonly database?: string;
  readonly warehouse?: string;
  readonly objects: string;
}

const folder = mkdtempSync(join(tmpdir(), "cgq-drill-"));
let names = 0;
const newFolder = (): string => join(folder, `${(names += 1)}`);

const argsOf = ({ database, warehouse, objects }: Place): string[] => [
  ...(database === undefined ? [] : ["--database", database]),
  ...(warehouse === undefined ? [] : ["--warehouse", warehouse]),
  "--objects",
  objects,
];

const start = (place: Place) => serve(place.home, ...argsOf(place), "--threads", "1", "--log-level", "error");

async function command(place: Place, ...args: readonly string[]): Promise<void> {
  const { code, stderr } = await cgq(place.home, ...args, ...argsOf(place));
  ok(code === 0, `cgq ${args.join(" ")}: ${stderr}`);
}

const newKey = (place: Place): Promise<string> =>
  withStores(place, async ({ accounts }) => {
    const { id } = await accounts.create(EMAIL, "enterprise", operator);
    await accounts.setLimits(EMAIL, { requests_per_day: null, concurrent_requests: null }, operator);
    return (await accounts.createKey(id, "drill", null, operator)).key;
  });

async function ask({ url }: ServiceProcess, key: string, n: number): Promise<CompletedCard> {
  const json = { query: questions[n % questions.length] };
  const answer = await sendTo(url, "/v1/query", { key, method: "POST", json });
  return CompletedCard.parse(await answer.json());
}

/** The same card, with the rows that its hash names, for the same key. */
async function isThere({ url }: ServiceProcess, key: string, card: CompletedCard): Promise<void> {
  deepStrictEqual(CompletedCard.parse(await (await sendTo(url, `/v1/cards/${card.id}`, { key })).json()), card);
  const rows = await sendTo(url, `/v1/cards/${card.id}/data?format=tsv`, { key });
  const sha256 = createHash("sha256")
    .update(Buffer.from(await rows.arrayBuffer()))
    .digest("hex");
  deepStrictEqual(sha256, card.data_sha256, `rows of ${card.id}`);
}

/** Gives the cards that were acknowledged before the backup was begun, which goes on beside more questions. */
async function backUpBesideQuestions(place: Place, key: string, into: string): Promise<CompletedCard[]> {
  const service = await start(place);
  const cards: CompletedCard[] = [];
  for (let n = 0; n < ASKED_BEFORE; n += 1) cards.push(await ask(service, key, n));
  const over = new AbortController();
  const asking = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) await ask(service, key, n);
  })();
  await command(place, "backup", into);
  over.abort();
  await asking;
  await service.end("SIGTERM");
  return cards;
}

async function restoreAndLook(name: string, backup: string, to: Place, key: string, cards: readonly CompletedCard[]) {
  const begun = performance.now();
  await command(to, "restore", backup);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const service = await start(to);
  try {
    for (const card of cards) await isThere(service, key, card);
    const again = await ask(service, key, 0);
    deepStrictEqual([again.results, again.figure], [cards[0]?.results, cards[0]?.figure]);
  } finally {
    await service.end("SIGTERM");
  }
  console.log(`${name}: restored in ${seconds} s; ${cards.length} cards are the same with their rows, and it answers.`);
}

async function loadStarterData(home: string, warehouse: string): Promise<void> {
  const starter = await starterHome();
  const [files, servers] = [await openReleases({ home: starter.path }), await openReleases({ home, warehouse })];
  const version = (await files.current()) ?? "";
  const copy = join(folder, "copy.duckdb");
  copyFileSync(versionPath(starter.path, version), copy);
  await servers.publish(version, copy);
  await servers.close();
  starter.remove();
}

async function drillFiles(): Promise<void> {
  const { path: home, remove } = await starterHome();
  const place = { home, objects: newFolder() };
  const key = await newKey(place);
  const backup = newFolder();
  const cards = await backUpBesideQuestions(place, key, backup);
  remove();
  rmSync(place.objects, { recursive: true });
  await restoreAndLook("Files", backup, { home: newFolder(), objects: newFolder() }, key, cards);
}

async function drillServers(): Promise<void> {
  const [postgres, clickHouse, moto] = [await startPostgres(), await startClickHouse(), await startMoto()];
  Object.assign(process.env, moto.keys);
  try {
    const database = await postgres.newDatabase();
    const place = { home: newFolder(), database, warehouse: clickHouse.address("cgq"), objects: moto.place };
    await loadStarterData(place.home, place.warehouse);
    const key = await newKey(place);
    const backup = newFolder();
    const cards = await backUpBesideQuestions(place, key, backup);
    const fresh = { database: await postgres.newDatabase(), warehouse: clickHouse.address("restored") };
    const servers = { home: newFolder(), ...fresh, objects: newFolder() };
    await restoreAndLook("PostgreSQL, ClickHouse and a bucket", backup, servers, key, cards);
    await restoreAndLook("From these to files", backup, { home: newFolder(), objects: newFolder() }, key, cards);
  } finally {
    moto.stop();
    await clickHouse.stop();
    await postgres.remove();
  }
}

try {
  await drillFiles();
  await drillServers();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

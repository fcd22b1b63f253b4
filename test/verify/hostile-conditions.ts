import { deepStrictEqual, match, ok } from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { cgq, serve, serveBy } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { readCurrentVersion, versionPath } from "../../src/warehouse/home-layout.ts";
import { CompletedCard, QueryCard } from "../../src/contract/card.ts";
import { CardList } from "../../src/contract/pagination.ts";
import { excerpt } from "../importers/imported-home.ts";
import { FLAGSHIP, type Given, newKey, sendTo } from "../http/test-service.ts";
import { hostileFolders, makeHostile } from "./hostile/study-folders.ts";

/** Study folders that do harm, a disk that is full, files that are damaged, two services on one home, a clock that is set: messages say what to do, what was served goes on, and nothing acknowledged is lost. */
const folder = mkdtempSync(join(tmpdir(), "cgq-hostile-"));
const MOST_S = 120;

/** A message for people: what is wrong, without a stack and without codes for the terminal. */
function isMessage(what: string, text: string): void {
  ok(text.length > 10, `${what}: nothing was said`);
  ok(!/\n {4}at /.test(text) && !text.includes("internal_error"), `${what}: ${text}`);
  ok(
    !/[\p{Cc}\p{Bidi_Control}]/u.test(text.replaceAll(/[\n\t]/g, "")),
    `${what}: control characters in ${JSON.stringify(text)}`,
  );
}

async function studyFolders(): Promise<void> {
  const home = join(folder, "home");
  ok((await cgq(home, "data", "import", excerpt("tcga_brca"))).code === 0);
  let refused = 0;
  for (const hostile of hostileFolders) {
    const before = await readCurrentVersion(home);
    const begun = performance.now();
    const { code, stdout, stderr } = await cgq(home, "data", "import", makeHostile(hostile, folder));
    const seconds = (performance.now() - begun) / 1000;
    ok(seconds < MOST_S, `${hostile.name} took ${seconds} s`);
    isMessage(hostile.name, stdout + stderr);
    ok(code === 0 || code === 1, `${hostile.name} ended with ${code}`);
    if (code === 1) {
      refused += 1;
      deepStrictEqual(await readCurrentVersion(home), before, hostile.name);
    }
    console.log(`  ${hostile.name}: ${(code === 0 ? "imported" : stderr).trim().replaceAll(folder, "").slice(0, 160)}`);
  }
  const list = await cgq(home, "data", "list");
  ok(list.code === 0 && list.stdout.includes("tcga_brca"));
  console.log(
    `${hostileFolders.length} kinds of study folders: ${refused} refused, the others imported; the data stayed whole.`,
  );
}

/** Runs with a small disk of its own, where this user may have one. */
async function fullDisk(): Promise<void> {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", disk]).status !== 0)
    return console.log("Full disk: not tried, because this user may not mount a small one.");
  try {
    const home = join(disk, "home");
    ok((await cgq(home, "account", "create", "--email", "a@example.org", "--tier", "free")).code === 0);
    const imported = await cgq(home, "data", "import", excerpt("tcga_brca"));
    const backup = await cgq(home, "backup", join(disk, "backup"));
    writeFileSync(join(disk, "filler"), "");
    spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "filler")}`, "bs=64k"]);
    const full = await cgq(home, "account", "create", "--email", "b@example.org", "--tier", "free");
    ok(full.code === 1, "An account was acknowledged on a full disk.");
    match(full.stderr, /make room/);
    for (const [what, ended] of Object.entries({ imported, backup, full }))
      if (ended.code !== 0) console.log(`  full disk, ${what}: ${ended.stderr.trim().replaceAll(disk, "")}`);
    rmSync(join(disk, "filler"));
    const { stdout } = await cgq(home, "account", "list");
    ok(stdout.includes("a@example.org") && !stdout.includes("b@example.org"), stdout);
    ok((await cgq(home, "account", "create", "--email", "b@example.org", "--tier", "free")).code === 0);
    console.log("Full disk: nothing was acknowledged that was not kept, and all goes on when there is room again.");
  } finally {
    execFileSync("umount", [disk]);
  }
}

/** Overwrites the middle of a file. */
function damage(path: string, from = 100, bytes = 4000): void {
  const file = openSync(path, "r+");
  writeSync(file, new Uint8Array(bytes).fill(0x5a), 0, bytes, from);
  closeSync(file);
}

async function damagedFiles(): Promise<void> {
  const { path: whole, remove } = await starterHome({ own: true });
  // Ended, so that nothing of the files is left in their logs.
  const service = await serve(whole, "--threads", "1", "--log-level", "error");
  CompletedCard.parse(await service.client.ask(FLAGSHIP));
  await service.end("SIGTERM");
  const version = (await readCurrentVersion(whole)) ?? "";
  const damages: Record<string, (home: string) => void> = {
    "cards.sqlite": (home) => damage(join(home, "cards.sqlite"), 0),
    "accounts.sqlite": (home) => damage(join(home, "accounts.sqlite"), 0),
    "collections.sqlite": (home) => truncateSync(join(home, "collections.sqlite"), 5000),
    "current.json": (home) => writeFileSync(join(home, "warehouse", "current.json"), "{"),
    [`${version}.duckdb`]: (home) => damage(versionPath(home, version), 0, 20_000),
  };
  for (const [file, spoil] of Object.entries(damages)) {
    const home = join(folder, `damaged-${file}`);
    cpSync(whole, home, { recursive: true });
    spoil(home);
    const { code, stderr } = await cgq(home, "serve", "--port", "0", "--log-level", "silent");
    ok(code === 1, `${file}: the service ended with ${code}`);
    match(stderr, new RegExp(file.replaceAll(".", "\\.")));
    match(stderr, /put a backup in its place|delete the folder|import your studies again/);
    console.log(`  ${stderr.trim().replaceAll(home, "")}`);
  }
  remove();
  console.log(`${Object.keys(damages).length} damaged files: each is named, with what to do.`);
}

async function twoServices(): Promise<void> {
  const { path: home, remove } = await starterHome({ own: true });
  const services = [
    await serve(home, "--threads", "1", "--log-level", "error"),
    await serve(home, "--threads", "1", "--log-level", "error"),
  ];
  const { key } = await newKey(home, "both@example.org", "researcher");
  const cards: CompletedCard[] = [];
  for (let n = 0; n < 20; n += 1) {
    const url = services[n % 2]?.url ?? "";
    cards.push(
      CompletedCard.parse(
        await (await sendTo(url, "/v1/query", { key, method: "POST", json: { query: FLAGSHIP } })).json(),
      ),
    );
  }
  for (const { url } of services)
    for (const card of cards)
      deepStrictEqual(
        await (await sendTo(url, `/v1/cards/${card.id}`, { key })).json(),
        JSON.parse(JSON.stringify(card)),
      );
  deepStrictEqual(new Set(cards.map(({ id }) => id)).size, cards.length);
  const counted = await sendTo(services[0]?.url ?? "", "/v1/cards", { key });
  deepStrictEqual(
    Number(counted.headers.get("ratelimit-limit")) - Number(counted.headers.get("ratelimit-remaining")),
    cards.length * 3 + 1,
  );
  for (const one of services) deepStrictEqual(await one.end("SIGTERM"), 0);
  remove();
  console.log(`Two services on one home: ${cards.length} cards, each by both, and every request was counted once.`);
}

const HOUR_MS = 3_600_000;
/** Hours that the clock is off, one after the other. */
const steps = [0, 72, -240, 8760, 0];

async function clockSteps(): Promise<void> {
  const { path: home, remove } = await starterHome({ own: true });
  const clock = join(folder, "clock");
  process.env["CGQ_TEST_CLOCK"] = clock;
  const set = (hours: number) => writeFileSync(clock, `${hours * HOUR_MS}`);
  const start = () => serveBy(join(import.meta.dirname, "hostile", "shifted-clock.ts"), home, "--log-level", "error");
  set(0);
  let service = await start();
  const { key } = await newKey(home, "clock@example.org", "researcher");
  const send = (path: string, given: Given = {}) => sendTo(service.url, path, { key, ...given });
  const ask = (headers: Record<string, string>) =>
    send("/v1/query", { method: "POST", json: { query: FLAGSHIP }, headers });
  const kept = new Map<string, unknown>();
  for (const [n, hours] of steps.entries()) {
    set(hours);
    const name = { "idempotency-key": `step-${n}` };
    const card = CompletedCard.parse(await (await ask(name)).json());
    const day = new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 10);
    ok(card.id.startsWith(`cgq-${day}-`) && card.created_at.startsWith(day), `${card.id} at ${hours} hours`);
    deepStrictEqual(CompletedCard.parse(await (await ask(name)).json()).id, card.id);
    kept.set(card.id, JSON.parse(JSON.stringify(card)));
    const later = QueryCard.parse(await (await ask({ prefer: "respond-async" })).json());
    // Taken up again by a process whose clock says something else.
    await service.end("SIGKILL");
    set(steps[n + 1] ?? 0);
    service = await start();
    const done = async () => QueryCard.parse(await (await send(`/v1/cards/${later.id}`)).json());
    let state = await done();
    for (; state.status === "queued" || state.status === "running"; state = await done()) await setTimeout(500);
    deepStrictEqual(state.status, "completed");
    kept.set(later.id, JSON.parse(JSON.stringify(state)));
  }
  for (const [id, card] of kept) deepStrictEqual(await (await send(`/v1/cards/${id}`)).json(), card);
  const { cards } = CardList.parse(await (await send("/v1/cards?limit=100")).json());
  deepStrictEqual(cards.map(({ id }) => id).toSorted(), [...kept.keys()].toSorted());
  const times = cards.map(({ created_at: at }) => at);
  deepStrictEqual(times, times.toSorted().toReversed());
  deepStrictEqual(await service.end("SIGTERM"), 0);
  remove();
  console.log(`A clock set ${steps.length} times, by up to a year: ${kept.size} cards, none lost, each made once.`);
}

try {
  await studyFolders();
  await fullDisk();
  await damagedFiles();
  await twoServices();
  await clockSteps();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

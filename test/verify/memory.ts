import { ok } from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { sendTo } from "../http/test-service.ts";
import { questions } from "./questions/of-every-relation.ts";

/** A bound of memory over a long time: several clients ask and read all the time, and what the service holds must not go on growing after it is warm. `--minutes 30`. */
const { values: given } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = z.coerce.number().positive().parse(given.minutes);

const CLIENTS = 6;
const LOOK_EVERY_MS = 1000;
/** Warm after this share of the time; then it is looked at again. */
const LOOKS = [1 / 6, 1 / 3, 2 / 3, 1];
/** A look is the median of this share of the time before it: single moments depend on what is computed just then. */
const LOOK_SHARE = 1 / 10;
/** How much more than a warm one the service may hold at any later look. */
const MOST_GROWTH_PERCENT = 10;

interface Seen {
  readonly ms: number;
  readonly megabytes: number;
}

const begun = performance.now();
const wholeMs = minutes * 60_000;
const elapsed = (): number => performance.now() - begun;
const isOver = (): boolean => elapsed() >= wholeMs;

/** What people do with a card that they have. */
const uses: readonly ((id: string) => string)[] = [
  (id) => `/v1/cards/${id}`,
  (id) => `/cards/${id}`,
  (id) => `/v1/cards/${id}/export/png`,
  (id) => `/v1/cards/${id}/data?format=csv`,
  () => "/v1/cards/search?q=TP53",
  (id) => `/v1/cards/${id}/bundle`,
];

/** Asks one question after the other and uses each card in one way; returns how many. */
async function askOn({ client, url, key }: ServiceProcess, first: number): Promise<number> {
  let asked = 0;
  for (let i = first; !isOver(); i += 1) {
    const { id } = await client.ask(questions[i % questions.length] ?? "");
    const path = uses[i % uses.length]?.(id) ?? "/";
    const answer = await sendTo(url, path, path.startsWith("/v1/") ? { key } : {});
    const told = await answer.text();
    // On a busy machine a picture may take longer than it is given, which is refused.
    ok(answer.status < 500, `${path} answered ${answer.status}: ${told}`);
    asked += 1;
  }
  return asked;
}

async function held({ metrics }: ServiceProcess): Promise<number> {
  const told = await (await fetch(metrics ?? "")).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(told) ?? [];
  return z.coerce.number().positive().parse(bytes) / 1e6;
}

async function look(service: ServiceProcess): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (!isOver()) {
    seen.push({ ms: elapsed(), megabytes: await held(service) });
    await sleep(LOOK_EVERY_MS);
  }
  return seen;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** What was held at a share of the time. */
const at = (seen: readonly Seen[], share: number): number =>
  median(
    seen
      .filter(({ ms }) => ms <= share * wholeMs && ms > (share - LOOK_SHARE) * wholeMs)
      .map(({ megabytes }) => megabytes),
  );

function judge(seen: readonly Seen[]): void {
  const held = LOOKS.map((share) => at(seen, share));
  const curve = LOOKS.map((share, i) => `${(share * minutes).toFixed(1)} min ${held[i]?.toFixed(0)} MB`);
  console.log(`Held: ${curve.join(", ")}; most ${Math.max(...seen.map(({ megabytes }) => megabytes)).toFixed(0)} MB.`);
  const [warm = Number.NaN, ...later] = held;
  const growth = (Math.max(...later) / warm - 1) * 100;
  console.log(`Growth after warming: ${growth.toFixed(1)} % (bound ${MOST_GROWTH_PERCENT} %).`);
  ok(growth <= MOST_GROWTH_PERCENT, "The service goes on growing.");
}

const home = await starterHome();
const service = await serve(home.path, "--metrics", "127.0.0.1:0", "--log-level", "error");
try {
  const clients = Array.from({ length: CLIENTS }, (_, i) => askOn(service, i * 7));
  const [seen, ...asked] = await Promise.all([look(service), ...clients]);
  const count = asked.reduce((sum, one) => sum + one, 0);
  console.log(`${CLIENTS} clients asked ${count} questions in ${minutes} minutes and used each card.`);
  judge(seen);
} finally {
  await service.end("SIGTERM");
  home.remove();
}

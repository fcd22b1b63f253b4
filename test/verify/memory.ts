import { ok } from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { sendTo } from "../http/test-service.ts";
import { questions } from "./questions/of-every-relation.ts";

/**
 * A bound of memory over a long time: several clients ask and read all the time, and what the service holds when they pause
 * must not go on growing after it is warm. `--minutes 30`: how long they ask.
 */
const { values: given } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = z.coerce.number().positive().parse(given.minutes);

const CLIENTS = 6;
const LOOK_EVERY_MS = 1000;
/** Warm after this share of the time; then it is looked at again. */
const LOOKS = [1 / 6, 1 / 3, 2 / 3, 1];
/**
 * Beside clients memory depends on what is computed just then. All that is given back at rest must be, or a pause is high or low by chance:
 * threads collect after a second, the main thread after half a minute without work, databases close after a minute.
 */
const REST_MS = 75_000;
/** How much more than a warm one the service may hold in the last pause; what is gone by then is no growth. */
const MOST_GROWTH_PERCENT = 10;

/** What was held until a pause, in megabytes: the median and the most beside the clients, and the least in the pause. */
interface Look {
  readonly minute: number;
  readonly asked: number;
  readonly beside: number;
  readonly most: number;
  readonly rest: number;
}

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
async function askOn({ client, url, key }: ServiceProcess, first: number, until: number): Promise<number> {
  let asked = 0;
  for (let i = first; performance.now() < until; i += 1) {
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
  // On a busy machine a kept connection may have been closed meanwhile.
  const told = await (await fetch(metrics ?? "", { headers: { connection: "close" } })).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(told) ?? [];
  return z.coerce.number().positive().parse(bytes) / 1e6;
}

async function watch(service: ServiceProcess, until: number): Promise<number[]> {
  const seen: number[] = [];
  while (performance.now() < until) {
    seen.push(await held(service));
    await sleep(LOOK_EVERY_MS);
  }
  return seen;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Lets the clients ask for some minutes, then pause. */
async function lookAfter(service: ServiceProcess, asking: number, first: number): Promise<Omit<Look, "minute">> {
  const until = performance.now() + asking * 60_000;
  const clients = Array.from({ length: CLIENTS }, (_, i) => askOn(service, first + i * 7, until));
  const [seen, ...asked] = await Promise.all([watch(service, until), ...clients]);
  const resting = await watch(service, performance.now() + REST_MS);
  const count = asked.reduce((sum, one) => sum + one, 0);
  return { asked: count, beside: median(seen), most: Math.max(...seen), rest: Math.min(...resting) };
}

async function lookAll(service: ServiceProcess): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [i, share] of LOOKS.entries()) {
    const look = await lookAfter(service, (share - (LOOKS[i - 1] ?? 0)) * minutes, i * 11);
    looks.push({ minute: share * minutes, ...look });
    const [beside, most, rest] = [look.beside, look.most, look.rest].map((megabytes) => megabytes.toFixed(0));
    console.log(
      `minute ${(share * minutes).toFixed(1)}, ${look.asked} questions more: ${rest} MB at rest; before ${beside} MB, at most ${most} MB`,
    );
  }
  return looks;
}

function judge(looks: readonly Look[]): void {
  const [warm = Number.NaN, last = Number.NaN] = [looks.at(0)?.rest, looks.at(-1)?.rest];
  const growth = (last / warm - 1) * 100;
  console.log(`Growth at rest after warming: ${growth.toFixed(1)} % (bound ${MOST_GROWTH_PERCENT} %).`);
  ok(growth <= MOST_GROWTH_PERCENT, "The service goes on growing.");
}

const home = await starterHome();
const service = await serve(home.path, "--metrics", "127.0.0.1:0", "--log-level", "error");
try {
  judge(await lookAll(service));
} finally {
  await service.end("SIGTERM");
  home.remove();
}

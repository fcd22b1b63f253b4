import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Agent, IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { serveWithExamples, type ServiceProcess } from "../../cli/cgq-process.ts";
import { benchGenes } from "../tcga-size/genes.ts";
import { heading, megabytes, milliseconds, quantile, ratio, seconds, tell } from "./report.ts";

const ROUNDS = 20;
const CLIENTS = 8;
const LOAD_SECONDS = 10;
const COUNTS = [2, 4, 8, 16, 33];

const twoOf = (gene: string): string => `Is ${gene} expression different between BRCA and LUAD?`;
/** As often as a question is asked, genes of which nobody has asked: their values are not in memory. */
const NEW_GENES = benchGenes(3 * ROUNDS).slice(-ROUNDS - 3);
const TWO = twoOf("TP53");
const EVERY_GENE = "Which genes are differentially expressed between BRCA and LUAD?";

const questions: Readonly<Record<string, string>> = {
  "two cancers": TWO,
  "all cancers, expression": "Show TP53 expression across all cancer types",
  "all cancers, mutation frequency": "TP53 mutation frequency across all cancers",
  survival: "Does high CD8A expression predict survival in BRCA?",
  correlation: "Is there a correlation between CD8A and PDCD1 expression in BRCA?",
  "co-occurrence": "Do TP53 and PIK3CA mutations co-occur in BRCA?",
  "top mutated genes, all cancers": "Which genes are mutated most often across all cancers?",
};

/** What others take: seconds for the two cancers and for every gene. */
export interface References {
  readonly r: { readonly twoCancers: number; readonly everyGene: number } | null;
  readonly python: { readonly twoCancers: number; readonly scipy: number; readonly numpy: number } | null;
}

const Loaded = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number(), bad: z.int() });

async function load(service: ServiceProcess, connections: number, requests: readonly object[]) {
  const headers = { authorization: `Bearer ${service.key}`, "content-type": "application/json" };
  const given = { url: service.url, seconds: LOAD_SECONDS, connections, headers, requests };
  const script = join(import.meta.dirname, "..", "load-generator.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", script, JSON.stringify(given)]);
  return Loaded.parse(JSON.parse(stdout));
}

const asked = (query: string) => ({ method: "POST", path: "/v1/query", body: JSON.stringify({ query }) });

/** One connection that is kept. `fetch` takes about 1 ms of this process for each answer, a request of `node:http` 0.4. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The whole text of a new card. */
async function askedOver({ url, key }: ServiceProcess, query: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const sent = request(`${url}/v1/query`, { agent, method: "POST", headers }).end(JSON.stringify({ query }));
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, "response"));
  const card = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`${query}: ${card}`);
  return card;
}

/** Milliseconds of each answer, from the request to the last byte of the card; several questions are asked in turn. */
async function times(service: ServiceProcess, query: string, others: readonly string[] = []): Promise<number[]> {
  const taken: number[] = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const start = performance.now();
    await askedOver(service, others.at(round) ?? query);
    if (round >= 0) taken.push(performance.now() - start);
  }
  return taken;
}

function tellTimes(name: string, taken: readonly number[], beside: readonly string[] = []): void {
  const note = [`p95 ${milliseconds(quantile(taken, 0.95))}`, ...beside].join(", ");
  tell({ name, value: milliseconds(quantile(taken, 0.5)), note });
}

async function measureSingle(service: ServiceProcess, cancers: readonly string[], { r, python }: References) {
  heading(`Questions over HTTP, one at a time (p50 of ${ROUNDS}, p95)`);
  for (const [name, question] of Object.entries(questions)) {
    const taken = await times(service, question);
    const beside =
      question === TWO
        ? [
            python === null ? "" : `pandas and scipy from Parquet ${milliseconds(python.twoCancers * 1000)}`,
            r === null ? "" : `wilcox.test of values in memory ${milliseconds(r.twoCancers * 1000)}`,
          ].filter((text) => text !== "")
        : [];
    tellTimes(name, taken, beside);
  }
  const symbols = NEW_GENES.map(({ symbol }) => symbol);
  tellTimes("two cancers, another gene each time", await times(service, TWO, symbols.map(twoOf)));
  for (const count of COUNTS.filter((held) => held <= cancers.length)) {
    const query = `Compare TP53 expression between ${cancers.slice(0, count).join(", ")}`;
    tellTimes(`${count} cancers compared`, await times(service, query));
  }
}

async function measureMany(service: ServiceProcess): Promise<void> {
  heading(`${CLIENTS} clients at a time for ${LOAD_SECONDS} s`);
  const { id } = await service.client.ask(TWO);
  const alone = await load(service, CLIENTS, [asked(TWO)]);
  const rate = ({ perSecond }: z.infer<typeof Loaded>): string => `${perSecond.toFixed(0)} /s`;
  const note = ({ p50, p99, bad }: z.infer<typeof Loaded>): string => `p50 ${p50} ms, p99 ${p99} ms, ${bad} bad`;
  tell({ name: "two cancers", value: rate(alone), note: note(alone) });
  const mix = await load(service, CLIENTS, Object.values(questions).map(asked));
  tell({ name: "all the questions above in turn", value: rate(mix), note: note(mix) });
  const mixes = { "two cancers": [asked(TWO)], "all of them in turn": Object.values(questions).map(asked) };
  for (const [name, requests] of Object.entries(mixes)) {
    const [beside, reading] = await Promise.all([
      load(service, CLIENTS, requests),
      load(service, 1, [{ method: "GET", path: `/v1/cards/${id}` }]),
    ]);
    tell({ name: `${name}, beside one that reads cards`, value: rate(beside), note: note(beside) });
    tell({ name: "reading a card beside them", value: rate(reading), note: note(reading) });
  }
}

async function measureEveryGene(service: ServiceProcess, { r, python }: References): Promise<void> {
  heading("Every gene of BRCA against LUAD");
  const start = performance.now();
  const card = await service.client.ask(EVERY_GENE);
  const ours = (performance.now() - start) / 1000;
  tell({ name: "question to finished card", value: seconds(ours) });
  if (python !== null) {
    tell({ name: "pandas and scipy", value: seconds(python.scipy), note: `ours is ${ratio(ours, python.scipy)}` });
    tell({ name: "a rank-sum in numpy", value: seconds(python.numpy), note: `ours is ${ratio(ours, python.numpy)}` });
  }
  if (r !== null) {
    const note = `tests alone, from 1,000 genes; ours is ${ratio(ours, r.everyGene)}`;
    tell({ name: "R's wilcox.test", value: seconds(r.everyGene), note });
  }
  tell({ name: "the card as JSON", value: `${(JSON.stringify(card).length / 1000).toFixed(0)} kB` });
  for (const format of ["svg", "png"] as const) {
    const from = performance.now();
    const headers = { authorization: `Bearer ${service.key}` };
    await (await fetch(`${service.url}/v1/cards/${card.id}/export/${format}`, { headers })).arrayBuffer();
    tell({ name: `its figure as ${format}`, value: seconds((performance.now() - from) / 1000) });
  }
}

/** Bytes that a process holds in memory; NaN where the system does not tell. */
function resident(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

const LONGEST_TURN = /^nodejs_eventloop_lag_max_seconds (\S+)/mu;

/** The longest turn of the main thread's event loop since this was asked last, in milliseconds, as looked at every 10 ms. */
async function longestTurn({ metrics = "" }: ServiceProcess): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(LONGEST_TURN.exec(text)?.[1]) * 1000;
}

/** Processor time that a process has taken, in hundredths of a second; 0 where the system does not tell. */
function ticksOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  const [user, system] = existsSync(file)
    ? (readFileSync(file, "utf8").split(") ")[1]?.split(" ").slice(11) ?? [])
    : [];
  return Number(user ?? 0) + Number(system ?? 0);
}
const REST_TICKS = 5;
/** Memory is given back by threads that have rested for a second. */
const REST_MS = 3000;

/** Waits until a service does hardly anything for as long as it may wait before it practises. */
async function atRest({ pid }: ServiceProcess): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = ticksOf(pid); now - before > REST_TICKS; now = ticksOf(pid)) {
    before = now;
    await setTimeout(REST_MS);
  }
}

/** Starts the service on imported data and measures its answers. */
export async function measureQuestions(home: string, cancers: readonly string[], references: References) {
  await (await serveWithExamples(home, "--log-level", "silent")).end("SIGTERM");
  const start = performance.now();
  const service = await serveWithExamples(home, "--log-level", "silent", "--metrics", "127.0.0.1:0");
  const ready = performance.now() - start;
  const held = async (name: string) => {
    const [turn, memory] = [await longestTurn(service), resident(service.pid)];
    await setTimeout(REST_MS);
    const note = `${megabytes(resident(service.pid))} at rest`;
    tell({ name: `memory of the service ${name}`, value: megabytes(memory), note });
    tell({ name: "longest turn of its main thread until then", value: milliseconds(turn) });
  };
  try {
    heading("Service");
    tell({ name: "start to ready, on an existing home", value: milliseconds(ready) });
    await atRest(service);
    tell({
      name: "until its examples are made and it has practised",
      value: seconds((performance.now() - start) / 1000),
    });
    await held("once it has started");
    await measureSingle(service, cancers, references);
    await held("after these questions");
    await measureMany(service);
    await held("after these clients");
    await measureEveryGene(service, references);
    await held("after every gene");
  } finally {
    await service.end("SIGTERM");
  }
}

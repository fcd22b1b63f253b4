import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { z } from "zod";
import { serve } from "../cli/cgq-process.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";
import { FLAGSHIP } from "../http/test-service.ts";
import { copyCards, someCards } from "./card-copies.ts";

/** Requests a second and p99 on stores of growing size, beside a bare node:http and node:sqlite. `--full`: 10^6 cards too. */
const SIZES = [10_000, 100_000, ...(process.argv.includes("--full") ? [1_000_000] : [])];
const SECONDS = 5;
const CONNECTIONS = 8;

const questions = [
  FLAGSHIP,
  "How often is KRAS mutated in colorectal cancer?",
  "Does high CD8A expression predict survival in melanoma?",
  "How often is EGFR amplified in LUAD?",
  "Do IDH1 and ATRX mutations co-occur in glioma?",
  "Compare BRCA1 between tumor and normal in CHOL",
];

const Measured = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number(), bad: z.int() });
type Measured = z.infer<typeof Measured>;

interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

const get = (path: string): Request => ({ method: "GET", path });

async function load(url: string, key: string, requests: readonly Request[]): Promise<Measured> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const given = { url, seconds: SECONDS, connections: CONNECTIONS, headers, requests };
  const script = join(import.meta.dirname, "load-generator.ts");
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--no-warnings", script, JSON.stringify(given)]);
  return Measured.parse(JSON.parse(stdout));
}

async function floor(database: string, ids: readonly string[]): Promise<Measured> {
  const script = join(import.meta.dirname, "floor-server.ts");
  const child = spawn(process.execPath, ["--no-warnings", script, database], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await once(createInterface(child.stdout), "line");
    const { port } = z.object({ port: z.int() }).parse(JSON.parse(String(line)));
    return await load(
      `http://127.0.0.1:${port}`,
      "",
      ids.map((id) => get(`/${id}`)),
    );
  } finally {
    child.kill();
  }
}

const results = new Map<string, Measured>();

function tell(size: number, name: string, measured: Measured, least: Measured): void {
  const { perSecond, p50, p99, bad } = measured;
  const before = results.get(name);
  results.set(name, measured);
  const growth =
    before === undefined ? "" : `, ${(p99 / Math.max(1, before.p99)).toFixed(1)} x the p99 of a tenth of the cards`;
  const against =
    name === "floor" ? "" : `  ${(least.perSecond / perSecond).toFixed(1)} x slower than the floor${growth}`;
  const wrong = bad === 0 ? "" : `  ${bad} BAD ANSWERS`;
  console.log(
    `${String(size).padStart(8)} cards  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)}/s  ` +
      `p50 ${p50.toFixed(0).padStart(4)} ms  p99 ${p99.toFixed(0).padStart(5)} ms${against}${wrong}`,
  );
}

async function measure(home: TestHome, size: number): Promise<void> {
  const database = join(home.path, "cards.sqlite");
  const ids = someCards(database, 300);
  const least = await floor(database, ids);
  tell(size, "floor", least, least);
  const service = await serve(home.path, "--log-level", "silent");
  const cards = ids.map((id) => get(`/v1/cards/${id}`));
  const filtered = "/v1/cards/search?q=expression&cancer_type=BRCA&analysis_type=differential_expression";
  const loads: readonly (readonly [string, readonly Request[]])[] = [
    ["GET card", cards],
    ["search, one in 5,000", Array.from({ length: 200 }, (_, n) => get(`/v1/cards/search?q=GENE${n}`))],
    ["search, one in three", [get("/v1/cards/search?q=expression")]],
    ["search with filters", [get(filtered)]],
    ["the same, a deep page", [get(`${filtered}&offset=${Math.floor(size / 8)}`)]],
    ["list", [get("/v1/cards"), get("/v1/cards?sort=query&order=asc"), get("/v1/cards?sort=analysis_type")]],
    ["simple question", [{ method: "POST", path: "/v1/query", body: JSON.stringify({ query: FLAGSHIP }) }]],
  ];
  try {
    const serving = (requests: readonly Request[]) => load(service.url, service.key, requests);
    for (const [name, requests] of loads) tell(size, name, await serving(requests), least);
    const [beside] = await Promise.all([serving(cards), serving([get(filtered)])]);
    tell(size, "GET card beside searches", beside, least);
  } finally {
    await service.end("SIGTERM");
  }
}

for (const size of SIZES) {
  const home = await starterHome();
  try {
    const service = await serve(home.path, "--log-level", "silent");
    for (const question of questions) await service.client.ask(question);
    await service.end("SIGTERM");
    copyCards(join(home.path, "cards.sqlite"), size);
    await measure(home, size);
  } finally {
    home.remove();
  }
}

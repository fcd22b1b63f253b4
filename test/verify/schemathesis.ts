import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { FLAGSHIP, startTestService, type TestService } from "../http/test-service.ts";

/** Lets schemathesis send at least 50,000 requests by the OpenAPI document, with every check, also in sequences. */
const VERSION = "4.32.5";
const LEAST_REQUESTS = 50_000;

/** One process makes and checks 15 to 80 requests a second and keeps every answer until it ends: several, with a seed each, two at a time. */
const RUNS = 4;
const AT_ONCE = 2;

/** Requests of an operation in each run: what is answered in milliseconds is asked more often than what computes a card or draws. */
const EXAMPLES = { each: 200, quick: 1650, pictures: 25, sequences: 25 };
const quick = ["listCards", "searchCards", "listGenes", "listCancerTypes", "getMethods", "getCardScript", "getContext"];

const questions = [
  FLAGSHIP,
  "How often is KRAS mutated in colorectal cancer?",
  "Does high CD8A expression predict survival in melanoma?",
];

const Report = z.object({
  exit_code: z.int(),
  operations: z.object({ tested: z.int(), total: z.int() }),
  phases: z.record(z.string(), z.object({ status: z.string() })),
  test_cases: z.object({ generated: z.int(), unique_failures: z.int(), errored: z.int() }),
});
type Report = z.infer<typeof Report>;

function installed(): string {
  const environment = join(import.meta.dirname, "..", "..", ".cache", `schemathesis-${VERSION}`);
  const inside = (name: string) => join(environment, process.platform === "win32" ? "Scripts" : "bin", name);
  if (!existsSync(inside("schemathesis"))) {
    execFileSync(process.env["CGQ_TEST_PYTHON"] ?? "python3", ["-m", "venv", environment]);
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", `schemathesis==${VERSION}`];
    execFileSync(inside("python"), install, { stdio: "inherit" });
  }
  return inside("schemathesis");
}

/** Real cards, questions and names among the random ones; a question, a fork, a gene or a view of a figure that is refused with 400 is an answer. */
const settings = (cards: readonly string[]) => `
continue-on-failure = true
hooks = ${JSON.stringify(join(import.meta.dirname, "schemathesis", "hooks.py"))}
auth.openapi.bearer.bearer = "\${CGQ_API_KEY}"
generation.database = "none"
generation.max-examples = ${EXAMPLES.each}
phases.stateful.generation.max-examples = ${EXAMPLES.sequences}
dictionaries.cards.values = ${JSON.stringify(cards)}
dictionaries.questions.values = ${JSON.stringify(questions)}
dictionaries.genes.values = ["TP53", "EGFR"]
parameters."path.card_id" = { dictionary = "cards", probability = 0.7 }
parameters."body.query" = { dictionary = "questions", probability = 0.5 }
parameters."body.gene" = { dictionary = "genes", probability = 0.9 }

[[operations]]
include-operation-id = ${JSON.stringify(quick)}
generation.max-examples = ${EXAMPLES.quick}

[[operations]]
include-operation-id = "getBundle"
generation.max-examples = ${EXAMPLES.pictures}

[[operations]]
include-operation-id = ["createQuery", "forkCard", "getCoverage"]
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", "400", "401", "403", "404", "409", "429", "5xx"]

[[operations]]
include-operation-id = "exportFigure"
generation.max-examples = ${EXAMPLES.pictures}
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", "400", "401", "403", "404", "409", "429", "5xx"]
`;

/** The first run alone sends what follows from the document: the others would send the same. */
const phases = (seed: number): string => `${seed === 1 ? "coverage," : ""}fuzzing,stateful`;

async function run({ url, key }: ReturnType<TestService["process"]>, folder: string, seed: number): Promise<Report> {
  const report = join(folder, `report-${seed}.json`);
  const args = ["--config-file", join(folder, "schemathesis.toml"), "run", `${url}/v1/openapi.json`, "--checks", "all"];
  const how = ["--phases", phases(seed), "--seed", `${seed}`, "--no-color", "--report-json-path", report];
  const child = spawn(installed(), [...args, ...how], {
    cwd: folder,
    env: { ...process.env, CGQ_API_KEY: key },
    stdio: "inherit",
  });
  await once(child, "close");
  return Report.parse(JSON.parse(readFileSync(report, "utf8")));
}

async function runAll(at: TestService, folder: string): Promise<Report[]> {
  const cards = await Promise.all(questions.map(async (question) => (await at.newCard(question)).id));
  writeFileSync(join(folder, "schemathesis.toml"), settings(cards));
  const seeds = Array.from({ length: RUNS }, (_, n) => n + 1).values();
  const reports: Report[] = [];
  const work = async (): Promise<void> => {
    for (const seed of seeds) reports[seed - 1] = await run(at.process(), folder, seed);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return reports;
}

const problems = ({ exit_code, operations, phases: ended, test_cases }: Report, index: number): readonly string[] => [
  ...(exit_code === 0 ? [] : [`schemathesis ended with ${exit_code}`]),
  ...(operations.tested === operations.total
    ? []
    : [`${operations.tested} of ${operations.total} operations were tested`]),
  ...(test_cases.unique_failures + test_cases.errored === 0
    ? []
    : [`${test_cases.unique_failures} failures, ${test_cases.errored} errors`]),
  ...phases(index + 1)
    .split(",")
    .filter((name) => ended[name]?.status !== "success")
    .map((name) => `${name} did not succeed`),
];

const Metric = /^cgq_http_request_duration_seconds_count\{.*\} (\d+)$/gm;

/** What the service says it has answered. */
async function answered(at: TestService): Promise<number> {
  const text = await (await fetch(at.process().metrics ?? "")).text();
  return [...text.matchAll(Metric)].reduce((sum, [, count]) => sum + Number(count), 0);
}

const folder = mkdtempSync(join(tmpdir(), "cgq-schemathesis-"));
const stores = ["--objects", join(folder, "objects"), "--metrics", "127.0.0.1:0"];
const at = await startTestService({ args: ["--log-level", "error", ...stores] });
try {
  installed();
  const before = await answered(at);
  const reports = await runAll(at, folder);
  const requests = (await answered(at)) - before - questions.length;
  const found = reports.flatMap(problems);
  if (requests < LEAST_REQUESTS) found.push(`only ${requests} requests were sent`);
  console.log(`The service answered ${requests} requests: ${found.join("; ") || "no failure"}.`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await at.stop();
  rmSync(folder, { recursive: true });
}

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
const EXAMPLES = { each: 4400, pictures: 150 };

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
dictionaries.cards.values = ${JSON.stringify(cards)}
dictionaries.questions.values = ${JSON.stringify(questions)}
dictionaries.genes.values = ["TP53", "EGFR"]
parameters."path.card_id" = { dictionary = "cards", probability = 0.7 }
parameters."body.query" = { dictionary = "questions", probability = 0.5 }
parameters."body.gene" = { dictionary = "genes", probability = 0.9 }

[[operations]]
include-operation-id = ["createQuery", "forkCard", "getCoverage"]
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", "400", "401", "403", "404", "409", "429", "5xx"]

[[operations]]
include-operation-id = "exportFigure"
generation.max-examples = ${EXAMPLES.pictures}
checks.positive_data_acceptance.expected-statuses = ["2xx", "3xx", "400", "401", "403", "404", "409", "429", "5xx"]
`;

async function run(at: TestService, folder: string): Promise<Report> {
  const cards = await Promise.all(questions.map(async (question) => (await at.newCard(question)).id));
  const [config, report] = [join(folder, "schemathesis.toml"), join(folder, "report.json")];
  writeFileSync(config, settings(cards));
  const { url, key } = at.process();
  const args = ["--config-file", config, "run", `${url}/v1/openapi.json`, "--checks", "all", "--no-color"];
  const child = spawn(installed(), [...args, "--report-json-path", report], {
    cwd: folder,
    env: { ...process.env, CGQ_API_KEY: key },
    stdio: "inherit",
  });
  await once(child, "close");
  return Report.parse(JSON.parse(readFileSync(report, "utf8")));
}

function problems({ exit_code, operations, phases, test_cases }: Report): readonly string[] {
  return [
    ...(exit_code === 0 ? [] : [`schemathesis ended with ${exit_code}`]),
    ...(operations.tested === operations.total
      ? []
      : [`${operations.tested} of ${operations.total} operations were tested`]),
    ...(test_cases.generated >= LEAST_REQUESTS ? [] : [`only ${test_cases.generated} requests were sent`]),
    ...(test_cases.unique_failures + test_cases.errored === 0
      ? []
      : [`${test_cases.unique_failures} failures, ${test_cases.errored} errors`]),
    ...["coverage", "fuzzing", "stateful"]
      .filter((name) => phases[name]?.status !== "success")
      .map((name) => `${name} did not succeed`),
  ];
}

const at = await startTestService({ args: ["--log-level", "error"] });
const folder = mkdtempSync(join(tmpdir(), "cgq-schemathesis-"));
try {
  const report = await run(at, folder);
  const found = problems(report);
  console.log(
    `${report.test_cases.generated} requests to ${report.operations.tested} operations: ${found.join("; ") || "no failure"}.`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
  await at.stop();
}

import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ApiError } from "../../src/client/api-error.ts";
import { importStudies } from "../../src/importers/import-studies.ts";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { differences } from "./recompute/differences.ts";

/** Asks a service on all study data many questions and compares every number with a recomputation from the files. */
const Reference = z.object({
  question: z.string(),
  expected: z.object({
    groups: z.array(z.record(z.string(), z.unknown())),
    sample_sizes: z.record(z.string(), z.number()),
    statistics: z.record(z.string(), z.unknown()),
    /** Further tests by name, in the order of the card. */
    additional: z.record(z.string(), z.array(z.unknown())).default({}),
  }),
});
type Reference = z.infer<typeof Reference>;

/** Understood questions whose groups have no data, or fewer than 3 samples. */
const refused = [
  "Compare MKI67 between BRCA and ACC",
  "Compare TP53 expression between tumor and normal in BRCA",
  "Compare RB1 mutant vs wild type MKI67 expression in UVM",
  "Compare CD8A between TP53 mutant and wild type OV",
  "How often is TP53 mutated in SKCM?",
  "How often is OR4F5 mutated in PRAD?",
  "Is RB1 mutation associated with survival in UVM?",
  "Does high CD274 predict disease-free survival in SKCM?",
  "Compare TP53 z-scores between BRCA and LUAD",
];

const packages = ["numpy>=1.26,<3", "scipy>=1.11,<2"];
const data = process.env["CGQ_STUDY_DATA"] ?? join(import.meta.dirname, "..", "..", "..", "shared", "data");

function recompute(folder: string): readonly Reference[] {
  const environment = join(folder, "python");
  const python = join(environment, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
  execFileSync(process.env["CGQ_TEST_PYTHON"] ?? "python3", ["-m", "venv", environment]);
  execFileSync(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages]);
  const script = join(import.meta.dirname, "references.py");
  const printed = execFileSync(python, ["-B", script, data], { encoding: "utf8", maxBuffer: 2 ** 28 });
  return z.array(Reference).parse(JSON.parse(printed));
}

async function importAll(home: string): Promise<void> {
  const studies = globSync(join(data, "*", "meta_study.txt")).map((path) => join(path, ".."));
  await importStudies([...studies, ...globSync(join(data, "reference", "gene_panels", "*.txt"))], home);
}

async function cardDifferences(service: ServiceProcess, { question, expected }: Reference): Promise<readonly string[]> {
  const [card, again] = [await service.client.ask(question), await service.client.ask(question)];
  const { results } = card;
  const tests = Object.entries(expected.additional).map(([test, list]) =>
    differences(
      test,
      list,
      results.statistics.additional?.filter((one) => one.test === test),
    ),
  );
  return [
    ...differences("groups", expected.groups, results.groups),
    ...differences("sample_sizes", expected.sample_sizes, results.sample_sizes),
    ...differences("statistics", expected.statistics, results.statistics),
    ...tests.flat(),
    ...differences("results_sha256 when asked again", card["results_sha256"], again["results_sha256"]),
  ];
}

async function refusalDifferences(service: ServiceProcess, question: string): Promise<readonly string[]> {
  try {
    const card = await service.client.ask(question);
    return [`answered: ${card.results.answer}`];
  } catch (error) {
    return differences("error", "not_in_dataset", error instanceof ApiError ? error.code : String(error));
  }
}

function report(question: string, found: readonly string[]): boolean {
  console.log(`${found.length === 0 ? "equal" : "DIFFERS"}  ${question}`);
  for (const difference of found.slice(0, 8)) console.log(`         ${difference}`);
  return found.length === 0;
}

async function compareAll(folder: string): Promise<boolean> {
  const home = join(folder, "home");
  const references = recompute(folder);
  await importAll(home);
  const service = await serve(home, "--log-level", "silent");
  let equal = true;
  try {
    for (const one of references) equal = report(one.question, await cardDifferences(service, one)) && equal;
    for (const question of refused) equal = report(question, await refusalDifferences(service, question)) && equal;
  } finally {
    await service.end("SIGTERM");
  }
  console.log(
    `${references.length} cards recomputed, ${refused.length} refusals: ${equal ? "all equal" : "differences"}.`,
  );
  return equal;
}

if (!existsSync(join(data, "reference"))) {
  console.log(`No studies in ${data}; set CGQ_STUDY_DATA to a folder of study folders.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "cgq-references-"));
try {
  process.exitCode = (await compareAll(folder)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

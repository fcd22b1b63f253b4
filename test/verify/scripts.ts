import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";

/** One card or more of every relation: R computes each from its own rows, and no number may differ. */
const questions = [
  "Does high PRAME expression predict survival in UVM and ACC?",
  "Do BAP1 mutations affect survival in UVM?",
  "Does EGFR amplification affect survival in LUAD?",
  "Does high CD8A expression predict progression-free survival across all cancer types?",
  "Is TP53 expression different between BRCA and LUAD?",
  "Compare MKI67 expression between ACC, UVM and CHOL",
  "Is MDM2 higher in TP53 mutant than wild-type ACC?",
  "Is MKI67 expression different between stages in KIRC?",
  "Is GPC3 expression different between tumour and normal tissue in CHOL?",
  "Is TP53 and MDM2 expression different between ACC and UVM?",
  "Show CD274 expression across all cancer types",
  "Is there a correlation between CD8A and PDCD1 expression in UVM?",
  "Is there a correlation between CD8A and PDCD1 expression in UVM and ACC?",
  "How often is BAP1 mutated in UVM and KIRC?",
  "Which genes are amplified most often in UCS?",
  "Which genes correlate with CD8A in UCS?",
  "How often is KRAS mutated in colorectal cancer?",
  "TP53 mutation frequency across all cancers",
  "Is MYC amplified more often in BRCA than in LUAD?",
  "How often is CDKN2A lost in LUAD?",
  "Are PIK3CA mutations more frequent in stage III than stage I BRCA?",
  "Do IDH1 and ATRX mutations co-occur in glioma?",
  "Are KRAS and EGFR mutations mutually exclusive in LUAD?",
  "Is stage associated with overall survival in KIRC?",
  "Does survival differ by subtype in BRCA, adjusted for age?",
  "Is age associated with overall survival in LUAD, adjusted for sex and stage?",
  "Does high MKI67 expression predict survival in ACC and UVM, cut into tertiles?",
  "Does TP53 mutation predict survival across all cancer types?",
  "Do TP53 and KRAS mutations predict survival in LUAD?",
  "Is MKI67 expression different between stages in KIRC and LUAD, adjusted for age?",
  "Is MKI67 expression higher in stage III than stage I in KIRC and LUAD?",
  "Is MDM2 higher in TP53 mutant than wild-type ACC, adjusted for age and sex?",
  "Is MKI67 different between ACC and UVM adjusted for age?",
  "Are TP53 and MDM2 expression different between ACC, UVM and CHOL?",
  "Is GPC3 different between paired tumour and normal samples in CHOL?",
  "Is age different between male and female LUAD patients?",
  "Does CD8A correlate with PDCD1 expression in ACC, adjusted for age?",
  "Does CD8A correlate with PDCD1 expression in ACC and UVM, adjusted for age and sex?",
  "Does TP53 mutation frequency differ by subtype in BRCA?",
  "Is TP53 altered more often in LUAD than in LUSC?",
  "Do TP53, KRAS and EGFR mutations co-occur in LUAD?",
  "Is TP53 mutation associated with stage in BRCA and LUAD?",
  "How often is KRAS mutated in women over 60 with LUAD?",
  "What is the 10-year overall survival in GBM and UVM?",
  "Median progression-free survival of women with ACC",
  "Is overall survival shorter in GBM than in LGG?",
  "Which cancer has the worst survival?",
  "Which genes are mutated most often in UVM?",
  "Which genes are differentially expressed between ACC and UVM?",
];

/** Those whose words hold one of the given ones; all without any. */
const wanted = process.argv.slice(2);
const asked = questions.filter((one) => wanted.length === 0 || wanted.some((word) => one.includes(word)));

function installR(): void {
  if (spawnSync("Rscript", ["-e", "library(survival)"]).status === 0) return;
  execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  const packages = ["r-base-core", "r-cran-survival"];
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], { stdio: "ignore" });
}

/** What R says of one card; its last line counts the numbers. */
async function checked(service: ServiceProcess, folder: string, question: string): Promise<string[]> {
  const { client } = service;
  const { id } = await client.ask(question);
  const params = { card_id: id };
  const rows = join(folder, "rows.tsv");
  writeFileSync(rows, await client.call("getCardData", { params, query: { format: "tsv" } }));
  const script = join(folder, "card.R");
  writeFileSync(script, await client.call("getCardScript", { params }));
  const { stdout, stderr } = spawnSync("Rscript", [script, rows], { encoding: "utf8", maxBuffer: 2 ** 26 });
  const lines = stdout.trim().split("\n");
  const tells = /^\d+ numbers, /u.test(lines.at(-1) ?? "");
  return [...lines.filter((line) => line.startsWith("DIFFERENT")), tells ? (lines.at(-1) ?? "") : stderr];
}

installR();
const folder = mkdtempSync(join(tmpdir(), "cgq-scripts-"));
const service = await serve(join(folder, "home"));
let failed = 0;
try {
  for (const question of asked) {
    const told = await checked(service, folder, question);
    const holds = told.at(-1)?.endsWith(", 0 different") === true;
    if (!holds) failed += 1;
    console.log(`${holds ? "equal    " : "DIFFERENT"} ${question}\n  ${told.join("\n  ")}`);
  }
} finally {
  await service.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${asked.length - failed} of ${asked.length} cards equal to R`);
process.exitCode = failed === 0 ? 0 : 1;

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { questions } from "./questions/of-every-relation.ts";

/** R computes a card or more of every relation from its own rows, and no number may differ. */

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

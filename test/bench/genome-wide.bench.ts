import { spawnSync } from "node:child_process";
import { analyze } from "../../src/analyses/index.ts";
import { openGeneTester } from "../../src/computing/gene-tester.ts";
import { Question } from "../../src/meaning/index.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
import { readCurrentVersion, versionPath } from "../../src/warehouse/home-layout.ts";
import { starterHome } from "../cli/starter-home.ts";

/** A genome-wide card of the starter data from question to result, against R's wilcox.test alone on as many values a gene. */
const QUESTION = Question.parse({
  relation: "ranking",
  every: "gene",
  in: { relation: "comparison", of: "expression", by: { is: "cancer_type" } },
  cohort: { cancers: ["ACC", "UVM"], studies: [], where: [] },
});
const R = process.env["CGQ_TEST_R"] ?? "Rscript";
const R_GENES = 2000;

const seconds = (start: number): number => (performance.now() - start) / 1000;

/** Genes a second of R, without reading anything; null where R is not installed. */
function speedOfR([n1, n2]: readonly number[]): number | null {
  const script = `set.seed(1); m <- matrix(rnorm(${R_GENES} * (${n1} + ${n2})), nrow = ${R_GENES})
cat(system.time(p.adjust(apply(m, 1, function(v) wilcox.test(v[1:${n1}], v[-(1:${n1})])$p.value), "BH"))[["elapsed"]])`;
  const { status, stdout } = spawnSync(R, ["-e", script], { encoding: "utf8" });
  return status === 0 ? R_GENES / Number(stdout) : null;
}

const home = await starterHome();
const warehouse = await openDuckDbWarehouse(versionPath(home.path, (await readCurrentVersion(home.path)) ?? ""));
const start = performance.now();
let testing = start;
const { results } = await analyze(QUESTION, warehouse, {
  softwareVersion: "0.0.0",
  openGeneTester,
  report: ({ stage, done }) => {
    if (stage === "testing genes" && done === 0) testing = performance.now();
  },
});
const [whole, tests] = [seconds(start), seconds(testing)];
await warehouse.close();
home.remove();

const genes = results.statistics.number_of_tests ?? 0;
const sizes = results.groups.map(({ n }) => n);
console.log(
  `${genes} genes, ${sizes.join(" v ")} samples: ${whole.toFixed(1)} s, of it ${tests.toFixed(1)} s after reading`,
);
console.log(
  `question to result: ${(genes / whole).toFixed(0)} genes/s; testing, ranking and drawing: ${(genes / tests).toFixed(0)} genes/s`,
);
const r = speedOfR(sizes);
console.log(
  r === null
    ? "R is not installed"
    : `R's wilcox.test alone: ${r.toFixed(0)} genes/s; ratio ${(genes / whole / r).toFixed(1)}x with reading, ${(genes / tests / r).toFixed(1)}x without`,
);

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { at, node, venvBin } from "./paths.mjs";
import { run, SetupError } from "./run.mjs";

const jestBin = at("node_modules", "jest", "bin", "jest.js");
const nodeFlags = ["--experimental-vm-modules", "--no-warnings"];

/** One static check counts as one test. */
async function check(script) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { code, output } = await run(npm, ["run", "--silent", script], { quiet: true });
  console.log(`${code === 0 ? "pass" : "FAIL"}  ${script}`);
  if (code !== 0) console.log(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** A suite that ran nothing, or ended badly with every test green, counts as one failure. */
function countJest(report, code) {
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, numPendingTests: skipped } = report;
  if (skipped > 0) console.log(`${skipped} tests skipped: they need pdftotext (Debian: poppler-utils).`);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

async function jest(projects, env, extra = []) {
  const outputFile = at(".cache", `jest-${projects.join("-")}.json`);
  mkdirSync(at(".cache"), { recursive: true });
  rmSync(outputFile, { force: true });
  const args = [
    ...nodeFlags,
    jestBin,
    "--selectProjects",
    ...projects,
    "--json",
    `--outputFile=${outputFile}`,
    ...extra,
  ];
  // Jest prints its progress to stderr and the report to stdout as well: only the first is for people.
  const { code } = await run(node, args, { env, report: true });
  try {
    return countJest(JSON.parse(readFileSync(outputFile, "utf8")), code);
  } catch (cause) {
    throw new SetupError(`Jest left no report for ${projects.join(", ")}: ${cause.message}`);
  }
}

const staticChecks = ["typecheck", "lint", "format:check", "layers", "deadcode"];

/** The suites of `npm test` in order: cheap ones first, the browser last and alone. */
export function suites({ browser }) {
  const env = { CGQ_TEST_PYTHON: venvBin("python") };
  return [
    ...staticChecks.map((script) => () => check(script)),
    () => jest(["service", "labextension"], env),
    () => jest(["kernel"], env, ["--runInBand"]),
    () => {
      if (browser !== undefined) return jest(["e2e"], { ...env, CGQ_CHROMIUM: browser }, ["--runInBand"]);
      console.log("SKIPPED  e2e: no Chromium here and none could be installed; set CGQ_CHROMIUM to its path.");
      return { passed: 0, failed: process.env.CI === undefined ? 0 : 1 };
    },
  ];
}

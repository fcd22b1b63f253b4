import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { at, node, venvBin } from "./paths.mjs";
import { run } from "./run.mjs";

const jestBin = at("node_modules", "jest", "bin", "jest.js");
const nodeFlags = ["--experimental-vm-modules", "--no-warnings"];

const MINUTES = Number(process.env.CGQ_SUITE_MINUTES ?? 40);

const failure = { passed: 0, failed: 1 };

/** Runs a suite; one that has not ended in its time is ended, named and counted as failed. */
async function suite(name, command, args, options, count) {
  const ran = await run(command, args, { ...options, limitMs: MINUTES * 60_000 });
  if (!ran.isLate) return count(ran);
  console.log(`FAIL  ${name}: it had not ended after ${MINUTES} minutes and was stopped (CGQ_SUITE_MINUTES).`);
  return failure;
}

/** One static check counts as one test. */
function check(script) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  return suite(script, npm, ["run", "--silent", script], { quiet: true }, ({ code, output }) => {
    console.log(`${code === 0 ? "pass" : "FAIL"}  ${script}`);
    if (code === 0) return { passed: 1, failed: 0 };
    console.log(output);
    return failure;
  });
}

/** A suite that ran nothing, or ended badly with every test green, counts as one failure. */
function countJest(report, code) {
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, numPendingTests: skipped } = report;
  if (skipped > 0) console.log(`${skipped} tests skipped: they need pdftotext (Debian: poppler-utils).`);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

function jest(projects, env, extra = []) {
  const name = projects.join(" and ");
  const outputFile = at(".cache", `jest-${projects.join("-")}.json`);
  mkdirSync(at(".cache"), { recursive: true });
  rmSync(outputFile, { force: true });
  // Whatever a test leaves open must not keep Jest from ending.
  const flags = ["--forceExit", "--json", `--outputFile=${outputFile}`];
  const args = [...nodeFlags, jestBin, "--selectProjects", ...projects, ...flags, ...extra];
  // Jest prints its progress to stderr and the report to stdout as well: only the first is for people.
  return suite(name, node, args, { env, report: true }, ({ code }) => {
    if (existsSync(outputFile)) return countJest(JSON.parse(readFileSync(outputFile, "utf8")), code);
    console.log(`FAIL  ${name}: Jest ended with ${code} and left no report.`);
    return failure;
  });
}

/** pytest counts what it ran in its report; one that ended badly with every test green counts as a failure. */
function countPytest(report, code) {
  const count = (what) => Number(new RegExp(` ${what}="(\\d+)"`).exec(report)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  const passed = count("tests") - failed - count("skipped");
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

function pythonPackage(env) {
  const report = at(".cache", "pytest.xml");
  rmSync(report, { force: true });
  const args = [at("src", "setup", "test-python.mjs"), `--junitxml=${report}`];
  return suite("python", node, args, { env }, ({ code }) => {
    if (existsSync(report)) return countPytest(readFileSync(report, "utf8"), code);
    console.log(`FAIL  python: the Python package could not be tested; see above (${code}).`);
    return failure;
  });
}

function clickHouseSuite(clickHouse, env) {
  if (clickHouse !== undefined) return jest(["clickhouse"], env, ["--runInBand"]);
  console.log("SKIPPED  clickhouse: the tests start it on Linux x64 with python3 only.");
  return { passed: 0, failed: 0 };
}

function browserSuite(browser, env) {
  if (browser !== undefined) return jest(["e2e"], { ...env, CGQ_CHROMIUM: browser }, ["--runInBand"]);
  console.log("SKIPPED  e2e: no Chromium here and none could be installed; set CGQ_CHROMIUM to its path.");
  return { passed: 0, failed: process.env.CI === undefined ? 0 : 1 };
}

/** The suites of `npm test` in order, those of one list side by side: cheap ones first, the browser last and alone. */
export function suites({ browser, clickHouse }) {
  // Every service, command and kernel takes what Node.js compiled for the one before.
  const env = { CGQ_TEST_PYTHON: venvBin("python"), NODE_COMPILE_CACHE: at(".cache", "compiled") };
  return [
    [() => check("typecheck"), () => check("lint")],
    ["format:check", "layers", "deadcode"].map((script) => () => check(script)),
    [() => jest(["service", "labextension"], env)],
    [() => clickHouseSuite(clickHouse, env), () => pythonPackage(env)],
    [() => jest(["kernel"], env)],
    [() => browserSuite(browser, env)],
  ];
}

/** Runs every suite, also after a failure; the last line is the sum of all. */
export async function runSuites(all) {
  const sum = { passed: 0, failed: 0 };
  for (const beside of all) {
    for (const { passed, failed } of await Promise.all(beside.map((one) => one()))) {
      sum.passed += passed;
      sum.failed += failed;
    }
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}

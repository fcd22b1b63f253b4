import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildWheel } from "./build-wheel.mjs";
import { main } from "./main.mjs";
import { at, venvBin } from "./paths.mjs";
import { pinsFor } from "./python.mjs";
import { must, run } from "./run.mjs";

const windows = process.platform === "win32";
const fresh = at(".cache", "python-package", "venv");
const python = join(fresh, windows ? "Scripts" : "bin", windows ? "python.exe" : "python");

/** Installs the built Python package into a new environment, and runs its tests there; `--junitxml` and paths go to pytest. */
await main(async () => {
  const wheel = await buildWheel(at(".cache", "python-package"));
  rmSync(fresh, { recursive: true, force: true });
  await must(venvBin("python"), ["-m", "venv", fresh], "The environment of the Python tests could not be made.");
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...(await pinsFor(python))];
  await must(
    python,
    [...pip, `${wheel}[pandas,polars]`, "pytest", "nbconvert", "papermill"],
    "pip could not install the Python package.",
  );
  const given = process.argv.slice(2);
  const paths = given.some((one) => !one.startsWith("-")) ? [] : [at("test", "python")];
  const args = ["-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", ...given, ...paths];
  return (await run(python, args, { env: { PYTHONDONTWRITEBYTECODE: "1" } })).code;
});

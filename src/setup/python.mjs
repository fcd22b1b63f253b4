import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, venv, venvBin } from "./paths.mjs";
import { must, run, SetupError } from "./run.mjs";
import { once } from "./stamp.mjs";

/** Whether a Python is new enough, and whether the exact versions of constraints.txt exist for it. */
const VERSION = "import sys; print(sys.version_info >= (3, 10), sys.version_info >= (3, 11))";

/** The name of a Python >= 3.10. */
async function findPython() {
  for (const name of [process.env.CGQ_PYTHON, "python3", "python", "py"].filter(Boolean)) {
    const { code, output } = await run(name, ["-c", VERSION], { quiet: true }).catch(() => ({ code: 1, output: "" }));
    if (code === 0 && output.startsWith("True")) return name;
  }
  throw new SetupError("Python 3.10 or newer is needed for JupyterLab. Install it, or name it in CGQ_PYTHON.");
}

/** Pip's option for the exact versions, where the environment's Python has them. */
export async function pinsFor(python) {
  const { output } = await run(python, ["-c", VERSION], { quiet: true });
  return output.trim().endsWith("True") ? ["-c", at("src", "setup", "constraints.txt")] : [];
}

/** Python notebooks of `.venv` import the sources of our package, as its cells run our unbuilt TypeScript. */
async function linkPackage() {
  const where = "import sysconfig; print(sysconfig.get_path('purelib'))";
  const folder = (
    await must(venvBin("python"), ["-c", where], "The virtual environment is broken: delete .venv.")
  ).trim();
  writeFileSync(join(folder, "cgq.pth"), at("labextension", "python"));
}

/** Makes `.venv` with JupyterLab and what Python notebooks use. */
export async function installJupyter() {
  const requirements = at("src", "setup", "requirements.txt");
  const constraints = at("src", "setup", "constraints.txt");
  await once(at(".venv", "cgq-requirements"), [requirements, constraints], async () => {
    console.log("Installing JupyterLab into .venv (about half a minute) ...");
    await must(
      await findPython(),
      ["-m", "venv", venv],
      "The virtual environment could not be made (on Debian: apt install python3-venv).",
    );
    const pins = await pinsFor(venvBin("python"));
    const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements, ...pins];
    await must(venvBin("python"), args, "pip could not install JupyterLab: check the network and try again.");
    await linkPackage();
  });
}

/** Makes an environment with what the benchmarks compare with; returns its Python. */
export async function benchPython() {
  const [folder, requirements] = [at(".cache", "bench-python"), at("test", "bench", "tcga", "requirements.txt")];
  const python = join(folder, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
  await once(join(folder, "cgq-requirements"), [requirements], async () => {
    console.log("Installing pandas, scipy and pyarrow for the benchmarks ...");
    await must(await findPython(), ["-m", "venv", folder], "The virtual environment could not be made.");
    const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements];
    await must(python, args, "pip could not install them: check the network and try again.");
  });
  return python;
}

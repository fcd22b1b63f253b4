import { at, venv, venvBin } from "./paths.mjs";
import { must, run, SetupError } from "./run.mjs";
import { once } from "./stamp.mjs";

const VERSION = "import sys; print(sys.version_info >= (3, 10), sys.version_info >= (3, 11))";

/** Finds a Python >= 3.10; `pinned` says whether the exact versions of constraints.txt exist for it (>= 3.11). */
async function findPython() {
  for (const name of [process.env.CGQ_PYTHON, "python3", "python", "py"].filter(Boolean)) {
    const { code, output } = await run(name, ["-c", VERSION], { quiet: true }).catch(() => ({ code: 1, output: "" }));
    if (code === 0 && output.startsWith("True")) return { name, pinned: output.trim().endsWith("True") };
  }
  throw new SetupError("Python 3.10 or newer is needed for JupyterLab. Install it, or name it in CGQ_PYTHON.");
}

/** Makes `.venv` with JupyterLab. */
export async function installJupyter() {
  const requirements = at("src", "setup", "requirements.txt");
  const constraints = at("src", "setup", "constraints.txt");
  await once(at(".venv", "cgq-requirements"), [requirements, constraints], async () => {
    console.log("Installing JupyterLab into .venv (about half a minute) ...");
    const python = await findPython();
    await must(
      python.name,
      ["-m", "venv", venv],
      "The virtual environment could not be made (on Debian: apt install python3-venv).",
    );
    const pins = python.pinned ? ["-c", constraints] : [];
    const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements, ...pins];
    await must(venvBin("python"), args, "pip could not install JupyterLab: check the network and try again.");
  });
}

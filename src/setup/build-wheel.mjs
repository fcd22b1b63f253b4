import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildExtension } from "./build-extension.mjs";
import { at, venvBin } from "./paths.mjs";
import { must } from "./run.mjs";

/** Builds the Python package with the JupyterLab extension and the kernel's specification in it; returns its path. */
export async function buildWheel(folder = at("dist")) {
  await buildExtension();
  mkdirSync(folder, { recursive: true });
  for (const old of wheelsIn(folder)) rmSync(old);
  const args = ["-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--wheel-dir", folder];
  await must(venvBin("python"), [...args, at("labextension")], "The Python package could not be built: see above.");
  const [wheel] = wheelsIn(folder);
  return wheel;
}

const wheelsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".whl"))
    .map((name) => join(folder, name));

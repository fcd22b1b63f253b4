import { buildExtension } from "./build-extension.mjs";
import { writeJupyterSettings } from "./jupyter-settings.mjs";
import { linkExtension } from "./link-extension.mjs";
import { installPackages } from "./packages.mjs";
import { at, node, venv } from "./paths.mjs";
import { installJupyter } from "./python.mjs";
import { must } from "./run.mjs";

/** Everything between a fresh clone and a working CGQ; quick when nothing changed. */
export async function prepare() {
  await Promise.all([installPackages(), installJupyter()]);
  await buildExtension();
  linkExtension();
  writeJupyterSettings();
  const kernel = [at("src", "cli", "main.ts"), "kernel", "install", "--prefix", venv];
  await must(node, kernel, "The notebook kernel could not be installed.");
}

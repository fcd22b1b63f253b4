import { createRequire } from "node:module";
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { at, node } from "./paths.mjs";
import { must } from "./run.mjs";
import { once } from "./stamp.mjs";

const require = createRequire(import.meta.url);

const filesIn = (...folder) =>
  readdirSync(at(...folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

/** Everything that the built extension depends on. */
const inputs = () => [
  ...["src", "schema", "style"].flatMap((folder) => filesIn("labextension", folder)),
  ...["package.json", "tsconfig.json", "labext.webpack.cjs", "install.json"].map((name) => at("labextension", name)),
  ...["view", "contract"].flatMap((folder) => filesIn("src", folder)),
  at("package-lock.json"),
];

/** Compiles and bundles the JupyterLab extension into `labextension/dist`; does nothing when that is up to date. */
export async function buildExtension() {
  await once(at("labextension", "dist", "inputs.sha256"), inputs(), async () => {
    console.log("Building the JupyterLab extension ...");
    const compiler = at("node_modules", "@typescript", "native", "bin", "tsc");
    await must(node, [compiler, "-p", at("labextension")], "The JupyterLab extension does not compile: see above.");
    const core = require.resolve("@jupyterlab/core-meta/core.package.json");
    const builder = require.resolve("@jupyter/builder/lib/build-labextension.js");
    const bundling = [builder, "--core-package-file", core, at("labextension")];
    await must(node, bundling, "The JupyterLab extension could not be bundled: see above.");
    copyFileSync(at("labextension", "install.json"), at("labextension", "dist", "install.json"));
  });
}

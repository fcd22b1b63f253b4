import { existsSync } from "node:fs";
import { at, node } from "./paths.mjs";
import { must, SetupError } from "./run.mjs";
import { once } from "./stamp.mjs";

const LOWEST_NODE = 18;

/** Installs the npm packages of the lock file, the pinned Node among them. */
export async function installPackages() {
  if (Number(process.versions.node.split(".")[0]) < LOWEST_NODE)
    throw new SetupError(`Node ${LOWEST_NODE} or newer is needed to set CGQ up; this is ${process.version}.`);
  await once(at("node_modules", ".cgq-packages"), [at("package-lock.json")], async () => {
    console.log("Installing npm packages (about a minute) ...");
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    // Not `npm ci`: it refuses a lock file made where a registry lacks the binaries of other platforms.
    const args = ["install", "--no-save", "--no-audit", "--no-fund"];
    await must(npm, args, "npm could not install the packages: check the network and try again.");
  });
  if (!existsSync(node)) throw new SetupError("The pinned Node is missing: delete node_modules and start again.");
}

import { fileURLToPath } from "node:url";
import { join } from "node:path";

const windows = process.platform === "win32";

/** Root of the project; every path that set-up touches lies below it. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
export const at = (...parts) => join(root, ...parts);

export const venv = at(".venv");
export const venvBin = (name) => join(venv, windows ? "Scripts" : "bin", windows ? `${name}.exe` : name);

/** The pinned Node of the project: a system Node may be older than the services need. */
export const node = at("node_modules", ".bin", windows ? "node.cmd" : "node");

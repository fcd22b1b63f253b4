import { spawn } from "node:child_process";
import { main } from "./main.mjs";
import { at, node, root } from "./paths.mjs";
import { prepare } from "./prepare.mjs";

/** Sets everything up, then becomes `cgq lab`; signals go on to it, so that nothing is left running. */
await main(async () => {
  await prepare();
  const args = ["--no-warnings", at("src", "cli", "main.ts"), "lab", ...process.argv.slice(2)];
  // A group of its own: Ctrl+C then reaches it once, through us, and it can stop in good order.
  const child = spawn(node, args, { cwd: root, stdio: "inherit", detached: process.platform !== "win32" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
});

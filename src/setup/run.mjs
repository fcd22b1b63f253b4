import { delimiter } from "node:path";
import { at, root } from "./paths.mjs";
import { startGroup } from "./process-group.mjs";

/** A failure that a person can act on: shown as its message alone. */
export class SetupError extends Error {}

const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${at("node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
  NODE_NO_WARNINGS: "1",
  ...extra,
});

/**
 * Runs a command with the pinned Node first on PATH; resolves with its exit code, whether it was ended because it
 * took longer than `limitMs`, and, when `quiet`, its output. `report` drops stdout, where a tool writes there for
 * machines. Nothing that the command started outlives it.
 */
export function run(command, args, { env, quiet = false, report = false, cwd = root, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : ["ignore", report ? "ignore" : "inherit", "inherit"];
    const group = startGroup(command, args, { cwd, env: environment(env), stdio });
    let [output, isLate] = ["", false];
    for (const stream of [group.child.stdout, group.child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    const stopLate = () => {
      isLate = true;
      group.end();
    };
    const timer = limitMs === undefined ? undefined : setTimeout(stopLate, limitMs);
    group.child.on("error", (cause) => reject(new SetupError(`${command} cannot be started: ${cause.message}`)));
    group.child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output, isLate });
    });
  });
}

/** Runs a set-up step; a failure ends with what the command said and `advice`. */
export async function must(command, args, advice, options = {}) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new SetupError(`${output.trim().slice(-4000)}\n\n${advice}`);
  return output;
}

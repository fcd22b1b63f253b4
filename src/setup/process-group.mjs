import { spawn } from "node:child_process";

const GRACE_MS = 10_000;
const windows = process.platform === "win32";
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Starts a command as the leader of a process group of its own (but on Windows), which ends with it. A signal that
 * asks this process to end ends the group first. `end` asks the group to end, by force when it does not in time.
 */
export function startGroup(command, args, options) {
  const child = spawn(command, args, { ...options, detached: !windows, shell: windows });
  let force;
  const end = () => {
    send(child, "SIGTERM");
    force ??= setTimeout(() => send(child, "SIGKILL"), GRACE_MS);
  };
  let received;
  const endFirst = (signal) => {
    received = signal;
    end();
  };
  for (const signal of signals) process.on(signal, endFirst);
  child.on("exit", () => send(child, "SIGKILL"));
  child.on("close", () => {
    clearTimeout(force);
    for (const signal of signals) process.off(signal, endFirst);
    if (received !== undefined) process.kill(process.pid, received);
  });
  return { child, end };
}

function send({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(windows ? pid : -pid, signal);
  } catch {
    // Nobody is left in the group.
  }
}

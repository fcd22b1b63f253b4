import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { endChild } from "../../src/cli/end-child.ts";
import { CgqClient } from "../../src/client/client.ts";
import { ClientFile } from "../../src/contract/client-file.ts";

const main = join(import.meta.dirname, "..", "..", "src", "cli", "main.ts");

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(home: string, args: readonly string[], program = main) {
  const env = { ...process.env, CGQ_HOME: home, CGQ_BASE_URL: "", CGQ_API_KEY: "", NODE_OPTIONS: "--inspect-port=0" };
  return spawn(process.execPath, ["--no-warnings", program, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs one command to its end, as a user does. */
export async function cgq(home: string, ...args: readonly string[]): Promise<Finished> {
  const child = start(home, args);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => (stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (stderr += String(chunk)));
  await once(child, "close");
  return { code: child.exitCode, stdout, stderr };
}

export interface ServiceProcess {
  readonly url: string;
  /** Where its metrics are read, if anywhere. */
  readonly metrics: string | undefined;
  readonly client: CgqClient;
  readonly key: string;
  readonly pid: number;
  readonly log: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal and resolves with the exit code, null when the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

const Ready = z.object({ url: z.url(), api: z.url(), metrics: z.url().optional() });

/** A service of its own process, with the key that it wrote for this machine. */
export const serve = (home: string, ...args: readonly string[]): Promise<ServiceProcess> =>
  serveBy(main, home, ...args);

/** The same by another copy of the program. */
export const serveBy = (program: string, home: string, ...args: readonly string[]): Promise<ServiceProcess> =>
  started(program, home, "--no-examples", ...args);

/** A service as people start it, which makes its examples and practises. */
export const serveWithExamples = (home: string, ...args: readonly string[]): Promise<ServiceProcess> =>
  started(main, home, ...args);

async function started(program: string, home: string, ...args: readonly string[]): Promise<ServiceProcess> {
  const child = start(home, ["serve", "--json", "--port", "0", ...args], program);
  let log = "";
  child.stderr.on("data", (chunk) => (log += String(chunk)));
  const ended = once(child, "close");
  const line = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  if (child.exitCode !== null) throw new Error(`cgq serve ended: ${log}`);
  const { url, api, metrics } = Ready.parse(JSON.parse(String(line[0])));
  const file = join(home, "client.json");
  // A service on a database has no key of its machine.
  const key = existsSync(file) ? ClientFile.parse(JSON.parse(readFileSync(file, "utf8"))).api_key : "";
  const end = async (signal: NodeJS.Signals) => {
    // Beside other suites a service needs longer to end than people let it.
    await endChild(child, { signal, graceMs: 30_000 });
    return child.exitCode;
  };
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return {
    url,
    metrics,
    key,
    pid: child.pid ?? 0,
    client: new CgqClient({ baseUrl: api, apiKey: key }),
    log: () => log,
    signal,
    end,
  };
}

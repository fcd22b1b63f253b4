import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { endChild } from "./end-child.ts";

export interface JupyterLab {
  /** Address with its token: opens without a password. */
  readonly url: string;
  /** A folder that only the user may look into, for as long as JupyterLab runs. */
  readonly folder: string;
  /** Resolves with the exit code when JupyterLab ends. */
  readonly ended: Promise<number>;
  stop(): Promise<number>;
}

export interface JupyterLabOptions {
  /** The folder whose notebooks are shown. */
  readonly notebooks: string;
  readonly port?: number | undefined;
  readonly env: Readonly<Record<string, string>>;
}

const START_LIMIT_MS = 60_000;
const projectRoot = join(import.meta.dirname, "..", "..");

const ServerInfo = z.object({ url: z.url(), token: z.string() });

/** The `jupyter` of the project's own environment, else the one on PATH. */
function jupyterCommand(): string {
  const own = process.platform === "win32" ? join("Scripts", "jupyter.exe") : join("bin", "jupyter");
  const path = join(projectRoot, ".venv", own);
  return existsSync(path) ? path : "jupyter";
}

function launch({ notebooks, port, env }: JupyterLabOptions, runtime: string): ChildProcess {
  const options = ["-y", "--no-browser", "--ServerApp.ip=127.0.0.1", `--notebook-dir=${notebooks}`, "--log-level=WARN"];
  const asRoot = process.getuid?.() === 0 ? ["--allow-root"] : [];
  const onPort =
    port === undefined ? [] : [`--ServerApp.port=${port}`, ...(port === 0 ? [] : ["--ServerApp.port_retries=0"])];
  return spawn(jupyterCommand(), ["lab", ...options, ...asRoot, ...onPort], {
    env: { ...process.env, ...env, JUPYTER_RUNTIME_DIR: runtime },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Jupyter writes its address and token into the runtime folder; it is ready when it answers there. */
async function addressIn(runtime: string): Promise<string | undefined> {
  const name = readdirSync(runtime).find((file) => /^jpserver-\d+\.json$/.test(file));
  if (name === undefined) return undefined;
  const info = ServerInfo.safeParse(JSON.parse(readFileSync(join(runtime, name), "utf8") || "null"));
  if (!info.success) return undefined;
  const address = new URL(`lab?token=${info.data.token}`, info.data.url);
  const answer = await fetch(new URL("api", info.data.url)).catch(() => undefined);
  return answer?.ok === true ? address.href : undefined;
}

const notStarted = (said: string) =>
  new CgqError(
    "invalid_request",
    `JupyterLab did not start. ${said.trim().split("\n").at(-1) ?? ""}\nInstall it with \`npm start\` of the project, or \`pip install jupyterlab\`.`,
  );

/** Starts JupyterLab on the loopback address and waits until it answers. Throws `CgqError` when it does not start. */
export async function startJupyterLab(options: JupyterLabOptions): Promise<JupyterLab> {
  const runtime = mkdtempSync(join(tmpdir(), "cgq-jupyter-"));
  const child = launch(options, runtime);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const killed = () => void child.kill("SIGKILL");
  process.once("exit", killed);
  const ended = new Promise<number>((resolve) => {
    child.on("error", (error) => {
      said += error.message;
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 0));
  }).finally(() => {
    process.off("exit", killed);
    rmSync(runtime, { recursive: true, force: true });
  });
  // JupyterLab has been seen to take no notice of SIGTERM for minutes on a busy machine.
  const stop = (): Promise<number> => endChild(child).then(() => ended);
  const url = await waitForAddress(runtime, ended);
  if (url === undefined) {
    await stop();
    throw notStarted(said);
  }
  return { url, folder: runtime, ended, stop };
}

/** The address, or undefined when JupyterLab ended or stayed silent too long. */
async function waitForAddress(runtime: string, ended: Promise<number>): Promise<string | undefined> {
  const end = { reached: false };
  void ended.then(() => (end.reached = true));
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await sleep(100)) {
    if (end.reached) return undefined;
    const url = await addressIn(runtime);
    if (url !== undefined) return url;
  }
  return undefined;
}

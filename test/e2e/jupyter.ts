import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root, type Running, start, until } from "../processes/running.ts";

export interface Jupyter extends Running {
  readonly url: string;
}

const folders = ["CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR"].map((name) => `JUPYTER_${name}`);
const labFolders = ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR"];

/** JupyterLab of `.venv` on a free port of the loopback address, with nothing of the user's own Jupyter settings. */
export async function startJupyter(
  { notebooks, settings }: { notebooks: string; settings: string },
  env: Record<string, string>,
): Promise<Jupyter> {
  const isolated = Object.fromEntries(
    [...folders, ...labFolders].map((name) => [name, join(settings, name.toLowerCase())]),
  );
  for (const folder of Object.values(isolated)) mkdirSync(folder, { recursive: true });
  const options = [
    `--notebook-dir=${notebooks}`,
    "--no-browser",
    "--allow-root",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--ServerApp.port=0",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.disable_check_xsrf=True",
  ];
  const running = start(join(root, ".venv", "bin", "jupyter"), ["lab", ...options], { ...isolated, ...env });
  const runtime = isolated["JUPYTER_RUNTIME_DIR"] ?? settings;
  const url = await until(() => addressIn(runtime), running, 120_000);
  return { ...running, url };
}

async function addressIn(runtime: string): Promise<string | undefined> {
  const name = readdirSync(runtime).find((file) => /^jpserver-\d+\.json$/.test(file));
  if (name === undefined) return undefined;
  const { url } = z.object({ url: z.url() }).parse(JSON.parse(readFileSync(join(runtime, name), "utf8")));
  const answer = await fetch(new URL("api/status", url));
  return answer.ok ? url : undefined;
}

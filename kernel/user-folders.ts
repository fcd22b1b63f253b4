import { homedir } from "node:os";
import { join } from "node:path";

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/** Where Jupyter looks for the kernels of a user. */
export function jupyterFolder({ env, platform }: Machine): string {
  const told = nonEmpty(env["JUPYTER_DATA_DIR"]);
  if (told !== undefined) return told;
  if (platform === "win32") return join(nonEmpty(env["APPDATA"]) ?? join(homedir(), "AppData", "Roaming"), "jupyter");
  if (platform === "darwin") return join(homedir(), "Library", "Jupyter");
  return join(nonEmpty(env["XDG_DATA_HOME"]) ?? join(homedir(), ".local", "share"), "jupyter");
}

/** Where the kernel keeps what it can make again. */
export function cacheFolder({ env, platform }: Machine): string {
  if (platform === "win32")
    return join(nonEmpty(env["LOCALAPPDATA"]) ?? join(homedir(), "AppData", "Local"), "cgq", "cache");
  if (platform === "darwin") return join(homedir(), "Library", "Caches", "cgq");
  return join(nonEmpty(env["XDG_CACHE_HOME"]) ?? join(homedir(), ".cache"), "cgq");
}

const nonEmpty = (text: string | undefined) => (text === "" ? undefined : text);

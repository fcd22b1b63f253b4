import { homedir } from "node:os";
import { join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that holds everything the service writes: `CGQ_HOME`, or `cgq` in the platform's data folder. */
export function cgqHome(env: Environment = process.env, platform: NodeJS.Platform = process.platform): string {
  if (env["CGQ_HOME"] !== undefined && env["CGQ_HOME"] !== "") return env["CGQ_HOME"];
  return join(dataFolder(env, platform), "cgq");
}

function dataFolder(env: Environment, platform: NodeJS.Platform): string {
  if (platform === "win32") return env["APPDATA"] ?? join(homedir(), "AppData", "Roaming");
  if (platform === "darwin") return join(homedir(), "Library", "Application Support");
  return env["XDG_DATA_HOME"] ?? join(homedir(), ".local", "share");
}

export function clientFilePath(home: string): string {
  return join(home, "client.json");
}

/** The key that a notebook's `%cgq login` keeps. */
export function loginFilePath(home: string): string {
  return join(home, "login.json");
}

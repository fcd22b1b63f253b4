import { readFileSync } from "node:fs";
import { ClientFile } from "../contract/client-file.ts";
import { CgqError } from "../errors.ts";
import { serviceAddress } from "./base-url.ts";
import { CgqClient } from "./client.ts";
import { cgqHome, clientFilePath, type Environment, loginFilePath } from "./home.ts";

export interface EnvironmentOptions {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly env?: Environment;
  readonly home?: string | undefined;
}

/** A setting, and where it comes from. */
export interface Setting {
  readonly value: string;
  readonly from: string;
}

export interface ServiceSettings {
  readonly baseUrl: Setting | undefined;
  readonly apiKey: Setting | undefined;
}

/**
 * A client of the service that explicit options, else CGQ_BASE_URL and CGQ_API_KEY, else `login.json` and `client.json`
 * in `$CGQ_HOME` name. Throws `CgqError` when none does.
 */
export function clientFromEnvironment(options: EnvironmentOptions = {}): CgqClient {
  const { baseUrl, apiKey } = serviceSettings(options);
  if (baseUrl === undefined) {
    throw new CgqError(
      "invalid_request",
      'No service is known; start one with "cgq serve", or set CGQ_BASE_URL and CGQ_API_KEY.',
    );
  }
  return new CgqClient({ baseUrl: baseUrl.value, apiKey: apiKey?.value });
}

/** Which service is asked, with which key. */
export function serviceSettings(options: EnvironmentOptions = {}): ServiceSettings {
  const env = options.env ?? process.env;
  const home = options.home ?? cgqHome(env);
  const files = [loginFilePath(home), clientFilePath(home)].flatMap((path) => readSettings(path) ?? []);
  const local = files[0];
  const baseUrl = setting(options.baseUrl, "options") ?? setting(env["CGQ_BASE_URL"], "CGQ_BASE_URL") ?? local?.baseUrl;
  const given = setting(options.apiKey, "options") ?? setting(env["CGQ_API_KEY"], "CGQ_API_KEY");
  return { baseUrl, apiKey: given ?? (baseUrl && keyFor(baseUrl.value, files)) };
}

interface FileSettings {
  readonly baseUrl: Setting;
  readonly apiKey: Setting;
}

/** A kept key is never sent to another service than the one that it was kept for. */
function keyFor(baseUrl: string, files: readonly FileSettings[]): Setting | undefined {
  const { api } = serviceAddress(baseUrl);
  return files.find((file) => serviceAddress(file.baseUrl.value).api === api)?.apiKey;
}

function readSettings(path: string): FileSettings | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  try {
    const { base_url, api_key, pid } = ClientFile.parse(JSON.parse(text));
    if (pid !== undefined && !isAlive(pid)) return undefined;
    return { baseUrl: { value: base_url, from: path }, apiKey: { value: api_key, from: path } };
  } catch (cause) {
    throw new CgqError("invalid_request", `${path} is damaged; delete it and start "cgq serve" again.`, { cause });
  }
}

/** Whether a process of this machine lives. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, and is somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function setting(value: string | undefined, from: string): Setting | undefined {
  return value === undefined || value === "" ? undefined : { value, from };
}

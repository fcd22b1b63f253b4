import { readFileSync } from "node:fs";
import { ClientFile } from "../contract/client-file.ts";
import { CgqError } from "../errors.ts";
import { serviceAddress } from "./base-url.ts";
import { CgqClient } from "./client.ts";
import { cgqHome, clientFilePath, type Environment } from "./home.ts";

export interface EnvironmentOptions {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly env?: Environment;
  readonly home?: string | undefined;
}

/**
 * A client of the service that explicit options, else CGQ_BASE_URL and CGQ_API_KEY, else `$CGQ_HOME/client.json` name.
 * Throws `CgqError` when none does.
 */
export function clientFromEnvironment(options: EnvironmentOptions = {}): CgqClient {
  const env = options.env ?? process.env;
  const local = readClientFile(options.home ?? cgqHome(env));
  const baseUrl = options.baseUrl ?? nonEmpty(env["CGQ_BASE_URL"]) ?? local?.base_url;
  if (baseUrl === undefined) {
    throw new CgqError(
      "invalid_request",
      'No service is known; start one with "cgq serve", or set CGQ_BASE_URL and CGQ_API_KEY.',
    );
  }
  const apiKey = options.apiKey ?? nonEmpty(env["CGQ_API_KEY"]) ?? localKeyFor(baseUrl, local);
  return new CgqClient({ baseUrl, apiKey });
}

/** The local key is never sent to another service than the one that wrote it. */
function localKeyFor(baseUrl: string, local: ClientFile | undefined): string | undefined {
  const isLocal = local !== undefined && serviceAddress(local.base_url).api === serviceAddress(baseUrl).api;
  return isLocal ? local.api_key : undefined;
}

function readClientFile(home: string): ClientFile | undefined {
  const path = clientFilePath(home);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  try {
    return ClientFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new CgqError("invalid_request", `${path} is damaged; delete it and start "cgq serve" again.`, { cause });
  }
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === undefined || text === "" ? undefined : text;
}

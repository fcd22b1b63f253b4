import { NewApiKey, type Tier } from "../../src/contract/account.ts";
import { CompletedCard, QueryCard } from "../../src/contract/card.ts";
import { ErrorBody } from "../../src/contract/error.ts";
import { cgq, serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";

export const FLAGSHIP = "Is TP53 expression different between BRCA and LUAD?";

export interface Given {
  readonly method?: string;
  /** Null sends none; default: the key that the service wrote for this machine. */
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Default: redirects are followed. */
  readonly redirect?: RequestRedirect;
}

export interface TestService {
  readonly home: string;
  /** The process that serves now. */
  readonly process: () => ServiceProcess;
  readonly call: (path: string, given?: Given) => Promise<Response>;
  readonly post: (path: string, json?: unknown) => Promise<Response>;
  readonly ask: (question: string) => Promise<Response>;
  /** Asks the flagship question, or another. */
  readonly newCard: (question?: string) => Promise<CompletedCard>;
  readonly card: (id: string) => Promise<CompletedCard>;
  /** The card, finished or not. */
  readonly state: (id: string) => Promise<QueryCard>;
  readonly killAndRestart: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

interface ServiceOptions {
  /** True when the test changes the data. */
  readonly own?: boolean;
  /** Further arguments of `cgq serve`. */
  readonly args?: readonly string[];
}

/** A real service of its own process on the starter data set, called over HTTP. */
export async function startTestService({ own = false, args = [] }: ServiceOptions = {}): Promise<TestService> {
  const home = await starterHome({ own });
  let process = await serve(home.path, ...args);
  const call = (path: string, given: Given = {}) => send(process, path, given);
  const post = (path: string, json?: unknown) => call(path, { method: "POST", json });
  const ask = (question: string) => post("/v1/query", { query: question });
  const cardOf = async (response: Response) => CompletedCard.parse(await response.json());
  return {
    home: home.path,
    process: () => process,
    call,
    post,
    ask,
    newCard: async (question = FLAGSHIP) => cardOf(await ask(question)),
    card: async (id) => cardOf(await call(`/v1/cards/${id}`)),
    state: async (id) => QueryCard.parse(await (await call(`/v1/cards/${id}`)).json()),
    killAndRestart: async () => {
      await process.end("SIGKILL");
      process = await serve(home.path, ...args);
    },
    stop: async () => {
      const code = await process.end("SIGTERM");
      home.remove();
      return code;
    },
  };
}

const send = ({ url, key }: ServiceProcess, path: string, given: Given) => sendTo(url, path, { key, ...given });

/** Sends a request to the service at this address. */
export function sendTo(url: string, path: string, given: Given): Promise<Response> {
  const { method = "GET", key = null, headers = {}, json, body, signal, redirect = "follow" } = given;
  const sent = json === undefined ? body : JSON.stringify(json);
  return fetch(url + path, {
    method,
    redirect,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal === undefined ? {} : { signal }),
  });
}

export async function errorOf(response: Response): Promise<ErrorBody> {
  return ErrorBody.parse(await response.json());
}

export async function statusAndCode(response: Response): Promise<[number, string]> {
  return [response.status, (await errorOf(response)).error];
}

/** The key of a new account. */
export async function newKey(home: string, email: string, tier: Tier): Promise<NewApiKey> {
  await cgq(home, "account", "create", "--email", email, "--tier", tier);
  const created = await cgq(home, "key", "create", "--account", email, "--name", "test", "--json");
  return NewApiKey.parse(JSON.parse(created.stdout));
}

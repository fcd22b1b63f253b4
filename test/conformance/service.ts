/** A service under judgement, seen from outside. */
export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Sends one request to a path below the base URL. */
  readonly call: (path: string, sending?: Sending) => Promise<Answer>;
  readonly calls: () => number;
}

export interface Sending {
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** A body that is sent as it is, named JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another key than the caller's own; null sends none. */
  readonly key?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly bytes: Buffer;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
}

export function reach(baseUrl: string, apiKey: string): Service {
  const base = baseUrl.replace(/\/$/, "");
  let calls = 0;
  return {
    baseUrl: base,
    apiKey,
    calls: () => calls,
    call: async (path, sending = {}) => {
      calls += 1;
      return answerOf(await fetch(base + path + queryOf(sending), requestOf(sending, apiKey)));
    },
  };
}

function queryOf({ query }: Sending): string {
  return query === undefined ? "" : `?${new URLSearchParams(query)}`;
}

function requestOf({ method, json, text, headers, key }: Sending, apiKey: string): RequestInit {
  const body = json === undefined ? text : JSON.stringify(json);
  const sent = key === undefined ? apiKey : key;
  return {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(sent === null ? {} : { authorization: `Bearer ${sent}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
  return { status: response.status, headers: response.headers, type, bytes, json: parsed(bytes) };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

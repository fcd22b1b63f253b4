import { z } from "zod";
import type { ReadableAnswer, ReadableCard } from "../contract/readable-card.ts";
import type { AcceptedOf, RequestOf, Route } from "../contract/route.ts";
import { routes, type Routes } from "../contract/routes.ts";
import { ApiError, retryAfterSeconds } from "./api-error.ts";
import { serviceAddress, type ServiceAddress } from "./base-url.ts";
import { KnownAnswers } from "./known-answers.ts";
import { pollUntilDone, type PollOptions } from "./poll.ts";
import { bytesOf, textOf } from "./read-body.ts";
import { send, type TransportOptions } from "./transport.ts";

const TIMEOUT_MS = 300_000;
const NOT_CHANGED = 304;

export interface ClientOptions {
  /** With or without the version segment: http://host:port or http://host:port/v1. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface AskOptions extends PollOptions {
  /** True asks the service to answer at once with a card to poll. */
  readonly respondAsync?: boolean;
  /** True takes the card that the account has of the same question to the same data, where it has one. */
  readonly takesExisting?: boolean;
}

interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

interface Answer<T> {
  readonly value: T;
  readonly headers: Headers;
}

/** A client of any service that speaks the API. Every failure is an `ApiError`; an aborted signal rejects with its reason. */
export class CgqClient {
  readonly address: ServiceAddress;
  readonly #transport: TransportOptions;
  readonly #known = new KnownAnswers();

  constructor(options: ClientOptions) {
    this.address = serviceAddress(options.baseUrl);
    const authorization = options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` };
    this.#transport = { headers: { accept: "*/*", ...authorization }, timeoutMs: options.timeoutMs ?? TIMEOUT_MS };
  }

  /** Calls one route of the contract; the answer is checked by what the route accepts of any service. */
  async call<N extends keyof Routes>(
    name: N,
    request: RequestOf<Routes[N]>,
    options: CallOptions = {},
  ): Promise<AcceptedOf<Routes[N]>> {
    return (await this.#answer(name, request, options)).value;
  }

  /** Asks a question and waits for the finished card, polling when the service defers it. */
  async ask(query: string, options: AskOptions = {}): Promise<ReadableCard> {
    const headers = preferences(options);
    const first = await this.#answer("createQuery", { body: { query } }, options, headers);
    return this.#finished(first, options);
  }

  /** Gets a card, waiting until it is finished. */
  async card(cardId: string, options: PollOptions = {}): Promise<ReadableCard> {
    return this.#finished(await this.#state(cardId, options), options);
  }

  #state(cardId: string, options: CallOptions): Promise<Answer<ReadableAnswer>> {
    return this.#answer("getCard", { params: { card_id: cardId } }, options);
  }

  async #finished(first: Answer<ReadableAnswer>, options: PollOptions): Promise<ReadableCard> {
    const again = () => this.#state(first.value.id, options).then(toState);
    return pollUntilDone(toState(first), again, options);
  }

  async #answer<N extends keyof Routes>(
    name: N,
    request: RequestOf<Routes[N]>,
    options: CallOptions,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<AcceptedOf<Routes[N]>>> {
    const route: Route = routes[name];
    // RequestOf is a mapped type over generic N; each of its members has these three optional parts.
    const parts = request as AnyRequest;
    const url = this.#url(route, parts);
    const known = route.ofDataset === true ? this.#known.at(url) : undefined;
    const tags = known === undefined ? {} : { "if-none-match": known.tag };
    const response = await send(
      { method: route.method, url, body: parts.body, headers: { ...headers, ...tags }, signal: options.signal },
      this.#transport,
    );
    const isChanged = response.status !== NOT_CHANGED;
    const value = isChanged ? await parsedBody(route, response) : known?.value;
    if (route.ofDataset === true && isChanged) this.#known.keep(url, response, value);
    // The route's own schema has just parsed the value.
    return { value: value as AcceptedOf<Routes[N]>, headers: response.headers };
  }

  #url(route: Route, { params = {}, query = {} }: AnyRequest): string {
    const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
    const url = new URL(
      path.startsWith("/v1/") ? this.address.api + path.slice("/v1".length) : this.address.root + path,
    );
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    return url.href;
  }
}

function preferences({ respondAsync, takesExisting }: AskOptions): Readonly<Record<string, string>> {
  const wanted = [
    ...(respondAsync === true ? ["respond-async"] : []),
    ...(takesExisting === true ? ["return=existing"] : []),
  ];
  return wanted.length === 0 ? {} : { prefer: wanted.join(", ") };
}

function toState({ value, headers }: Answer<ReadableAnswer>): {
  answer: ReadableAnswer;
  retryAfter: number | undefined;
} {
  return { answer: value, retryAfter: retryAfterSeconds(headers) };
}

async function parsedBody(route: Route, response: Response): Promise<unknown> {
  const parsed = (route.accepts ?? route.response).safeParse(await readBody(route, response));
  if (parsed.success) return parsed.data;
  throw new ApiError(response.status, {
    error: "unexpected_response",
    message: `The service's answer to "${route.summary}" does not follow the API; is CGQ_BASE_URL the address of such a service?`,
    details: { problems: z.prettifyError(parsed.error) },
  });
}

async function readBody(route: Route, response: Response): Promise<unknown> {
  if (route.fileTypes !== undefined) return bytesOf(response);
  const text = await textOf(response);
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  if (route.contentType?.startsWith("text/") === true && !isJson) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

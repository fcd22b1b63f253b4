import type { Described } from "./described.ts";
import type { Answer, Service } from "./service.ts";
import type { Endpoint } from "./specification.ts";
import type { Trial } from "./trial.ts";

/** Keys that must not work; what is not given is not judged. */
export interface RefusedKeys {
  /** Of an account without API access. */
  readonly forbidden?: string | undefined;
  readonly revoked?: string | undefined;
  readonly expired?: string | undefined;
}

/** What the judges of the single parts share. */
export interface Session {
  readonly service: Service;
  readonly trial: Trial;
  readonly described: Described | undefined;
  readonly refusedKeys: RefusedKeys;
  /** The answer to the first question: a completed card. */
  readonly card: unknown;
  readonly cardId: string;
}

/** An endpoint's path with an identifier and a format in it. */
export function pathTo(path: string, cardId: string, format = "png"): string {
  return path.replace("{card_id}", encodeURIComponent(cardId)).replace("{format}", format);
}

/** Sends an endpoint's smallest valid request. */
export function callEndpoint(
  { service }: Session,
  endpoint: Endpoint,
  cardId: string,
  key?: string | null,
): Promise<Answer> {
  const { method, path, sending } = endpoint;
  return service.call(pathTo(path, cardId), { method, ...sending, ...(key === undefined ? {} : { key }) });
}

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
  /** The tag that the caller named. */
  readonly tag?: string;
}

export interface ForeignService {
  readonly url: string;
  readonly seen: Seen[];
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, seen: Seen) => void;

/** Another implementation of the API: answers the requests of a test one after the other, the last answer for ever. */
export async function foreignService(...answers: Answer[]): Promise<ForeignService> {
  const seen: Seen[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { method = "", url = "", headers } = request;
    const tag = headers["if-none-match"];
    const one = { method, url, authorization: headers.authorization, body, ...(tag !== undefined && { tag }) };
    seen.push(one);
    answers[Math.min(seen.length, answers.length) - 1]?.(response, one);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections()));
  return { url: `http://127.0.0.1:${port}`, seen, close };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What is wrong with the next answer to a request. */
export type Fault = 401 | 500 | "late" | "cut" | "cut after doing it";

export interface Asked {
  readonly request: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

export interface RecordedZenodo {
  readonly address: string;
  /** Every request, in order. */
  readonly asked: Asked[];
  /** Faults to come, by the beginning of a request ("POST /api/deposit"), each of one answer. */
  readonly faults: Map<string, Fault>;
  stop(): Promise<void>;
}

export const DOI = "10.5281/zenodo.4242";

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** A server with the answers of Zenodo's deposit API, as its documentation records them, and faults on demand. */
export async function startZenodo(): Promise<RecordedZenodo> {
  const asked: Asked[] = [];
  const faults = new Map<string, Fault>();
  let deposits = 0;
  let isPublished = false;
  const deposition = (id: number) => ({
    id,
    submitted: isPublished,
    ...(isPublished ? { doi: DOI } : {}),
    links: { bucket: `${address()}/api/files/bucket-${id}` },
  });
  const answers: Readonly<Record<string, () => readonly [number, unknown]>> = {
    "POST /api/deposit/depositions": () => [201, deposition((deposits += 1))],
    "GET /api/deposit/depositions/1": () => (deposits === 0 ? [404, { status: 404 }] : [200, deposition(1)]),
    "PUT /api/files/bucket-1/study-s-1.zip": () => [201, { key: "study-s-1.zip" }],
    "POST /api/deposit/depositions/1/actions/publish": () => {
      isPublished = true;
      return [202, deposition(1)];
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const what = `${request.method} ${request.url}`.replace(/study-[\w-]+\.zip/, "study-s-1.zip");
    asked.push({ request: what, authorization: request.headers.authorization, body: await bodyOf(request) });
    const fault = faults.get(what);
    faults.delete(what);
    if (fault === "cut") return request.socket.destroy();
    if (fault === "late") return undefined;
    if (typeof fault === "number") return response.writeHead(fault).end("{}");
    const [status, body] = answers[what]?.() ?? [404, {}];
    if (fault === "cut after doing it") return request.socket.destroy();
    return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `listen` on a port gives an address with one.
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: address(),
    asked,
    faults,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

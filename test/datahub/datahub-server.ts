import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Answers a request in the server's place; false leaves it to the server. */
export type Fault = (request: IncomingMessage, response: ServerResponse, archive: Buffer) => boolean;

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly range: string | undefined;
}

export interface DatahubServer {
  readonly url: string;
  /** Archives by study. */
  readonly archives: Map<string, Buffer>;
  readonly faults: Map<string, Fault>;
  readonly seen: SeenRequest[];
  /** The most archives that were sent at the same time. */
  readonly mostAtOnce: () => number;
  readonly dropConnections: () => void;
  readonly close: () => Promise<void>;
}

export const etagOf = (archive: Buffer): string => `"${createHash("md5").update(archive).digest("hex")}"`;

/** A real web server with the layout of cBioPortal's datahub: `study_list.json` and `STUDY.tar.gz`, ranges and ETags as S3 gives them. */
export async function startDatahub(): Promise<DatahubServer> {
  const archives = new Map<string, Buffer>();
  const faults = new Map<string, Fault>();
  const seen: SeenRequest[] = [];
  let [now, most] = [0, 0];
  const answer = (studyId: string, archive: Buffer, request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "GET") {
      now += 1;
      most = Math.max(most, now);
      response.on("close", () => (now -= 1));
    }
    if (faults.get(studyId)?.(request, response, archive) !== true) send(request, response, archive);
  };
  const server = createServer((request, response) => {
    const { method = "", url: path = "" } = request;
    seen.push({ method, path, range: request.headers.range });
    const studyId = /^\/(.+)\.tar\.gz$/.exec(path)?.[1] ?? "";
    const archive = archives.get(studyId);
    if (path === "/study_list.json") response.end(JSON.stringify([...archives.keys()]));
    else if (archive === undefined) response.writeHead(404).end("no such key");
    else answer(studyId, archive, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // Listens on a port.
  const { port } = server.address() as AddressInfo;
  const dropConnections = () => server.closeAllConnections();
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      dropConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, archives, faults, seen, mostAtOnce: () => most, dropConnections, close };
}

export interface Cut {
  readonly after: number;
  /** Whether the caller has so many bytes of the archive: what a broken connection still held is lost. */
  readonly arrived: (bytes: number) => boolean;
}

interface Sending {
  /** The connection is cut after so many bytes, once they have arrived. */
  readonly cut?: Cut | undefined;
  readonly etag?: string;
}

/** The whole archive, or the end of it where the request asks for that end of this very archive. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  archive: Buffer,
  { cut, etag = etagOf(archive) }: Sending = {},
): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const isRest = from > 0 && (request.headers["if-range"] ?? etag) === etag;
  if (isRest && from >= archive.length) return void response.writeHead(416).end();
  const body = isRest ? archive.subarray(from) : archive;
  const range = isRest ? { "content-range": `bytes ${from}-${archive.length - 1}/${archive.length}` } : {};
  const mark = etag === "" ? {} : { etag };
  response.writeHead(isRest ? 206 : 200, { "content-length": body.length, ...mark, ...range });
  if (cut === undefined || request.method === "HEAD") response.end(request.method === "HEAD" ? undefined : body);
  else response.write(body.subarray(0, cut.after), () => void cutWhen(() => cut.arrived(from + cut.after), response));
}

async function cutWhen(isTime: () => boolean, response: ServerResponse): Promise<void> {
  while (!isTime() && !response.closed) await sleep(5);
  response.socket?.destroy();
}

/** Cuts the connection after some bytes of each of the first answers. */
export function cutting(cut: Cut, times = 1): Fault {
  let left = times;
  return (request, response, archive) => {
    if (request.method === "HEAD" || left === 0) return false;
    left -= 1;
    send(request, response, archive, { cut });
    return true;
  };
}

/** Answers a little later. */
export const late: Fault = (request, response, archive) => {
  setTimeout(() => send(request, response, archive), 30);
  return true;
};

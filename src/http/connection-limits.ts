import type { ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { CgqError, errorBody } from "../errors.ts";
import { STATUS_CODES } from "./status-codes.ts";

const SECOND = 1000;

/** How long a client may keep a connection, so that slow ones cannot keep all of them. */
export const connectionLimits = {
  /** The whole request: 64 kB in this time is a line of 13 kbit/s. Short of it a busy service would blame its clients for its own delay. */
  requestTimeout: 40 * SECOND,
  /** Silence while an answer is computed or taken: longer than our client waits for any. */
  connectionTimeout: 310 * SECOND,
  /** Between two requests: longer than proxies keep a connection (60 s), which would else send into a closed one. */
  keepAliveTimeout: 72 * SECOND,
  http: {
    headersTimeout: 20 * SECOND,
    /** How late a time that is up may be noticed. */
    connectionsCheckingInterval: 2 * SECOND,
    /** Bytes: a key, cookies and what browsers send besides take less than 2 kB. */
    maxHeaderSize: 16 * 1024,
  } satisfies ServerOptions,
};

const messages: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "The request took too long to arrive; send it again.",
  HPE_HEADER_OVERFLOW: "The headers of the request are too large; they have at most 16 kB together.",
};

/** Answers what is no request at all. Nothing of it is logged: it may hold a key. */
export function answerClientError({ code }: { readonly code: string }, socket: Socket): void {
  if (!socket.writable || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const message = messages[code] ?? "This is not a valid HTTP request; check what your client sends.";
  const body = JSON.stringify(errorBody(new CgqError("invalid_request", message)));
  const head = [
    `HTTP/1.1 400 ${STATUS_CODES[400]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

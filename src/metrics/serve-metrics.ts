import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, type Registry } from "@prometheus-io/client";

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly url: string;
  readonly close: () => void;
}

/** Answers Prometheus at an address of its own, which the public service's proxy does not reach: `/metrics`, with memory, processor time and event loop of the process. */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    answer(registry, request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, "listening");
  // A server that listens on a port has such an address.
  const taken = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${taken.port}/metrics`, close };
}

async function answer(registry: Registry, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url !== "/metrics") return void response.writeHead(404).end("Metrics are at /metrics.\n");
  if (method !== "GET") return void response.writeHead(405, { allow: "GET" }).end("Metrics are read with GET.\n");
  const text = await registry.metrics();
  response.writeHead(200, { "content-type": registry.contentType }).end(text);
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ports } from "../services/ports.ts";
import type { RequestSpan } from "../services/tracer.ts";

/** Tells of every request from its first line to its last byte, or until its caller is gone. */
export function traceRequests(app: FastifyInstance, { tracer }: Pick<Ports, "tracer">): void {
  if (tracer === undefined) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook("onRequest", async (request, { raw }) => {
    const { method, headers, routeOptions } = request;
    const span = tracer.request(method, headers["traceparent"]?.toString());
    spans.set(request, span);
    raw.once("close", () => span.end({ route: routeOptions.url ?? "none", status: raw.statusCode }));
  });
  // A body is read by events of the connection, after which nothing belongs to the request by itself.
  app.addHook("preValidation", (request, _, go) => {
    spans.get(request)?.within(go);
  });
}

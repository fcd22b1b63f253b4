import compress from "@fastify/compress";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { createGate } from "../accounts/admission.ts";
import { API_KEY_PREFIX } from "../contract/account.ts";
import { CgqError } from "../errors.ts";
import type { AppPorts } from "./app-ports.ts";
import { answerClientError, connectionLimits } from "./connection-limits.ts";
import { allowOrigins } from "./cross-origin.ts";
import { errorAnswer } from "./error-answer.ts";
import { mountRoutes } from "./mount.ts";
import { errorPage } from "./pages/card-page.ts";
import { mountPages } from "./pages/mount-pages.ts";
import { mountSite } from "./pages/mount-site.ts";
import { sendPage } from "./pages/send-page.ts";
import { safeHeaders } from "./safe-headers.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_PATH_PARAMETER = 500;

export type App = FastifyInstance;

export interface AppSettings {
  /** Whose scripts may use the API from a browser. */
  readonly origins: readonly string[];
  /** Whether anybody may make an account on the pages. */
  readonly signUpIsOpen: boolean;
}

/** The whole HTTP service, not listening yet. */
export async function buildApp(ports: AppPorts, { origins, signUpIsOpen }: AppSettings): Promise<App> {
  const app = Fastify({
    loggerInstance: ports.log,
    disableRequestLogging: true,
    // A proxy on this machine tells who asks; nobody else is believed.
    trustProxy: "loopback",
    bodyLimit: MAX_BODY_BYTES,
    ...connectionLimits,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
    frameworkErrors: (error: FastifyError, _: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = errorAnswer(error);
      void reply.code(status).headers(safeHeaders(ports)).send(body);
    },
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  takeEmptyJson(app);
  answerErrors(app);
  logRequests(app);
  app.addHook("onRequest", async (_, reply) => void reply.headers(safeHeaders(ports)));
  await app.register(compress);
  allowOrigins(app, origins);
  const gate = createGate(ports.accounts, ports.clock);
  mountRoutes(app, ports, gate);
  await mountPages(app, ports);
  await mountSite(app, ports, { gate, signUpIsOpen });
  return app;
}

/** Clients that always name JSON as their content type send no body to `rerun`; routes that need one still say so. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "") done(null, undefined);
    else void parse(request, text.toString(), done);
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error);
    // A caller who has gone away ends its request with an error that means nothing.
    if (status >= 500 && !request.raw.socket.destroyed) request.log.error({ err: error }, "request failed");
    return reply.code(status).type("application/json").send(body);
  });
  app.setNotFoundHandler(({ url, headers }, reply) => {
    if (!url.startsWith("/v1") && headers.accept?.includes("text/html") === true) return sendPage(reply, 404, nowhere);
    throw new CgqError("not_found", "There is nothing at this address; /v1/openapi.json lists what there is.");
  });
}

const nowhere = errorPage({
  error: "not_found",
  message: "There is no page at this address; go back, or begin with one of the pages above.",
});

const keys = new RegExp(`${API_KEY_PREFIX}[\\w-]*`, "gi");

/** One line per answer. The address is logged without its query, which may hold a key, and without a key elsewhere. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const path = url.split("?", 1)[0]?.replaceAll(keys, "[key]");
    request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  });
}

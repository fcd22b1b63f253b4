import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { createGate } from "../accounts/admission.ts";
import type { IdentityProvider } from "../accounts/identity-provider.ts";
import { createVisitorGate, type VisitorLimits } from "../accounts/visitors.ts";
import { API_KEY_PREFIX } from "../contract/account.ts";
import type { AppPorts } from "./app-ports.ts";
import { compressAnswers } from "./compress-answers.ts";
import { answerClientError, connectionLimits } from "./connection-limits.ts";
import { allowOrigins } from "./cross-origin.ts";
import { endConnections } from "./end-connections.ts";
import { errorAnswer, logUnexpected } from "./error-answer.ts";
import { mountRoutes } from "./mount.ts";
import { mountPages } from "./pages/mount-pages.ts";
import { mountSite } from "./pages/mount-site.ts";
import { safeHeaders } from "./safe-headers.ts";
import { serializeAnswer } from "./serialize-answer.ts";
import { traceRequests } from "./trace-requests.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_PATH_PARAMETER = 500;

export type App = FastifyInstance;

export interface AppSettings {
  /** Whose scripts may use the API from a browser. */
  readonly origins: readonly string[];
  /** Addresses and networks of proxies, which tell who asks. */
  readonly trustedProxies: readonly string[];
  /** Whether anybody may make an account on the pages. */
  readonly signUpIsOpen: boolean;
  /** How many questions visitors may ask who have no account; none where this is left out. */
  readonly visitorLimits?: VisitorLimits | undefined;
  /** Where people may sign in with an account of elsewhere. */
  readonly provider?: IdentityProvider | undefined;
}

/** Stands in for the compilers of JSON schemas, a hundred modules that would be loaded at every start. */
const notBuilt = (): never => {
  throw new TypeError("The contract is compiled by zod");
};

/** The whole HTTP service, not listening yet. */
export async function buildApp(
  ports: AppPorts,
  { origins, trustedProxies, signUpIsOpen, visitorLimits, provider }: AppSettings,
): Promise<App> {
  const app = Fastify({
    loggerInstance: ports.log,
    disableRequestLogging: true,
    // Nobody else is believed about who asks.
    trustProxy: [...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    schemaController: { compilersFactory: { buildValidator: notBuilt, buildSerializer: notBuilt } },
    ...connectionLimits,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
    frameworkErrors: (error: FastifyError, _: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = errorAnswer(error);
      void reply.code(status).headers(safeHeaders(ports)).send(body);
    },
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializeAnswer);
  endConnections(app);
  takeEmptyJson(app);
  answerErrors(app);
  logRequests(app);
  meterRequests(app, ports);
  traceRequests(app, ports);
  app.addHook("onRequest", async (_, reply) => void reply.headers(safeHeaders(ports)));
  await compressAnswers(app);
  allowOrigins(app, origins);
  const gate = createGate(ports.accounts, ports.clock);
  mountRoutes(app, ports, gate);
  await mountPages(app, ports);
  const visitors = visitorLimits && createVisitorGate(ports.accounts, visitorLimits, ports.clock);
  await mountSite(app, ports, { gate, visitors, signUpIsOpen, provider });
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
    const answer = errorAnswer(error);
    logUnexpected(request, answer, error);
    return reply
      .code(answer.status)
      .headers(answer.headers ?? {})
      .type("application/json")
      .send(answer.body);
  });
}

const keys = new RegExp(`${API_KEY_PREFIX}[\\w-]*`, "gi");

/** One line per answer. The address is logged without its query, which may hold a key, and without a key elsewhere. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const path = url.split("?", 1)[0]?.replaceAll(keys, "[key]");
    request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  });
}

function meterRequests(app: FastifyInstance, { meter }: AppPorts): void {
  if (meter === undefined) return;
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode: status, elapsedTime }) =>
    meter.answered({ method, route: routeOptions.url ?? "none", status, seconds: elapsedTime / 1000 }),
  );
}

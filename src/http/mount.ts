import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/account-store.ts";
import type { Gate } from "../accounts/admission.ts";
import type { ParsedRequestOf, Route } from "../contract/route.ts";
import { routes, type Routes } from "../contract/routes.ts";
import { CgqError } from "../errors.ts";
import type { Ports } from "../services/ports.ts";
import { admit, costsNothing } from "./admit.ts";
import { allowedMethods } from "./allowed-methods.ts";
import type { AppPorts } from "./app-ports.ts";
import { accountDoor } from "./door.ts";
import { authenticate } from "./authenticate.ts";
import { dataTag, namesTag } from "./entity-tag.ts";
import { errorAnswer } from "./error-answer.ts";
import { fastifyPath, fastifySchema } from "./fastify-schema.ts";
import type { Handler } from "./handler.ts";
import { handlers } from "./handlers.ts";

/** Puts every route of the contract on the app, and answers 405 to its other methods. */
export function mountRoutes(app: FastifyInstance, ports: AppPorts, gate: Gate): void {
  refuseOtherMethods(app);
  const callers = new WeakMap<FastifyRequest, Account>();
  const works = new WeakMap<FastifyRequest, Promise<unknown>>();
  const letIn = (name: keyof Routes) => async (request: FastifyRequest, reply: FastifyReply) => {
    const account = await authenticate(ports.accounts, request, reply);
    callers.set(request, account);
    const isFree = () => costsNothing(ports, name, request);
    await admit(accountDoor(gate, account), request, reply, { isFree, workOf: (one) => works.get(one) });
  };
  for (const name of Object.keys(routes)) {
    // Object.keys of the route table gives its own keys.
    const key = name as keyof Routes;
    const route: Route = routes[key];
    // The table's type has paired this handler with this route.
    const handler = handlers[key] as unknown as Handler<Route & { auth: "none" }>;
    app.route({
      method: route.method,
      url: fastifyPath(route.path),
      schema: fastifySchema(route),
      onRequest: route.auth === "key" ? [letIn(key)] : [],
      handler: (request, reply) => {
        const work = run({ route, handler, ports, caller: callers.get(request) }, request, reply);
        works.set(request, work);
        return work;
      },
    });
  }
}

interface Mounted {
  readonly route: Route;
  readonly handler: Handler<Route & { auth: "none" }>;
  readonly ports: Ports;
  readonly caller: Account | undefined;
}

async function run({ route, handler, ports, caller }: Mounted, request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  // A handler of a route that needs a key is only reached with a caller; `undefined` is the type that all share.
  const call = { ports, caller: caller as undefined, signal: gone.signal };
  // Fastify has parsed the parts with the route's schemas.
  const { params, query, headers: given, body } = request as unknown as ParsedRequestOf<Route>;
  const known = request.headers["if-none-match"];
  // Read before the data: an answer never carries the tag of a version that is newer than it.
  const tag = await dataTag(ports, route);
  if (namesTag(known, tag["etag"])) return reply.code(304).headers(tag).send();
  const answer = await handler(call, { params, query, headers: given, body });
  const headers = { ...tag, ...answer.headers };
  if (namesTag(known, headers["etag"])) return reply.code(304).headers(headers).send();
  if (route.contentType !== undefined) reply.type(route.contentType);
  return reply.code(route.status).headers(headers).send(answer.body);
}

/** Before anything else is asked: a method that an address of the contract does not take, known to the framework or not. */
function refuseOtherMethods(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, url }, reply) => {
    const allowed = allowedMethods(url.split("?", 1)[0] ?? "");
    if (allowed === undefined || allowed.includes(method)) return;
    const allow = allowed.join(", ");
    const { status, body } = errorAnswer(new CgqError("method_not_allowed", `Only ${allow} is possible here.`));
    // Not thrown: it would be answered as a page, like every address that is not found.
    await reply.code(status).header("allow", allow).send(body);
  });
}

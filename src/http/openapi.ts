import swagger from "@fastify/swagger";
import Fastify from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import type { Route } from "../contract/route.ts";
import { routes } from "../contract/routes.ts";
import { answerHeaders } from "./answer-headers.ts";
import { fastifyPath, fastifySchema } from "./fastify-schema.ts";

const description =
  "Questions about cancer genomics become permanent, citable Query Cards. The API is in beta and needs a key of an " +
  "account with Researcher access. Cards are licensed CC-BY 4.0.";

const keys = {
  bearer: { type: "http", scheme: "bearer", description: "An API key, cgq_sk_..." },
  api_key: { type: "apiKey", in: "query", name: "api_key", description: "Discouraged: addresses are kept in logs" },
} as const;

let document: Promise<Record<string, unknown>> | undefined;

/** The API as an OpenAPI 3.1 document, derived from the route table once. */
export function openApiDocument(): Promise<Record<string, unknown>> {
  document ??= describeRoutes();
  return document;
}

async function describeRoutes(): Promise<Record<string, unknown>> {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Cancer Genomics Query API", version: "1.0.0-beta", description },
      servers: [{ url: "/" }],
      components: { securitySchemes: keys },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const [name, route] of Object.entries(routes)) describe(app, name, route);
  await app.ready();
  // The plugin's type covers OpenAPI 2 and references too; this is a document of our routes alone.
  const { components, ...document } = app.swagger() as unknown as Described;
  for (const route of Object.values(routes)) addHeaders(document.paths, route);
  return { ...document, components: { ...components, schemas: referenced(document, components?.schemas ?? {}) } };
}

interface Described {
  readonly paths: Paths;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, object> }>>>>;

/** The plugin has no place for the headers of answers. */
function addHeaders(paths: Paths, route: Route): void {
  for (const [status, response] of Object.entries(paths[route.path]?.[route.method]?.responses ?? {})) {
    Object.assign(response, { headers: answerHeaders(route, Number(status)) });
  }
}

/** The plugin describes every schema as input and as output; those that no operation leads to are left out. */
function referenced(start: unknown, schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = new Map<string, unknown>();
  const waiting: unknown[] = [start];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (kept.has(name)) continue;
      kept.set(name, schemas[name]);
      waiting.push(schemas[name]);
    }
  }
  return Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function describe(app: ReturnType<typeof Fastify>, operationId: string, route: Route): void {
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    schema: {
      ...fastifySchema(route),
      operationId,
      summary: route.summary,
      security: route.auth === "key" ? [{ bearer: [] }, { api_key: [] }] : [],
    },
    handler: () => undefined,
  });
}

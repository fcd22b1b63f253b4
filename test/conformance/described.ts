import { z } from "zod";
import type { Answer } from "./service.ts";

const Schema = z.looseObject({
  default: z.unknown().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
});
const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: Schema.default({}),
});
const Operation = z.looseObject({
  parameters: z.array(Parameter).default([]),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), z.unknown()).default({}) })),
});
export type Operation = z.infer<typeof Operation>;

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

const Document = z.looseObject({
  openapi: z.string().startsWith("3."),
  servers: z.array(z.looseObject({ url: z.string() })).default([{ url: "/" }]),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** What a service says of itself in `openapi.json`: what the specification leaves open is judged by it. */
export interface Described {
  /** The path after /v1, as the specification writes it. */
  readonly operation: (method: string, path: string) => Operation | undefined;
  /** Every described path below the base URL with its methods, in upper case. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** What the caller's cards may be sorted by, where it is enumerated. */
  readonly sortFields: readonly string[] | undefined;
  /** Whether a name stands anywhere in the schemas. */
  readonly names: (field: string) => boolean;
}

/** The OpenAPI document of an answer; undefined where it is none. */
export function describedBy({ status, json }: Answer, baseUrl: string): Described | undefined {
  const document = Document.safeParse(json);
  if (status !== 200 || !document.success) return undefined;
  const { servers, paths } = document.data;
  const below = belowBase(new URL(servers[0]?.url ?? "/", baseUrl).pathname, new URL(baseUrl).pathname);
  const operations = new Map(Object.entries(paths).flatMap(([path, item]) => operationsOf(below(path), item)));
  const methods = Map.groupBy(operations.keys(), (name) => name.slice(name.indexOf(" ") + 1));
  const sort = operations.get("GET /cards")?.parameters.find(({ name }) => name === "sort");
  return {
    operation: (method, path) => operations.get(`${method} ${path}`),
    methods: new Map([...methods].map(([path, names]) => [path, names.map((name) => name.split(" ", 1)[0] ?? "")])),
    sortFields: sort?.schema.enum?.map(String),
    names: (field) => JSON.stringify(json).includes(`"${field}":`),
  };
}

const belowBase = (serverPath: string, basePath: string) => (path: string) => {
  const whole = serverPath.replace(/\/$/, "") + path;
  return whole.startsWith(`${basePath}/`) ? whole.slice(basePath.length) : undefined;
};

function operationsOf(path: string | undefined, item: Record<string, unknown>): [string, Operation][] {
  if (path === undefined) return [];
  const named = Object.entries(item).filter(([method]) => METHODS.includes(method));
  return named.map(([method, operation]) => [`${method.toUpperCase()} ${path}`, Operation.parse(operation)]);
}

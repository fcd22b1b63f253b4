import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { routes } from "../../src/contract/routes.ts";
import { openApiDocument } from "../../src/http/openapi.ts";

const Parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.looseObject({}) });
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      headers: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })),
      content: z.record(z.string(), z.unknown()),
    }),
  ),
});
const Document = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

let raw: Record<string, unknown>;
let document: z.infer<typeof Document>;
beforeAll(async () => {
  raw = await openApiDocument();
  document = Document.parse(raw);
});

const operation = (path: string, method: string) => Operation.parse(document.paths[path]?.[method]);
const parameters = (path: string) =>
  Object.fromEntries(operation(path, "get").parameters.map(({ name, schema }) => [name, schema]));

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(raw));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
  });

  it("resolves every reference", () => {
    const names = [...JSON.stringify(raw).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => name === undefined || document.components.schemas[name] === undefined)).toEqual([]);
  });

  it("holds every endpoint of the specification, and says that the API is in beta", () => {
    const specified = [
      "post /v1/query",
      "get /v1/cards",
      "get /v1/cards/search",
      "get /v1/cards/{card_id}",
      "get /v1/cards/{card_id}/methods",
      "get /v1/cards/{card_id}/cite",
      "get /v1/cards/{card_id}/context",
      "post /v1/cards/{card_id}/fork",
      "post /v1/cards/{card_id}/rerun",
      "get /v1/cards/{card_id}/export/{format}",
      "get /v1/data/cancer-types",
      "get /v1/data/genes",
    ];
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining(specified));
    expect(described).toHaveLength(Object.keys(routes).length);
    expect(document.info.description).toContain("beta");
  });

  it("gives the specified defaults and maxima", () => {
    expect(parameters("/v1/cards")).toMatchObject({
      limit: { default: 20, maximum: 100 },
      offset: { default: 0 },
      sort: { default: "created_at" },
      order: { default: "desc", enum: ["asc", "desc"] },
    });
    expect(parameters("/v1/cards/search")).toMatchObject({ limit: { default: 20, maximum: 100 } });
    expect(parameters("/v1/data/genes")).toMatchObject({ limit: { default: 100 } });
    expect(parameters("/v1/cards/{card_id}/export/{format}")).toMatchObject({
      width: { default: 800 },
      height: { default: 600 },
      scale: { default: 2 },
      format: { enum: ["png", "svg", "json"] },
    });
  });

  it("names the headers that operations heed and answer with", () => {
    const heeded = operation("/v1/query", "post").parameters.filter((parameter) => parameter.in === "header");
    expect(heeded.map(({ name }) => name)).toEqual(["idempotency-key", "prefer"]);
    const answered = (path: string, method: string, status: string) =>
      Object.keys(operation(path, method).responses[status]?.headers ?? {});
    const budget = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
    expect(answered("/v1/query", "post", "201")).toEqual([...budget, "Location", "Retry-After"]);
    expect(answered("/v1/cards", "get", "200")).toEqual(budget);
    expect(answered("/v1/cards", "get", "429")).toEqual([...budget, "Retry-After"]);
    expect(answered("/v1/cards", "get", "401")).toEqual(["WWW-Authenticate"]);
    expect(answered("/healthz", "get", "200")).toEqual([]);
  });

  it("says which operations need a key, and what each may answer", () => {
    expect(operation("/v1/openapi.json", "get").security).toEqual([]);
    expect(operation("/v1/cards/{card_id}", "get").security).toEqual([{ bearer: [] }, { api_key: [] }]);
    expect(Object.keys(operation("/v1/cards/{card_id}", "get").responses)).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "429",
      "500",
      "503",
    ]);
    expect(Object.keys(operation("/v1/query", "post").responses)).toEqual([
      "201",
      "400",
      "401",
      "403",
      "429",
      "500",
      "503",
    ]);
    expect(Object.keys(operation("/v1/cards/{card_id}/methods", "get").responses["200"]?.content ?? {})).toEqual([
      "text/plain",
    ]);
    expect(
      Object.keys(operation("/v1/cards/{card_id}/export/{format}", "get").responses["200"]?.content ?? {}),
    ).toEqual(["image/png", "image/svg+xml", "application/json"]);
  });
});

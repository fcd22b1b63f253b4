import { z } from "zod";
import { ErrorBody } from "../contract/error.ts";
import type { Route } from "../contract/route.ts";
import { STATUS_CODES } from "./status-codes.ts";

const noParameters = z.strictObject({});

/** What a route takes and answers, as fastify checks it and as the OpenAPI document says it. */
export function fastifySchema(route: Route) {
  return {
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.headers === undefined ? {} : { headers: route.headers }),
    ...(route.body === undefined ? {} : { body: route.body }),
    querystring: route.query ?? noParameters,
    response: { [route.status]: success(route), ...Object.fromEntries(errorStatuses(route).map(failure)) },
  };
}

function success(route: Route) {
  return { description: route.summary, content: Object.fromEntries(contents(route)) };
}

function contents({ fileTypes, contentType = "application/json", response }: Route) {
  return fileTypes === undefined
    ? [[contentType.split(";")[0], { schema: response }]]
    : Object.entries(fileTypes).map(([type, schema]) => [type, { schema }]);
}

function failure(status: number) {
  return [status, { description: STATUS_CODES[status], content: { "application/json": { schema: ErrorBody } } }];
}

function errorStatuses(route: Route): number[] {
  const ofKeys = (...statuses: number[]) => (route.auth === "key" ? statuses : []);
  const ofPaths = route.params === undefined ? [] : [404];
  return [400, ...ofKeys(401, 403), ...ofPaths, ...ofKeys(429), 500, 503];
}

/** The path as fastify writes it: `{name}` becomes `:name`. */
export function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

import type { z } from "zod";

/** One HTTP operation, described by schemas alone: no framework, no handler. */
export interface Route {
  readonly method: "get" | "post";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: "key" | "none";
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Request headers that the operation heeds, by their lower-case names; all others pass. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly status: 200 | 201;
  /** What our service answers; text is sent as `contentType`, bytes as one of `fileTypes`. */
  readonly response: z.ZodType;
  /** What a reader accepts of any service, where that is more than `response`. */
  readonly accepts?: z.ZodType;
  /** Default: application/json. */
  readonly contentType?: string;
  /** The answer changes only with the dataset version: services may tag it, and clients keep it. */
  readonly ofDataset?: true;
  /** The types that a file may have, each with what it holds; the response is then its bytes. */
  readonly fileTypes?: Readonly<Record<string, z.ZodType>>;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<R extends Route, K extends "params" | "query" | "headers" | "body"> =
  R extends Record<K, z.ZodType> ? R[K] : undefined;
type Given<R extends Route, Parts> = { [K in keyof Parts as K extends keyof R ? K : never]: Parts[K] };

/** What a caller sends: the schemas before defaults are applied. */
export type RequestOf<R extends Route> = Given<
  R,
  { params: Input<Part<R, "params">>; query: Input<Part<R, "query">>; body: Input<Part<R, "body">> }
>;

/** What a handler receives: the schemas after parsing. */
export type ParsedRequestOf<R extends Route> = Given<
  R,
  {
    params: Output<Part<R, "params">>;
    query: Output<Part<R, "query">>;
    headers: Output<Part<R, "headers">>;
    body: Output<Part<R, "body">>;
  }
>;

export type ResponseOf<R extends Route> = z.output<R["response"]>;
export type AcceptedOf<R extends Route> = R extends { accepts: infer S } ? Output<S> : ResponseOf<R>;

/** Keeps the literal types of one entry of the route table. */
export function route<const R extends Route>(entry: R): R {
  return entry;
}

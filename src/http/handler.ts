import type { Account } from "../accounts/account-store.ts";
import type { ParsedRequestOf, ResponseOf, Route } from "../contract/route.ts";
import type { Routes } from "../contract/routes.ts";
import type { Ports } from "../services/ports.ts";

/** Who calls, and what the handler works with. `signal` aborts when the caller goes away. */
export interface Call<Caller> {
  readonly ports: Ports;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

export interface Reply<Body> {
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

type CallerOf<R extends Route> = R["auth"] extends "key" ? Account : undefined;

export type Handler<R extends Route> = (
  call: Call<CallerOf<R>>,
  request: ParsedRequestOf<R>,
) => Promise<Reply<ResponseOf<R>>>;

/** One handler for every route of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

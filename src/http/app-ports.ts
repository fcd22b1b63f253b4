import type { FastifyBaseLogger } from "fastify";
import type { AccountStore } from "../accounts/account-store.ts";
import type { Ports } from "../services/ports.ts";

export type Log = FastifyBaseLogger;

/** All that the HTTP service needs of the world. */
export interface AppPorts extends Ports {
  readonly accounts: AccountStore;
  readonly log: Log;
}

import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../../accounts/network.ts";
import { CgqError } from "../../errors.ts";
import { addressOf } from "../address-of.ts";

export interface NetworkBound {
  readonly mostAMinute: number;
  /** What too many of were asked for: "Too many pages were opened". */
  readonly tooMany: string;
  /** Requests that cost nothing worth a bound. */
  readonly isFree?: (request: FastifyRequest) => boolean;
}

/** Bounds how often each network may ask for the routes that are added to a scope afterwards. */
export async function boundNetworks(
  scope: FastifyInstance,
  { mostAMinute, tooMany, isFree = () => false }: NetworkBound,
): Promise<void> {
  await scope.register(rateLimit, {
    max: mostAMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => networkOf(addressOf(request)),
    allowList: isFree,
    errorResponseBuilder: (_, { after }) =>
      new CgqError("rate_limited", `${tooMany} from this network; wait ${after}.`),
  });
}

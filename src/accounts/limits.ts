import type { Tier } from "../contract/account.ts";
import type { Account, OwnLimits } from "./account-store.ts";

const limitsOfTier = {
  free: { requests_per_day: 2, concurrent_requests: 1 },
  researcher: { requests_per_day: 100, concurrent_requests: 5 },
} as const satisfies Record<Exclude<Tier, "enterprise">, OwnLimits>;

/** What an account may do; null is no limit. */
export function limitsOf({ tier, requests_per_day, concurrent_requests }: Account): OwnLimits {
  return tier === "enterprise" ? { requests_per_day, concurrent_requests } : limitsOfTier[tier];
}

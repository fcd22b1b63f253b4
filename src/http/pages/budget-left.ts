import type { Account } from "../../accounts/account-store.ts";
import type { Budget } from "../../accounts/admission.ts";

/** What is left of the account's day, as a sentence. */
export function budgetLeft({ tier }: Account, { limit, remaining }: Budget): string {
  const counted = tier === "free" ? "Questions today" : "Questions and API requests today";
  return `${counted}: ${limit === null ? "no limit" : `${remaining} of ${limit} left, new ones at 00:00 UTC`}.`;
}

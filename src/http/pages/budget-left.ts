import type { Account } from "../../accounts/account-store.ts";
import type { Budget } from "../../accounts/day-budget.ts";

const nameOf = ({ tier }: Account): string =>
  tier === "free" ? "Questions today" : "Questions and API requests today";

/** What is left of the day of an account, or of visitors without one, as a sentence. */
export function budgetLeft(account: Account | undefined, { limit, remaining }: Budget): string {
  const counted = account === undefined ? "Questions today without an account" : nameOf(account);
  return `${counted}: ${limit === null ? "no limit" : `${remaining} of ${limit} left, new ones at 00:00 UTC`}.`;
}

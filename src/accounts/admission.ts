import type { Account, AccountStore } from "./account-store.ts";
import { type Budget, dayBudget, type DayCounter, type Spending } from "./day-budget.ts";
import { limitsOf } from "./limits.ts";
import type { Places } from "./places.ts";

export type Reached = "requests_per_day" | "concurrent_requests";

export type Admission<Limit = Reached> =
  | ({ readonly admitted: true; readonly release: () => Promise<void> } & Spending)
  | { readonly admitted: false; readonly budget: Budget; readonly reached: Limit };

/** Lets requests of accounts in, within their limits. Every admitted request must be released, once. */
export interface Gate {
  /** `isFree` says whether the request counts for nothing; it is asked only of accounts that have a limit. */
  admit(account: Account, isFree: () => Promise<boolean>): Promise<Admission>;
  /** What the account has left, without a request. */
  look(account: Account): Promise<Budget>;
}

type Counter = Pick<AccountStore, "countRequest" | "uncountRequest" | "requestsOn" | "places">;

/** Days and requests in progress are counted in the store. */
export function createGate(counter: Counter, clock: () => Date): Gate {
  const days: DayCounter = { count: counter.countRequest, uncount: counter.uncountRequest, on: counter.requestsOn };
  return {
    look: (account) => dayBudget(clock(), account.id, limitsOf(account).requests_per_day, days).look(),
    async admit(account, isFree) {
      const limits = limitsOf(account);
      const day = dayBudget(clock(), account.id, limits.requests_per_day, days);
      const release = await enter(counter.places, account.id, limits.concurrent_requests);
      if (release === undefined) return { admitted: false, budget: await day.look(), reached: "concurrent_requests" };
      try {
        const spending = await day.spend(isFree);
        if (spending !== undefined) return { admitted: true, release, ...spending };
      } catch (error) {
        await release();
        throw error;
      }
      await release();
      return { admitted: false, budget: await day.look(), reached: "requests_per_day" };
    },
  };
}

/** Takes a place and gives what frees it; undefined where there is none. Who has no limit needs none. */
export async function enter(
  places: Places,
  who: string,
  most: number | null,
): Promise<(() => Promise<void>) | undefined> {
  if (most === null) return async () => undefined;
  return (await places.take(who, most)) ? () => places.giveBack(who) : undefined;
}

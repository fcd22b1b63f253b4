import type { Account, AccountStore } from "./account-store.ts";
import { DAY_MS } from "./day.ts";
import { limitsOf } from "./limits.ts";
import type { Places } from "./places.ts";

/** What an account has left of its day, which ends at 00:00 UTC; null is no limit. */
export interface Budget {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsInSeconds: number;
}

/** What a request took of its account's day. */
interface Spending {
  readonly budget: Budget;
  /** Takes the request off the day that it was counted on, if it was counted; for who leaves it unanswered, at most once. */
  readonly giveBack: () => Promise<void>;
}

export type Admission =
  | ({ readonly admitted: true; readonly release: () => Promise<void> } & Spending)
  | { readonly admitted: false; readonly budget: Budget; readonly reached: "requests_per_day" | "concurrent_requests" };

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
  return {
    look: (account) => dayOf(clock(), account.id, limitsOf(account).requests_per_day, counter).look(),
    async admit(account, isFree) {
      const limits = limitsOf(account);
      const day = dayOf(clock(), account.id, limits.requests_per_day, counter);
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
async function enter(
  places: Places,
  accountId: string,
  most: number | null,
): Promise<(() => Promise<void>) | undefined> {
  if (most === null) return async () => undefined;
  return (await places.take(accountId, most)) ? () => places.giveBack(accountId) : undefined;
}

/** One account's day of requests. */
function dayOf(now: Date, accountId: string, limit: number | null, counter: Counter) {
  const day = now.toISOString().slice(0, 10);
  const resetsInSeconds = Math.ceil((Date.parse(day) + DAY_MS - now.getTime()) / 1000);
  const budget = (used: number): Budget => ({
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
    resetsInSeconds,
  });
  const look = async () => budget(limit === null ? 0 : await counter.requestsOn(accountId, day));
  const spend = async (isFree: () => Promise<boolean>): Promise<Spending | undefined> => {
    if (limit === null || (await isFree())) return { budget: await look(), giveBack: async () => undefined };
    const used = await counter.countRequest(accountId, day, limit);
    if (used === undefined) return undefined;
    return { budget: budget(used), giveBack: () => counter.uncountRequest(accountId, day) };
  };
  return { look, spend };
}

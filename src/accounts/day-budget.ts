import { DAY_MS } from "./day.ts";

/** What is left of a day, which ends at 00:00 UTC; null is no limit. */
export interface Budget {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsInSeconds: number;
}

/** What a request took of a day. */
export interface Spending {
  readonly budget: Budget;
  /** Takes the request off the day that it was counted on, if it was counted; for who leaves it unanswered, at most once. */
  readonly giveBack: () => Promise<void>;
}

/** Counts the requests of whoever they are of by UTC days (YYYY-MM-DD). */
export interface DayCounter {
  /** Counts one request unless `limit` is reached; gives how many the day now has, undefined when it was not counted. */
  count(who: string, day: string, limit: number): Promise<number | undefined>;
  /** Takes one counted request off a day; a day never has fewer than none. */
  uncount(who: string, day: string): Promise<void>;
  on(who: string, day: string): Promise<number>;
}

/** One day of requests of an account or network. */
export function dayBudget(now: Date, who: string, limit: number | null, counter: DayCounter) {
  const day = now.toISOString().slice(0, 10);
  const resetsInSeconds = Math.ceil((Date.parse(day) + DAY_MS - now.getTime()) / 1000);
  const budget = (used: number): Budget => ({
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
    resetsInSeconds,
  });
  const look = async () => budget(limit === null ? 0 : await counter.on(who, day));
  const spend = async (isFree: () => Promise<boolean>): Promise<Spending | undefined> => {
    if (limit === null || (await isFree())) return { budget: await look(), giveBack: async () => undefined };
    const used = await counter.count(who, day, limit);
    if (used === undefined) return undefined;
    return { budget: budget(used), giveBack: () => counter.uncount(who, day) };
  };
  return { look, spend };
}

import { type Admission, enter, type Reached } from "./admission.ts";
import { type Budget, dayBudget, type DayCounter } from "./day-budget.ts";
import type { Places } from "./places.ts";

/** How many questions a UTC day visitors may ask who have no account. */
export interface VisitorLimits {
  /** From one network. */
  readonly each: number;
  readonly inAll: number;
}

export type VisitorLimit = Reached | "in_all";

/** Nobody's account: accounts have random identifiers. */
export const VISITORS = "visitors";

/** At the same time, from one network. */
const AT_ONCE = 1;

/** Lets questions of visitors in, within the limits. Every admitted question must be released, once. */
export interface VisitorGate {
  readonly limits: VisitorLimits;
  /** `isFree` says whether the question counts for nothing. */
  admit(network: string, isFree: () => Promise<boolean>): Promise<Admission<VisitorLimit>>;
  /** What the network has left, without a question. */
  look(network: string): Promise<Budget>;
}

interface Counter {
  readonly visitorQuestions: DayCounter;
  readonly places: Places;
}

const ofNetwork = (network: string): string => `${VISITORS} of ${network}`;

const scarcer = (one: Budget, other: Budget): Budget => ((one.remaining ?? 0) <= (other.remaining ?? 0) ? one : other);

/** Days and questions in progress are counted in the store, so that they hold over processes and restarts. */
export function createVisitorGate(
  { visitorQuestions: days, places }: Counter,
  limits: VisitorLimits,
  clock: () => Date,
): VisitorGate {
  const dayOf = (who: string, limit: number) => dayBudget(clock(), who, limit, days);
  const budgetsOf = (network: string) => ({
    own: dayOf(ofNetwork(network), limits.each),
    all: dayOf(VISITORS, limits.inAll),
  });
  const look = async (network: string): Promise<Budget> => {
    const { own, all } = budgetsOf(network);
    return scarcer(await own.look(), await all.look());
  };
  const spend = async (network: string, isFree: () => Promise<boolean>) => {
    if (await isFree()) return { budget: await look(network), giveBack: async () => undefined };
    const { own, all } = budgetsOf(network);
    const ofOwn = await own.spend(async () => false);
    if (ofOwn === undefined) return "requests_per_day";
    const ofAll = await all.spend(async () => false);
    if (ofAll !== undefined) {
      const giveBack = async () => void (await Promise.all([ofOwn.giveBack(), ofAll.giveBack()]));
      return { budget: scarcer(ofOwn.budget, ofAll.budget), giveBack };
    }
    await ofOwn.giveBack();
    return "in_all";
  };
  return {
    limits,
    look,
    async admit(network, isFree) {
      const release = await enter(places, ofNetwork(network), AT_ONCE);
      if (release === undefined)
        return { admitted: false, budget: await look(network), reached: "concurrent_requests" };
      try {
        const spending = await spend(network, isFree);
        if (typeof spending !== "string") return { admitted: true, release, ...spending };
        await release();
        return { admitted: false, budget: await look(network), reached: spending };
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
}

import type { Account } from "../accounts/account-store.ts";
import type { Admission, Gate, Reached } from "../accounts/admission.ts";
import type { Budget } from "../accounts/day-budget.ts";
import { limitsOf } from "../accounts/limits.ts";
import type { VisitorGate, VisitorLimit } from "../accounts/visitors.ts";

/** Why somebody is not let in, and what to do. */
export interface Refusal {
  readonly admitted: false;
  readonly budget: Budget;
  /** The limit that is reached. */
  readonly limit: number | null;
  readonly message: string;
  readonly retryAfterSeconds: number;
}

type Admitted = Extract<Admission, { admitted: true }>;

/** What lets the requests of somebody in, within limits. */
export interface Door {
  /** `isFree` says whether the request counts for nothing. */
  admit(isFree: () => Promise<boolean>): Promise<Admitted | Refusal>;
  look(): Promise<Budget>;
}

const SOON_SECONDS = 1;

interface Reason {
  readonly limit: number | null;
  readonly message: string;
}

function refusal<Limit extends string>(
  { budget, reached }: Extract<Admission<Limit>, { admitted: false }>,
  reasons: Readonly<Record<Limit, Reason>>,
): Refusal {
  const retryAfterSeconds = reached === "concurrent_requests" ? SOON_SECONDS : budget.resetsInSeconds;
  return { admitted: false, budget, retryAfterSeconds, ...reasons[reached] };
}

/** The door of an account. */
export function accountDoor(gate: Gate, account: Account): Door {
  const { requests_per_day: aDay, concurrent_requests: atOnce } = limitsOf(account);
  const reasons: Record<Reached, Reason> = {
    requests_per_day: {
      limit: aDay,
      message: `The ${aDay} requests that this account has a day are used up; there are new ones at 00:00 UTC.`,
    },
    concurrent_requests: {
      limit: atOnce,
      message: `This account has ${atOnce} request${atOnce === 1 ? "" : "s"} in progress, the most it may have; wait until one has ended.`,
    },
  };
  return {
    look: () => gate.look(account),
    admit: async (isFree) => {
      const admission = await gate.admit(account, isFree);
      return admission.admitted ? admission : refusal(admission, reasons);
    },
  };
}

/** The door of whoever asks from a network without an account. */
export function visitorDoor(gate: VisitorGate, network: string): Door {
  const { each, inAll } = gate.limits;
  const instead = "sign in to ask more, or come back after 00:00 UTC";
  const reasons: Record<VisitorLimit, Reason> = {
    requests_per_day: {
      limit: each,
      message: `The ${each} questions a day that may be asked from this network without an account are used up; ${instead}.`,
    },
    in_all: {
      limit: inAll,
      message: `The ${inAll} questions a day that this service answers without an account are used up; ${instead}.`,
    },
    concurrent_requests: {
      limit: 1,
      message: "A question from this network is being answered; wait until it has ended, or sign in.",
    },
  };
  return {
    look: () => gate.look(network),
    admit: async (isFree) => {
      const admission = await gate.admit(network, isFree);
      return admission.admitted ? admission : refusal(admission, reasons);
    },
  };
}

import type { FailedCard, PendingCard, Progress, UnfinishedCard } from "../contract/card.ts";
import type { ErrorBody } from "../contract/error.ts";

/** A card that is to be computed, whoever waits for it. */
export interface Job {
  readonly ownerId: string;
  readonly card: UnfinishedCard;
}

/** A job without what it asks. */
export interface JobEntry {
  readonly cardId: string;
  readonly ownerId: string;
  readonly status: string;
  readonly attempts: number;
  /** When it was taken last; null: never. */
  readonly takenAt: string | null;
  /** Why it failed. */
  readonly error: string | null;
}

/** How many jobs have not come to their end. */
export interface JobCounts {
  readonly queued: number;
  readonly running: number;
}

/** Jobs, kept until their card is there or has failed: queued -> running -> completed | failed. */
export interface JobQueue {
  /** Resolves with the queued card when the job is on disk; a card has one job. */
  add(job: Job): Promise<PendingCard>;
  /** The next job, now running: of the owner with the fewest running ones, then of the one who was last served longest ago. */
  take(now: Date): Promise<Job | undefined>;
  /** Queues a running job again, as if it had not been taken. */
  putBack(cardId: string): Promise<void>;
  /** Says how far a running job has come; kept while the process runs. */
  report(cardId: string, progress: Progress): void;
  /** The card of a job that has not come to its end, or to a bad one. */
  state(cardId: string): Promise<PendingCard | FailedCard | undefined>;
  counts(): Promise<JobCounts>;
  /** The newest jobs first, in whatever state. */
  newest(most: number): Promise<JobEntry[]>;
  complete(cardId: string): Promise<void>;
  fail(cardId: string, error: ErrorBody): Promise<void>;
  /** Queues a running job again; one that was taken `attempts` times fails with `error`. */
  retry(cardId: string, attempts: number, error: ErrorBody): Promise<void>;
  /** The same for every job that a process left running when it ended, or could not say how it ended; where one process has the queue to itself, those of before it. */
  recover(attempts: number, error: ErrorBody): Promise<void>;
}

import type { CardStore } from "../cards/card-store.ts";
import type { Job } from "../cards/job-queue.ts";
import type { Progress } from "../contract/card.ts";
import { BrokenOffError, CgqError, errorBody } from "../errors.ts";
import { askedOf } from "./asked-of.ts";
import { answerQuestion } from "./answer-question.ts";
import { servedLexicon } from "./lexicon-of.ts";
import type { Ports } from "./ports.ts";

const JOBS_AT_ONCE = 2;
const ATTEMPTS = 3;
const LOOK_EVERY_MS = 5000;

const gaveUp = new CgqError(
  "internal_error",
  `Computing this card broke off ${ATTEMPTS} times, as it does when memory runs out; ask a narrower question.`,
);
const unexpected = new CgqError("internal_error", "The service failed to compute this card; ask again later.");

export interface JobRunner {
  /** Looks for jobs; without it they are found within seconds. */
  wake(): void;
  /** Stops the running jobs; they are taken up again at the next start. */
  close(): Promise<void>;
}

/** Queues the jobs again that processes left when they ended. */
export const recoverJobs = ({ jobs }: Pick<CardStore, "jobs">): Promise<void> =>
  jobs.recover(ATTEMPTS, errorBody(gaveUp));

/** Computes the cards of queued jobs, a bounded number at a time, and looks for those that other processes leave. */
export function startJobs(ports: Ports, onError: (error: unknown) => void): JobRunner {
  const stopping = new AbortController();
  const workers = new Set<Promise<void>>();
  let [busy, wakes] = [0, 0];

  async function work(): Promise<void> {
    for (let seen = -1; seen !== wakes && !stopping.signal.aborted;) {
      seen = wakes;
      await drain(ports, stopping.signal, onError).catch(onError);
    }
    // No waiting between the last look at `wakes` and this: no call is missed.
    busy -= 1;
  }

  const wake = () => {
    wakes += 1;
    if (busy >= JOBS_AT_ONCE || stopping.signal.aborted) return;
    busy += 1;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  };
  const timer = setInterval(() => void recoverJobs(ports.cards).catch(onError).finally(wake), LOOK_EVERY_MS).unref();
  for (let worker = 0; worker < JOBS_AT_ONCE; worker += 1) wake();
  return {
    wake,
    close: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

/** Does one job after the other until none is left. */
async function drain(ports: Ports, signal: AbortSignal, onError: (error: unknown) => void): Promise<void> {
  const next = async () => (signal.aborted ? undefined : ports.cards.jobs.take(ports.clock()));
  for (let job = await next(); job !== undefined; job = await next()) await run(ports, job, signal, onError);
}

async function run(ports: Ports, job: Job, signal: AbortSignal, onError: (error: unknown) => void): Promise<void> {
  const { id } = job.card;
  try {
    await compute(ports, job, signal);
    await ports.cards.jobs.complete(id);
  } catch (error) {
    if (signal.aborted) return ports.cards.jobs.putBack(id);
    if (isAway(error)) {
      await ports.cards.jobs.putBack(id);
      throw error;
    }
    if (!(error instanceof CgqError)) onError(error);
    if (error instanceof BrokenOffError) return ports.cards.jobs.retry(id, ATTEMPTS, errorBody(gaveUp));
    await ports.cards.jobs.fail(id, errorBody(error instanceof CgqError ? error : unexpected));
  }
}

/** What it needs does not answer: it waits until the next look for jobs. */
const isAway = (error: unknown): boolean => error instanceof CgqError && error.code === "unavailable";

async function compute(ports: Ports, { ownerId, card }: Job, signal: AbortSignal): Promise<void> {
  const { query, ...identity } = card;
  // An earlier process may have ended between storing the card and saying so.
  if ((await ports.cards.get(card.id))?.status === "completed") return;
  const report = (progress: Progress) => ports.cards.jobs.report(card.id, progress);
  const asked = askedOf(query, await servedLexicon(ports));
  await answerQuestion(ports, { ownerId, asked, signal, report }, identity);
}

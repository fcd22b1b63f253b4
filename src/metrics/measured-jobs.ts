import { Histogram, type Registry } from "@prometheus-io/client";
import type { JobQueue } from "../cards/job-queue.ts";

const JOB_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

/** Times jobs from when this service took them to their end. */
export function measuredJobs(registry: Registry, jobs: JobQueue): JobQueue {
  const durations = new Histogram({
    name: "cgq_job_duration_seconds",
    help: "Time to do a deferred card, by outcome (completed, failed, broken off, put back)",
    labelNames: ["outcome"],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const stops = new Map<string, (labels: { outcome: string }) => number>();
  const ended = (cardId: string, outcome: string): void => {
    stops.get(cardId)?.({ outcome });
    stops.delete(cardId);
  };
  return {
    ...jobs,
    take: async (now) => {
      const job = await jobs.take(now);
      if (job !== undefined) stops.set(job.card.id, durations.startTimer());
      return job;
    },
    complete: (cardId) => (ended(cardId, "completed"), jobs.complete(cardId)),
    fail: (cardId, error) => (ended(cardId, "failed"), jobs.fail(cardId, error)),
    retry: (cardId, ...rest) => (ended(cardId, "broken off"), jobs.retry(cardId, ...rest)),
    putBack: (cardId) => (ended(cardId, "put back"), jobs.putBack(cardId)),
  };
}

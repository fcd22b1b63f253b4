import type { JobCounts, JobEntry } from "../cards/job-queue.ts";
import type { KeptVersion, Ports } from "./ports.ts";
import type { RefusalCounts } from "./refusal-counts.ts";

const JOBS_SHOWN = 50;

/** What an operator looks at, without a question of anybody. */
export interface ServiceState {
  readonly softwareVersion: string;
  readonly served: string;
  readonly versions: readonly KeptVersion[];
  readonly jobCounts: JobCounts;
  /** The newest first. */
  readonly jobs: readonly JobEntry[];
  readonly refusals: RefusalCounts;
}

export const serviceState = async (ports: Ports): Promise<ServiceState> => ({
  softwareVersion: ports.softwareVersion,
  served: await ports.warehouse.use(async ({ version }) => version.name),
  versions: await ports.versions(),
  jobCounts: await ports.cards.jobs.counts(),
  jobs: await ports.cards.jobs.newest(JOBS_SHOWN),
  refusals: ports.refusals,
});

import { Gauge, type Registry } from "@prometheus-io/client";
import type { JobCounts } from "../cards/job-queue.ts";

/** Looked up when Prometheus asks; services on one database all tell the same. While the database is away nothing is told. */
export function gaugeJobs(registry: Registry, counts: () => Promise<JobCounts>): void {
  const gauge = new Gauge({
    name: "cgq_jobs",
    help: "Deferred cards that wait or are computed, of all services on the database",
    labelNames: ["status"],
    registers: [registry],
    collect: async () => {
      gauge.reset();
      const { queued, running } = await counts().catch(() => ({ queued: undefined, running: undefined }));
      if (queued !== undefined) gauge.set({ status: "queued" }, queued);
      if (running !== undefined) gauge.set({ status: "running" }, running);
    },
  });
}

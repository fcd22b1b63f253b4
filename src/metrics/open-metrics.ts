import { Counter, Histogram, Registry } from "@prometheus-io/client";
import type { JobCounts } from "../cards/job-queue.ts";
import type { Meter } from "../services/meter.ts";
import type { Ports } from "../services/ports.ts";
import { measuredComputer } from "./measured-computer.ts";
import { measuredJobs } from "./measured-jobs.ts";
import { gaugeJobs } from "./gauge-jobs.ts";

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export type MeasuredPorts = Pick<Ports, "computer" | "cards">;

export interface Metrics {
  readonly registry: Registry;
  readonly meter: Meter;
  /** The same ports, whose work is counted and timed. */
  readonly measured: (ports: MeasuredPorts) => MeasuredPorts;
}

/** What a service counts of its work, in Prometheus' terms. No label holds what somebody asked or who did. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    meter: meterOf(registry),
    measured: ({ computer, cards }) => {
      const counts = (): Promise<JobCounts> => cards.jobs.counts();
      gaugeJobs(registry, counts);
      return {
        computer: measuredComputer(registry, computer),
        cards: { ...cards, jobs: measuredJobs(registry, cards.jobs) },
      };
    },
  };
}

function meterOf(registry: Registry): Meter {
  const requests = new Histogram({
    name: "cgq_http_request_duration_seconds",
    help: "Time from a request to its answer",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: "cgq_refusals_total",
    help: "Questions that were refused, by the code of the refusal",
    labelNames: ["code"],
    registers: [registry],
  });
  return {
    answered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    refused: (code) => refusals.inc({ code }),
  };
}

import { Gauge, Histogram, type Registry } from "@prometheus-io/client";
import type { Computer } from "../services/computer.ts";
import { outcomeOf } from "../services/outcome-of.ts";

const ANSWER_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Times answers by their analysis, from when they are wanted to when they are there, the wait for a thread among it. */
export function measuredComputer(registry: Registry, computer: Computer): Computer {
  const answers = new Histogram({
    name: "cgq_answer_duration_seconds",
    help: "Time to compute an answer, by analysis and outcome (answered, refused, failed, left by its caller)",
    labelNames: ["analysis", "outcome"],
    buckets: ANSWER_SECONDS,
    registers: [registry],
  });
  const inProgress = new Gauge({
    name: "cgq_answers_in_progress",
    help: "Answers that are computed or wait for a thread",
    registers: [registry],
  });
  return {
    ...computer,
    compute: async (request, waiting) => {
      const analysis = request.asked.parsed.analysis_type;
      const stop = answers.startTimer({ analysis });
      inProgress.inc();
      try {
        const computed = await computer.compute(request, waiting);
        stop({ outcome: "answered" });
        return computed;
      } catch (error) {
        stop({ outcome: outcomeOf(error, waiting.signal) });
        throw error;
      } finally {
        inProgress.dec();
      }
    },
  };
}

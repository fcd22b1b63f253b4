import type { ComputedStage } from "../services/computed-stage.ts";
import type { Computer } from "../services/computer.ts";
import { outcomeOf } from "../services/outcome-of.ts";
import type { Recorder } from "./recorder.ts";
import { statementName, statementShape } from "./statement-shape.ts";
import type { TraceContext } from "./trace-context.ts";

/** Tells of answers: each stage in its thread, and the statements of each stage. `originOf` knows who asked for a card that is computed later. */
export function tracedComputer(
  recorder: Recorder,
  computer: Computer,
  originOf: (cardId: string) => TraceContext | undefined,
): Computer {
  return {
    ...computer,
    compute: async (request, waiting) => {
      const parent = originOf(request.identity.id) ?? recorder.current();
      const { context, end } = recorder.begin({ name: "compute card", parent });
      const attributes = { "cgq.analysis": request.asked.parsed.analysis_type };
      const watch = (stage: ComputedStage): void => tellStage(recorder, context, stage);
      try {
        const computed = await computer.compute(request, { ...waiting, watch });
        end({ attributes: { ...attributes, "cgq.outcome": "answered" } });
        return computed;
      } catch (error) {
        const outcome = outcomeOf(error, waiting.signal);
        end({ attributes: { ...attributes, "cgq.outcome": outcome }, isFailed: outcome === "failed" });
        throw error;
      }
    },
  };
}

function tellStage({ begin }: Recorder, parent: TraceContext, { name, from, to, statements }: ComputedStage): void {
  const stage = begin({ name, parent, from });
  for (const { engine, text, rows, ...times } of statements) {
    const shape = statementShape(text);
    const statement = begin({ name: statementName(shape), kind: "client", parent: stage.context, from: times.from });
    const attributes = {
      "db.system.name": engine.toLowerCase(),
      "db.query.text": shape,
      "db.response.returned_rows": rows,
    };
    statement.end({ to: times.to, attributes });
  }
  stage.end({ to });
}

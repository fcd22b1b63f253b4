import { z } from "zod";
import type { RanStatement } from "../analyses/index.ts";
import type { Progress } from "../contract/card.ts";

const Statement = z.object({
  engine: z.string(),
  text: z.string(),
  rows: z.number(),
  from: z.number(),
  to: z.number(),
});

/** A stage of computing an answer that has come to its end, and the statements that ran in it; times are milliseconds since 1970. */
export const ComputedStage = z.object({
  name: z.string(),
  from: z.number(),
  to: z.number(),
  statements: z.array(Statement),
});
export type ComputedStage = z.infer<typeof ComputedStage>;

/** Takes down what is done for an answer. */
export interface StageWatch {
  readonly report: (progress: Progress) => void;
  readonly onStatement: (statement: RanStatement) => void;
  /** The answer is there, or will not be. */
  readonly end: () => void;
}

const now = (): number => performance.timeOrigin + performance.now();

/** Tells each stage when the next one begins. */
export function watchStages(tell: (stage: ComputedStage) => void): StageWatch {
  const begun = (name: string) => ({ name, from: now(), statements: new Array<ComputedStage["statements"][number]>() });
  let stage = begun("opening the data");
  const end = (): void => tell({ ...stage, to: now() });
  return {
    report: ({ stage: name }) => {
      if (name === stage.name) return;
      end();
      stage = begun(name);
    },
    onStatement: ({ ms, ...statement }) => void stage.statements.push({ ...statement, from: now() - ms, to: now() }),
    end,
  };
}

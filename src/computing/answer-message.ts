import { z } from "zod";
import { SharedColumns } from "../analyses/index.ts";
import { CardIdentity, CompletedCard, Progress } from "../contract/card.ts";
import { ParsedQuestion } from "../contract/question.ts";
import { Question } from "../meaning/index.ts";
import { ComputedStage } from "../services/computed-stage.ts";
import type { ComputedCard } from "../services/computer.ts";

/** What a thread that computes answers is started with. */
export const AnswerSettings = z.object({
  home: z.string(),
  warehouse: z.string().optional(),
  softwareVersion: z.string(),
  /** What another thread has read. */
  columns: SharedColumns.optional(),
});
export type AnswerSettings = z.infer<typeof AnswerSettings>;

const Asked = z.object({ original: z.string(), parsed: ParsedQuestion, question: Question });

/** What it is asked: to compute a card, to find out whether the data can answer, or to load what questions need. */
export const AnswerRequest = z.discriminatedUnion("wanted", [
  z.object({
    wanted: z.literal("card"),
    identity: CardIdentity,
    asked: Asked,
    original: CompletedCard.nullable(),
    /** Whether somebody hears what is done for it. */
    isWatched: z.boolean(),
  }),
  z.object({ wanted: z.literal("check"), question: Question }),
  z.object({ wanted: z.literal("readiness") }),
]);
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** What a thread tells of a card that it computes: how far it is, and what was done. */
export const AtWork = z.union([ComputedStage, Progress]);

// The thread has checked the card by the contract; a volcano plot is not gone through twice.
const checked = <Value extends object>() => z.custom<Value>((value) => typeof value === "object" && value !== null);

/** Its answer: a card, what it has read and others may take, or nothing. */
export const Answered = z.union([
  z.object({
    card: checked<CompletedCard>(),
    record: z.string(),
    table: checked<NonNullable<ComputedCard["table"]>>().nullable(),
  }),
  z.object({ columns: SharedColumns }),
  z.null(),
]);
export type Answered = z.infer<typeof Answered>;

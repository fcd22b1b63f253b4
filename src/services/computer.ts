import type { SharedColumns } from "../analyses/index.ts";
import type { CardIdentity, CompletedCard, Progress } from "../contract/card.ts";
import type { Question } from "../meaning/index.ts";
import type { Asked } from "./asked.ts";
import type { TableToKeep } from "./card-table.ts";
import type { ComputedStage } from "./computed-stage.ts";

/** The card that is wanted. */
export interface CardRequest {
  readonly identity: CardIdentity;
  readonly asked: Asked;
  /** The card that it re-executes, if any. */
  readonly original: CompletedCard | null;
}

/** A card that is checked and only has to be stored, with what is kept beside it. */
export interface ComputedCard {
  readonly card: CompletedCard;
  /** A `CardRecord` as JSON: thousands of values, which are written once, where they were computed. */
  readonly record: string;
  readonly table: TableToKeep | null;
}

/** How an answer is waited for. */
export interface Waiting {
  /** Whose question it is: everybody has a turn before anybody has another. */
  readonly ownerId: string;
  readonly signal: AbortSignal;
  /** Hears how far the answer is; nobody is told where it is not given. */
  readonly report?: (progress: Progress) => void;
  /** Hears what was done for the answer, stage by stage. */
  readonly watch?: (stage: ComputedStage) => void;
}

/** Computes answers from the newest data where it holds up nobody. */
export interface Computer {
  /** Throws CgqError where the data cannot answer, BrokenOffError where what computed it died. */
  compute(request: CardRequest, waiting: Waiting): Promise<ComputedCard>;
  /** Throws CgqError where the data cannot answer what takes long. */
  check(question: Question, waiting: Pick<Waiting, "ownerId" | "signal">): Promise<void>;
  /** Loads what computing needs, so that the first question does not wait for it; what of it is large, others may take. */
  prepare(): Promise<SharedColumns>;
  /** How many answers have been asked for. */
  timesAsked(): number;
  /** Computes an answer that nobody sees wherever answers are computed, because code is compiled by use. */
  practise(request: CardRequest): Promise<void>;
  close(): Promise<void>;
}

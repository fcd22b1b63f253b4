import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ReadableCard, type ReadableAnswer } from "../contract/readable-card.ts";
import { ApiError } from "./api-error.ts";
import { signalOption } from "./transport.ts";

/** Also the pause that is made where the service names none. */
const SHORTEST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 30;

export type CardProgress = {
  readonly id: string;
  /** The question, where the service tells it of an unfinished card. */
  readonly query: unknown;
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly stage: string;
};

export interface PollOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told of every state of a card that is not finished. */
  readonly onProgress?: (progress: CardProgress) => void;
}

export interface CardState {
  readonly answer: ReadableAnswer;
  readonly retryAfter: number | undefined;
}

/** Waits until a card is completed; throws `ApiError` when it failed or is not of the specified shape. */
export async function pollUntilDone(
  first: CardState,
  again: () => Promise<CardState>,
  options: PollOptions,
): Promise<ReadableCard> {
  for (let state = first; ; state = await again()) {
    const { answer } = state;
    if (answer.status === "completed") return completed(answer);
    if (answer.status === "failed") throw failed(answer);
    options.onProgress?.(progressOf(answer));
    const asked = state.retryAfter ?? SHORTEST_PAUSE_SECONDS;
    const seconds = Math.min(Math.max(asked, SHORTEST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS);
    await sleep(seconds * 1000, undefined, signalOption(options.signal));
  }
}

function completed(answer: ReadableAnswer): ReadableCard {
  const card = ReadableCard.safeParse(answer);
  if (card.success) return card.data;
  throw new ApiError(200, {
    error: "unexpected_response",
    message: `The service sent card ${answer.id} in a shape that does not follow the API.`,
    details: { problems: z.prettifyError(card.error) },
  });
}

const Failure = z.object({ error: z.object({ error: z.string(), message: z.string() }) });

function failed(answer: ReadableAnswer): ApiError {
  const failure = Failure.safeParse(answer);
  return new ApiError(
    200,
    failure.success
      ? failure.data.error
      : { error: "card_failed", message: `The service could not finish card ${answer.id}; ask the question again.` },
  );
}

const WithProgress = z.object({
  progress: z.object({ done: z.number(), total: z.number(), stage: z.string().default("") }),
});

function progressOf(answer: ReadableAnswer): CardProgress {
  const known = WithProgress.safeParse(answer);
  const { id, status, query } = answer;
  return { id, query, status, ...(known.success ? known.data.progress : { done: 0, total: 0, stage: "" }) };
}

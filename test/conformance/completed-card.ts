import { setTimeout as sleep } from "node:timers/promises";
import { valueAt } from "./fields.ts";
import type { Service } from "./service.ts";

const PAUSE_MS = 250;
const PATIENCE_MS = 180_000;

/** Polls a card until it is completed or failed, or is not there, and gives the answer as it is then. */
export async function completedCard(service: Service, cardId: string): Promise<unknown> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await service.call(`/cards/${cardId}`);
    const state = valueAt(answer.json, "status");
    const hasEnded = answer.status !== 200 || state === "completed" || state === "failed";
    if (hasEnded || Date.now() > deadline) return answer.json;
    await sleep(PAUSE_MS);
  }
}

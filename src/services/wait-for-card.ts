import { setTimeout as sleep } from "node:timers/promises";
import { isPending, type QueryCard } from "../contract/card.ts";
import { getCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

const LOOK_EVERY_MS = 200;

/** The card when it is finished, or as it is after `waitMs`. Rejects with the signal's reason. */
export async function waitForCard(
  ports: Ports,
  card: QueryCard,
  waitMs: number,
  signal: AbortSignal,
): Promise<QueryCard> {
  const end = performance.now() + waitMs;
  let seen = card;
  while (isPending(seen.status) && performance.now() < end) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    seen = await getCard(ports, card.id);
  }
  return seen;
}

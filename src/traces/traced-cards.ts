import { LRUCache } from "lru-cache";
import type { CardStore } from "../cards/card-store.ts";
import type { Recorder } from "./recorder.ts";
import type { TraceContext } from "./trace-context.ts";

/** Cards that wait in the queue and were asked for here; another service may compute some of them. */
const MOST_WAITING = 1000;

export interface TracedCards {
  readonly cards: CardStore;
  /** Where a card was asked for that waits in the queue. */
  readonly originOf: (cardId: string) => TraceContext | undefined;
}

/** Tells of cards that are stored, those that wait in the queue where they were asked for. */
export function tracedCards(recorder: Recorder, cards: CardStore): TracedCards {
  const origins = new LRUCache<string, TraceContext>({ max: MOST_WAITING });
  const originOf = (cardId: string): TraceContext | undefined => origins.get(cardId);
  const { jobs } = cards;
  return {
    originOf,
    cards: {
      ...cards,
      insert: async (entry) => {
        const parent = originOf(entry.card.id) ?? recorder.current();
        const { end } = recorder.begin({ name: "store card", kind: "client", parent });
        const isStored = await cards.insert(entry).catch((error: unknown) => {
          end({ isFailed: true });
          throw error;
        });
        end();
        return isStored;
      },
      jobs: {
        ...jobs,
        add: (job) => {
          const origin = recorder.current();
          if (origin !== undefined) origins.set(job.card.id, origin);
          return jobs.add(job);
        },
        complete: (cardId) => (origins.delete(cardId), jobs.complete(cardId)),
        fail: (cardId, error) => (origins.delete(cardId), jobs.fail(cardId, error)),
      },
    },
  };
}

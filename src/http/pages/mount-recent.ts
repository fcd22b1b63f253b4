import type { FastifyInstance } from "fastify";
import { CardListQuery } from "../../contract/pagination.ts";
import type { Site } from "./site.ts";
import { signedInVisitor } from "./visitor.ts";

/** Where the question box of who is signed in finds what they asked. */
export const RECENT_QUESTIONS = "/recent-questions";

const NEWEST = CardListQuery.parse({ limit: 100 });
const MOST = 20;

/** The newest questions of one's own cards, each once; none for visitors. */
export function mountRecent(app: FastifyInstance, { ports }: Site): void {
  app.get(RECENT_QUESTIONS, async (request, reply) => {
    const visitor = signedInVisitor(request);
    const { cards } = visitor === undefined ? { cards: [] } : await ports.cards.list(visitor.account.id, NEWEST);
    return reply.send({ questions: [...new Set(cards.map(({ query }) => query))].slice(0, MOST) });
  });
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CardListQuery, CardSearchQuery } from "../../contract/pagination.ts";
import { listCards } from "../../services/list-cards.ts";
import { searchCards } from "../../services/search-cards.ts";
import { myCardsPage, searchPage } from "./card-list-page.ts";
import { parseForm } from "./form.ts";
import { sendPage } from "./send-page.ts";
import { signedIn } from "./signed-in.ts";
import type { Site } from "./site.ts";

const MyCards = CardListQuery.pick({ offset: true });
const Search = CardSearchQuery.pick({ offset: true }).extend({ q: z.string().trim().max(500).default("") });

/** Lists of cards: the visitor's own, and those that a search finds. */
export function mountLists(app: FastifyInstance, site: Site): void {
  const { ports } = site;
  app.get(
    "/my-cards",
    signedIn(site, async ({ account }, { query }, reply) => {
      const { cards, ...place } = await listCards(ports, account.id, CardListQuery.parse(parseForm(MyCards, query)));
      const shown = cards.map(({ query: question, ...card }) => ({ ...card, question }));
      const addressOf = (offset: number) => `/my-cards?offset=${offset}`;
      return sendPage(reply, 200, myCardsPage({ cards: shown, ...place, addressOf }));
    }),
  );
  app.get(
    "/search",
    signedIn(site, async (_, { query }, reply) => {
      const { q, offset } = parseForm(Search, query);
      if (q === "") return sendPage(reply, 200, searchPage(q, undefined));
      const { cards, ...place } = await searchCards(ports, CardSearchQuery.parse({ q, offset }));
      const shown = cards.map(({ query: question, ...card }) => ({ ...card, question: question.natural_language }));
      const addressOf = (start: number) => `/search?q=${encodeURIComponent(q)}&offset=${start}`;
      return sendPage(reply, 200, searchPage(q, { cards: shown, ...place, addressOf }));
    }),
  );
}

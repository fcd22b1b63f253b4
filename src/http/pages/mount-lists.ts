import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CardListQuery, CardSearchQuery } from "../../contract/pagination.ts";
import { AnalysisType } from "../../contract/question.ts";
import { listAnalyses } from "../../services/list-analyses.ts";
import { listCards } from "../../services/list-cards.ts";
import type { Ports } from "../../services/ports.ts";
import { searchCards } from "../../services/search-cards.ts";
import type { CardListPage } from "./card-list.ts";
import { firstSentence } from "./first-sentence.ts";
import { parseForm } from "./form.ts";
import { myCardsPage } from "./my-cards-page.ts";
import { searchPage, type Wanted } from "./search-page.ts";
import { sendPage, sendPublicPage } from "./send-page.ts";
import { signedIn } from "./signed-in.ts";
import type { Site } from "./site.ts";

/** Addresses of pages are passed on with parameters of others, which are let be. */
const MyCards = CardListQuery.pick({ offset: true, sort: true, order: true }).strip();

const isBlank = (given: unknown) => typeof given === "string" && given.trim() === "";

/** A form sends the fields that were left empty as well. */
const filter = <T extends z.ZodType>(value: T) =>
  z.preprocess((given) => (isBlank(given) ? undefined : given), value.optional()).optional();
const Name = z.string().trim().max(100);
const Search = CardSearchQuery.pick({ offset: true })
  .extend({
    q: z.string().trim().max(500).default(""),
    gene: filter(Name),
    cancer_type: filter(Name),
    analysis_type: filter(AnalysisType),
  })
  .strip();

/** An address with what is asked of it; nothing is said of what is not given. */
function addressWith(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}

/** The cards that are wanted. Without words, the names that are given stand for them: every card holds its own as text. */
async function find(ports: Ports, wanted: Wanted, offset: number): Promise<CardListPage | undefined> {
  const { gene, cancer_type, analysis_type } = wanted;
  const names = [gene, cancer_type, analysis_type?.replaceAll("_", " ")].filter((one) => one !== undefined);
  const q = wanted.q || names.join(" ");
  if (q === "") return undefined;
  const { cards, ...place } = await searchCards(ports, CardSearchQuery.parse({ ...wanted, q, offset }));
  return {
    cards: cards.map(({ query, answer, ...card }) => ({
      ...card,
      question: query.natural_language,
      answer: firstSentence(answer),
    })),
    ...place,
    addressOf: (start) => addressWith("/search", { ...wanted, offset: start }),
  };
}

/** Lists of cards: the visitor's own, and those that a search finds. */
export function mountLists(app: FastifyInstance, site: Site): void {
  const { ports } = site;
  app.get(
    "/my-cards",
    signedIn(site, async ({ account }, { query }, reply) => {
      const { sort, order, offset } = parseForm(MyCards, query);
      const { cards, ...place } = await listCards(ports, account.id, CardListQuery.parse({ sort, order, offset }));
      const shown = cards.map(({ query: question, ...card }) => ({ ...card, question }));
      const addressOf = (start: number) => addressWith("/my-cards", { sort, order, offset: start });
      return sendPage(reply, 200, myCardsPage({ cards: shown, ...place, addressOf }, { sort, order }));
    }),
  );
  app.get("/search", async ({ query }, reply) => {
    const { offset, ...wanted } = parseForm(Search, query);
    const found = await find(ports, wanted, offset);
    return sendPublicPage(reply, searchPage({ wanted, analyses: listAnalyses(), found }));
  });
}

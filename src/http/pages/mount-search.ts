import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CardSearchQuery } from "../../contract/pagination.ts";
import { AnalysisType } from "../../contract/question.ts";
import { listAnalyses } from "../../services/list-analyses.ts";
import type { Ports } from "../../services/ports.ts";
import { searchCards } from "../../services/search-cards.ts";
import { addressWith } from "./address-with.ts";
import type { CardListPage } from "./card-list.ts";
import { parseForm } from "./form.ts";
import { searchPage, type Wanted } from "./search-page.ts";
import { sendPublicPage } from "./send-page.ts";
import type { Site } from "./site.ts";

/** Addresses of pages are passed on with parameters of others, which are let be. */
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

/** The cards that are wanted. Without words, the names that are given stand for them: every card holds its own as text. */
async function find(ports: Ports, wanted: Wanted, offset: number): Promise<CardListPage | undefined> {
  const { gene, cancer_type, analysis_type } = wanted;
  const names = [gene, cancer_type, analysis_type?.replaceAll("_", " ")].filter((one) => one !== undefined);
  const q = wanted.q || names.join(" ");
  if (q === "") return undefined;
  const { cards, ...place } = await searchCards(ports, CardSearchQuery.parse({ ...wanted, q, offset }));
  return {
    cards: cards.map(({ query, ...card }) => ({ ...card, question: query.natural_language })),
    ...place,
    addressOf: (start) => addressWith("/search", { ...wanted, offset: start }),
  };
}

/** The list of the cards that a search finds. */
export function mountSearch(app: FastifyInstance, { ports }: Site): void {
  app.get("/search", async ({ query }, reply) => {
    const { offset, ...wanted } = parseForm(Search, query);
    const found = await find(ports, wanted, offset);
    return sendPublicPage(reply, searchPage({ wanted, analyses: listAnalyses(), found }));
  });
}

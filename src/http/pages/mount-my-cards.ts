import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { MAX_COLLECTION_CARDS, MAX_NAME_LENGTH } from "../../contract/collection.ts";
import { errorStatus } from "../../contract/error.ts";
import { CardListQuery } from "../../contract/pagination.ts";
import { CgqError } from "../../errors.ts";
import { addCards } from "../../services/add-cards.ts";
import { cardFacets } from "../../services/card-facets.ts";
import { listOwnCards } from "../../services/list-cards.ts";
import { addressWith } from "./address-with.ts";
import { collectionAddress } from "./collections/address.ts";
import { parseForm } from "./form.ts";
import { CHOSEN_CARDS, myCardsPage, NewKind } from "./my-cards-page.ts";
import { sendPage } from "./send-page.ts";
import { signedIn, type SignedIn } from "./signed-in.ts";
import type { Site } from "./site.ts";

/** Addresses of pages are passed on with parameters of others, which are let be. */
const MyCards = CardListQuery.pick({ offset: true, sort: true, order: true }).strip();

/** A form sends the facets that were left open as well. */
const facet = z
  .string()
  .max(100)
  .transform((value) => (value === "" ? undefined : value))
  .optional()
  .catch(undefined);
const Filter = z.object({
  analysis_type: facet,
  gene: facet,
  cancer_type: facet,
  month: facet.refine((month) => month === undefined || /^\d{4}-\d\d$/.test(month), "write a month as 2026-11"),
  dataset_version: facet,
});

/** A browser sends one chosen card as a text, several as a list. */
const Chosen = z.object({
  card: z
    .preprocess(
      (given) => (typeof given === "string" ? [given] : given),
      z.array(z.string().max(128), { message: "choose at least one" }),
    )
    .pipe(z.array(z.string()).max(MAX_COLLECTION_CARDS)),
  /** A collection that is there, or the kind of a new one. */
  collection: z.string().default("project"),
  name: z.string().trim().max(MAX_NAME_LENGTH).default(""),
  /** What is done with the chosen cards in place of putting them into the collection. */
  instead: z.literal("compare").optional(),
});

/** Where two chosen cards stand side by side. */
function compareAddress([a, b, ...more]: readonly string[]): string {
  if (a === undefined || b === undefined || more.length > 0)
    throw new CgqError("invalid_request", "Choose two cards to compare.");
  return addressWith("/compare", { a, b });
}

/** The visitor's own cards, of which some can be put into a collection at once. */
export function mountMyCards(app: FastifyInstance, site: Site): void {
  const { ports } = site;
  const shown = async ({ account, formToken }: SignedIn, query: unknown, notice?: string) => {
    const { sort, order, offset } = parseForm(MyCards, query);
    const filter = parseForm(Filter, query);
    const wanted = CardListQuery.parse({ sort, order, offset });
    const { cards, ...place } = await listOwnCards(ports, account.id, wanted, filter);
    const listed = cards.map(({ query: question, ...card }) => ({ ...card, question }));
    const addressOf = (start: number) => addressWith("/my-cards", { ...filter, sort, order, offset: start });
    const collections = await ports.collections.ownedBy(account.id);
    const page = { cards: listed, ...place, addressOf };
    const facets = await cardFacets(ports, account.id, filter);
    return myCardsPage({ formToken, page, sorting: { sort, order }, filter, facets, collections, notice });
  };
  app.get(
    "/my-cards",
    signedIn(site, async (visitor, { query }, reply) => sendPage(reply, 200, await shown(visitor, query))),
  );
  app.post(
    CHOSEN_CARDS,
    signedIn(site, async (visitor, { body }, reply) => {
      try {
        const { card: cardIds, collection, name, instead } = parseForm(Chosen, body);
        if (instead === "compare") return await reply.redirect(compareAddress(cardIds), 303);
        const kind = NewKind.safeParse(collection);
        const into = kind.success ? { kind: kind.data, name } : { id: collection };
        return await reply.redirect(collectionAddress(await addCards(ports, visitor.account.id, into, cardIds)), 303);
      } catch (error) {
        if (!(error instanceof CgqError)) throw error;
        return sendPage(reply, errorStatus[error.code], await shown(visitor, {}, error.message));
      }
    }),
  );
  // Where a form was refused, its browser stands at this address and may open it again.
  app.get(CHOSEN_CARDS, async (_, reply) => reply.redirect("/my-cards", 303));
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Collection, CollectionKind } from "../../../contract/collection.ts";
import { errorStatus } from "../../../contract/error.ts";
import { CgqError } from "../../../errors.ts";
import { getOwnCollection } from "../../../services/get-collection.ts";
import { listCollectionCards } from "../../../services/list-collection-cards.ts";
import { sendPage } from "../send-page.ts";
import { signedIn, type SignedIn } from "../signed-in.ts";
import type { Site } from "../site.ts";
import { doiOffer } from "./doi-offer.ts";
import { editPage } from "./edit-page.ts";

export const CollectionPath = z.object({ collection_id: z.string() });

export interface Owner extends SignedIn {
  readonly collection: Collection;
}

type Page = (owner: Owner, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A page of a collection for its owner alone; to others there is nothing at its address. */
export const ownPage = (site: Site, kind: CollectionKind, page: Page) =>
  signedIn(site, async (visitor, request, reply) => {
    const { collection_id: id } = CollectionPath.parse(request.params);
    const collection = await getOwnCollection(site.ports, visitor.account.id, kind, id);
    return page({ ...visitor, collection }, request, reply);
  });

const field = z.string().optional().catch(undefined);
const Typed = z
  .object({ name: field, text: field, authors: field, licence: field, card: field })
  .optional()
  .catch(undefined);

/** A change of a collection; what cannot be done is said on its page, with what was typed. */
export const ownChange = (site: Site, kind: CollectionKind, change: Page) =>
  ownPage(site, kind, async (owner, request, reply) => {
    try {
      return await change(owner, request, reply);
    } catch (error) {
      if (!(error instanceof CgqError)) throw error;
      const { formToken, collection } = owner;
      const cards = await listCollectionCards(site.ports, collection);
      const page = editPage({
        formToken,
        collection,
        cards,
        notice: error.message,
        doi: doiOffer(site.ports, collection),
        typed: Typed.parse(request.body),
      });
      return sendPage(reply, errorStatus[error.code], page);
    }
  });

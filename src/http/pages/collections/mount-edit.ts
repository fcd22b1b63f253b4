import type { FastifyInstance } from "fastify";
import type { CollectionKind } from "../../../contract/collection.ts";
import { addToCollection } from "../../../services/add-to-collection.ts";
import { changeCollectionCard } from "../../../services/change-collection-card.ts";
import { listCollectionCards } from "../../../services/list-collection-cards.ts";
import { publishStudy } from "../../../services/publish-study.ts";
import { CardPath } from "../card-path.ts";
import { parseForm } from "../form.ts";
import { sendPage } from "../send-page.ts";
import type { Site } from "../site.ts";
import { collectionAddress, editAddress, kindAddresses } from "./address.ts";
import { doiOffer } from "./doi-offer.ts";
import { descriptionOf } from "./markdown-text.ts";
import { mintDoi } from "../../../services/mint-doi.ts";
import { CgqError } from "../../../errors.ts";
import { deletePage } from "./delete-page.ts";
import { editPage } from "./edit-page.ts";
import { AddCardForm, CollectionCardForm, CollectionForm, DoiForm, PublicationForm } from "./forms.ts";
import { ownChange, ownPage } from "./own-page.ts";

/** A text of the greatest length, each character written as up to nine. */
const TEXT_BODY_BYTES = 256 * 1024;

/** Changing a collection of one kind, for its owner. */
export function mountEdit(app: FastifyInstance, site: Site, kind: CollectionKind): void {
  const { ports } = site;
  const base = `${kindAddresses[kind]}/:collection_id`;
  app.get(
    `${base}/edit`,
    ownPage(site, kind, async ({ formToken, collection }, _, reply) =>
      sendPage(
        reply,
        200,
        editPage({
          formToken,
          collection,
          cards: await listCollectionCards(ports, collection),
          doi: doiOffer(ports, collection),
        }),
      ),
    ),
  );
  app.post(
    `${base}/edit`,
    { bodyLimit: TEXT_BODY_BYTES },
    ownChange(site, kind, async ({ collection }, { body }, reply) => {
      const { name, text, authors, licence } = parseForm(CollectionForm, body);
      await ports.collections.edit(
        collection.id,
        kind === "study" ? { name, text, authors, licence } : { name, text: "", authors: [], licence },
      );
      return reply.redirect(collectionAddress(collection), 303);
    }),
  );
  mountHeldCards(app, site, kind, base);
  mountDelete(app, site, kind, base);
  if (kind === "study") mountPublication(app, site, base);
  if (kind === "study") mountDoi(app, site, base);
}

function mountHeldCards(app: FastifyInstance, site: Site, kind: CollectionKind, base: string): void {
  const { ports } = site;
  app.post(
    `${base}/cards`,
    ownChange(site, kind, async ({ collection }, { body }, reply) => {
      const { card } = parseForm(AddCardForm, body);
      await addToCollection(ports, collection, card);
      return reply.redirect(`${editAddress(collection)}#card-${encodeURIComponent(card)}`, 303);
    }),
  );
  app.post(
    `${base}/cards/:card_id`,
    ownChange(site, kind, async ({ collection }, { params, body }, reply) => {
      const { card_id } = CardPath.parse(params);
      await changeCollectionCard(ports, collection, card_id, parseForm(CollectionCardForm, body));
      return reply.redirect(`${editAddress(collection)}#card-${encodeURIComponent(card_id)}`, 303);
    }),
  );
}

function mountDelete(app: FastifyInstance, site: Site, kind: CollectionKind, base: string): void {
  const { collections, log } = site.ports;
  app.get(
    `${base}/delete`,
    ownPage(site, kind, async ({ formToken, collection }, _, reply) =>
      sendPage(reply, 200, deletePage(formToken, collection)),
    ),
  );
  app.post(
    `${base}/delete`,
    ownPage(site, kind, async ({ account, collection }, _, reply) => {
      await collections.delete(collection.id);
      log.info({ account: account.id, collection: collection.id }, "collection deleted");
      return reply.redirect("/collections", 303);
    }),
  );
}

/** Registered only where the owner says so: nobody can take it back. */
function mountDoi(app: FastifyInstance, site: Site, base: string): void {
  const { ports } = site;
  app.post(
    `${base}/doi`,
    ownChange(site, "study", async ({ account, collection }, { body }, reply) => {
      parseForm(DoiForm, body);
      const whyNot = doiOffer(ports, collection)?.whyNot;
      if (whyNot !== undefined) throw new CgqError("invalid_request", whyNot);
      const doi = await mintDoi(ports, collection, descriptionOf(collection));
      ports.log.info({ account: account.id, study: collection.id, doi }, "DOI registered");
      return reply.redirect(collectionAddress(collection), 303);
    }),
  );
}

function mountPublication(app: FastifyInstance, site: Site, base: string): void {
  const { ports } = site;
  app.post(
    `${base}/publication`,
    ownChange(site, "study", async ({ account, collection }, { body }, reply) => {
      const isPublished = parseForm(PublicationForm, body).published === "yes";
      await publishStudy(ports, collection, isPublished);
      ports.log.info({ account: account.id, study: collection.id, published: isPublished }, "study's publication set");
      return reply.redirect(isPublished ? collectionAddress(collection) : editAddress(collection), 303);
    }),
  );
}

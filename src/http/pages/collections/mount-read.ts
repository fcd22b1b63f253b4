import type { FastifyInstance } from "fastify";
import type { Collection } from "../../../contract/collection.ts";
import { listCollectionCards } from "../../../services/list-collection-cards.ts";
import { studyCitation, studyUrl } from "../../../services/cite-study.ts";
import { viewStudy } from "../../../services/view-study.ts";
import { sendPage } from "../send-page.ts";
import type { Site } from "../site.ts";
import { signedInVisitor } from "../visitor.ts";
import { kindAddresses } from "./address.ts";
import { collectionPage } from "./collection-page.ts";
import { CollectionPath, ownPage } from "./own-page.ts";
import { studyLinks } from "./study-links.ts";
import { continueVisit, isNewVisit } from "./visit.ts";

/** Collections to be read: studies by everybody they are published for, others by their owner. */
export function mountRead(app: FastifyInstance, site: Site): void {
  const { ports } = site;
  const show = async (collection: Collection, isOwner: boolean) => {
    const cards = await listCollectionCards(ports, collection);
    const citation = collection.kind === "study" ? studyCitation(ports, collection) : undefined;
    return collectionPage({ collection, cards, isOwner, publicUrl: ports.publicUrl(), citation });
  };
  for (const kind of ["project", "exploration"] as const) {
    app.get(
      `${kindAddresses[kind]}/:collection_id`,
      ownPage(site, kind, async ({ collection }, _, reply) => sendPage(reply, 200, await show(collection, true))),
    );
  }
  app.get(`${kindAddresses.study}/:collection_id`, async (request, reply) => {
    const account = signedInVisitor(request)?.account;
    const { collection_id: id } = CollectionPath.parse(request.params);
    const study = await viewStudy(ports, account?.id, id, isNewVisit(request));
    continueVisit(site, request, reply);
    if (study.published_at !== null) reply.header("link", studyLinks(studyUrl(ports, study), study));
    return sendPage(reply, 200, await show(study, study.owner_id === account?.id));
  });
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CollectionKind } from "../../../contract/collection.ts";
import { errorStatus } from "../../../contract/error.ts";
import { CgqError } from "../../../errors.ts";
import { createCollection } from "../../../services/create-collection.ts";
import { parseForm } from "../form.ts";
import { sendPage } from "../send-page.ts";
import { signedIn } from "../signed-in.ts";
import type { Site } from "../site.ts";
import { editAddress } from "./address.ts";
import { collectionsPage } from "./collections-page.ts";
import { NewCollectionForm } from "./forms.ts";
import { mountAdd } from "./mount-add.ts";
import { mountEdit } from "./mount-edit.ts";
import { mountStudyFiles } from "./mount-study-files.ts";
import { mountRead } from "./mount-read.ts";

const field = z.string().optional().catch(undefined);
const Typed = z.object({ name: field, kind: field, card: field }).catch({});

/** The visitor's collections, and everything that can be done with them. */
export function mountCollections(app: FastifyInstance, site: Site): void {
  const { ports } = site;
  app.get(
    "/collections",
    signedIn(site, async ({ account, formToken }, _, reply) =>
      sendPage(reply, 200, collectionsPage({ formToken, collections: await ports.collections.ownedBy(account.id) })),
    ),
  );
  app.post(
    "/collections",
    signedIn(site, async ({ account, formToken }, { body }, reply) => {
      try {
        const { kind, name, card } = parseForm(NewCollectionForm, body);
        const id = await createCollection(ports, { ownerId: account.id, kind, name }, card);
        return await reply.redirect(editAddress({ kind, id }), 303);
      } catch (error) {
        if (!(error instanceof CgqError)) throw error;
        const collections = await ports.collections.ownedBy(account.id);
        const page = collectionsPage({ formToken, collections, typed: Typed.parse(body), notice: error.message });
        return sendPage(reply, errorStatus[error.code], page);
      }
    }),
  );
  for (const kind of CollectionKind.options) mountEdit(app, site, kind);
  mountRead(app, site);
  mountStudyFiles(app, site);
  mountAdd(app, site);
}

import type { FastifyInstance } from "fastify";
import type { Account } from "../../../accounts/account-store.ts";
import { errorStatus } from "../../../contract/error.ts";
import { CgqError } from "../../../errors.ts";
import { addToCollection } from "../../../services/add-to-collection.ts";
import { collectionsHolding } from "../../../services/collections-holding.ts";
import { getCompletedCard } from "../../../services/get-card.ts";
import { showStudy } from "../../../services/show-study.ts";
import { CardPath } from "../card-path.ts";
import { parseForm } from "../form.ts";
import { sendPage } from "../send-page.ts";
import { signedIn } from "../signed-in.ts";
import type { Site } from "../site.ts";
import { addPage, type AddPage } from "./add-page.ts";
import { addAddress, editAddress } from "./address.ts";
import { ChoiceForm, ShownForm } from "./forms.ts";

/** Putting a card into a collection, from the card's page. */
export function mountAdd(app: FastifyInstance, site: Site): void {
  const { ports } = site;
  const shown = async ({ id }: Account, cardId: string) => {
    const card = await getCompletedCard(ports, cardId);
    const holding = new Set((await ports.collections.holding(cardId, id)).map((one) => one.id));
    const collections = (await ports.collections.ownedBy(id)).filter((one) => !holding.has(one.id));
    return { card, collections, ...(await studiesBeside(ports, id, cardId)) };
  };
  app.get(
    "/cards/:card_id/collections",
    signedIn(site, async ({ account, formToken }, { params }, reply) => {
      const { card_id } = CardPath.parse(params);
      return sendPage(reply, 200, addPage({ formToken, ...(await shown(account, card_id)) }));
    }),
  );
  app.post(
    "/cards/:card_id/collections",
    signedIn(site, async ({ account, formToken }, { params, body }, reply) => {
      const { card_id } = CardPath.parse(params);
      try {
        const { collection: id } = parseForm(ChoiceForm, body);
        const found = await ports.collections.get(id);
        if (found?.owner_id !== account.id)
          throw new CgqError("not_found", "You have no such collection; choose another.");
        await addToCollection(ports, found, card_id);
        return await reply.redirect(`${editAddress(found)}#card-${encodeURIComponent(card_id)}`, 303);
      } catch (error) {
        if (!(error instanceof CgqError)) throw error;
        const page = addPage({ formToken, ...(await shown(account, card_id)), notice: error.message });
        return sendPage(reply, errorStatus[error.code], page);
      }
    }),
  );
  app.post(
    "/cards/:card_id/studies",
    signedIn(site, async ({ account }, { params, body }, reply) => {
      const { card_id: cardId } = CardPath.parse(params);
      const { study: studyId, shown } = parseForm(ShownForm, body);
      await showStudy(ports, account.id, { cardId, studyId, shown: shown === "yes" });
      ports.log.info({ account: account.id, card: cardId, study: studyId, shown }, "study beside a card set");
      return reply.redirect(`${addAddress(cardId)}#studies`, 303);
    }),
  );
}

/** Of a card of one's own, the studies of others that hold it. */
async function studiesBeside(
  ports: Site["ports"],
  accountId: string,
  cardId: string,
): Promise<Pick<AddPage, "studies">> {
  if (!(await ports.cards.isOwn(accountId, cardId))) return {};
  const held = await collectionsHolding(ports, cardId, accountId);
  const shown = held.filter(({ owner_id: owner }) => owner !== accountId);
  return { studies: { shown, hidden: await ports.collections.hiddenFrom(cardId) } };
}

import type { FastifyInstance } from "fastify";
import { cardLineage } from "../../services/card-lineage.ts";
import { citeCard } from "../../services/cite-card.ts";
import { getCard } from "../../services/get-card.ts";
import type { Ports } from "../../services/ports.ts";
import { verifyCard } from "../../services/verify-card.ts";
import { mountAssets } from "./assets.ts";
import { completedCardPage, unfinishedCardPage } from "./card-page.ts";
import { CardPath } from "./card-path.ts";
import { mountFiles } from "./mount-files.ts";
import { asPage } from "./send-page.ts";
import { verificationPage } from "./verification-page.ts";

async function pageOf(ports: Ports, cardId: string): Promise<string> {
  const card = await getCard(ports, cardId);
  if (card.status !== "completed") return unfinishedCardPage(card);
  return completedCardPage(card, await citeCard(ports, cardId), await cardLineage(ports, card));
}

/** The public pages: a card, its files and its verification need no key. */
export function mountPages(app: FastifyInstance, ports: Ports): void {
  mountAssets(app);
  const schema = { params: CardPath };
  app.get("/cards/:card_id", { schema }, (request, reply) =>
    asPage(reply, () => pageOf(ports, CardPath.parse(request.params).card_id)),
  );
  app.get("/cards/:card_id/verify", { schema }, (request, reply) =>
    asPage(reply, async () => verificationPage(await verifyCard(ports, CardPath.parse(request.params).card_id))),
  );
  mountFiles(app, ports);
}

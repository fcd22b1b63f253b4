import type { FastifyInstance, FastifyReply } from "fastify";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { cardLineage } from "../../services/card-lineage.ts";
import { citeCard } from "../../services/cite-card.ts";
import { getCard } from "../../services/get-card.ts";
import type { Ports } from "../../services/ports.ts";
import { verifyCard } from "../../services/verify-card.ts";
import { mountAssets } from "./assets.ts";
import { completedCardPage, errorPage, unfinishedCardPage } from "./card-page.ts";
import { CardPath } from "./card-path.ts";
import { contentSecurityPolicy } from "./document.ts";
import { mountFiles } from "./mount-files.ts";
import { verificationPage } from "./verification-page.ts";

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy)
    .send(page);

async function pageOf(ports: Ports, cardId: string): Promise<string> {
  const card = await getCard(ports, cardId);
  if (card.status !== "completed") return unfinishedCardPage(card);
  return completedCardPage(card, await citeCard(ports, cardId), await cardLineage(ports, card));
}

/** A browser gets its errors as a page. */
async function asPage(reply: FastifyReply, page: () => Promise<string>) {
  try {
    return await sendPage(reply, 200, await page());
  } catch (error) {
    if (!(error instanceof CgqError)) throw error;
    return sendPage(reply, errorStatus[error.code], errorPage({ error: error.code, message: error.message }));
  }
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

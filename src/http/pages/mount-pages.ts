import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { CardId } from "../../contract/card.ts";
import { errorStatus } from "../../contract/error.ts";
import { CgqError } from "../../errors.ts";
import { citeCard } from "../../services/cite-card.ts";
import { exportFigure } from "../../services/export-figure.ts";
import { getCard } from "../../services/get-card.ts";
import type { Ports } from "../../services/ports.ts";
import { cardTag, namesTag } from "../entity-tag.ts";
import { mountAssets } from "./assets.ts";
import { completedCardPage, errorPage, unfinishedCardPage } from "./card-page.ts";
import { contentSecurityPolicy } from "./document.ts";

const CardPath = z.object({ card_id: CardId });
const pictureSize = { width: 800, height: 500, scale: 1 };
const pictureHeaders = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cache-control": "public, max-age=31536000, immutable",
};

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy)
    .send(page);

async function pageOf(ports: Ports, cardId: string): Promise<string> {
  const card = await getCard(ports, cardId);
  return card.status === "completed"
    ? completedCardPage(card, await citeCard(ports, cardId))
    : unfinishedCardPage(card);
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

/** The public pages: a card and its picture need no key. */
export function mountPages(app: FastifyInstance, ports: Ports): void {
  mountAssets(app);
  const schema = { params: CardPath };
  app.get("/cards/:card_id", { schema }, (request, reply) =>
    asPage(reply, () => pageOf(ports, CardPath.parse(request.params).card_id)),
  );
  app.get("/cards/:card_id/figure.svg", { schema }, async (request, reply) => {
    const { card_id } = CardPath.parse(request.params);
    const { etag } = cardTag(await getCard(ports, card_id));
    if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    const { bytes, mediaType } = await exportFigure(ports, card_id, "svg", pictureSize);
    return reply
      .headers({ ...pictureHeaders, ...(etag !== undefined && { etag }) })
      .type(mediaType)
      .send(bytes);
  });
}

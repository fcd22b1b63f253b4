import type { FastifyInstance } from "fastify";
import { getCard } from "../../services/get-card.ts";
import type { Ports } from "../../services/ports.ts";
import { cardTag, namesTag } from "../entity-tag.ts";
import { cardFileCache, cardFiles } from "./card-file.ts";
import { fileLink } from "./card-links.ts";
import { CardPath } from "./card-path.ts";
import { givenView, isAsOnCard } from "./figure-address.ts";

const fileHeaders = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cache-control": "public, max-age=31536000, immutable",
};

/** The public files of a card: figure and citations. */
export function mountFiles(app: FastifyInstance, ports: Ports): void {
  const contentOf = cardFileCache(ports);
  for (const file of cardFiles) {
    app.get(`/cards/:card_id${file.suffix}`, { schema: { params: CardPath } }, async (request, reply) => {
      const { card_id } = CardPath.parse(request.params);
      const card = await getCard(ports, card_id);
      const { etag } = cardTag(card);
      if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      const view = file.isViewed === true ? givenView(request.query) : {};
      // What a visitor chooses is drawn and not kept: anybody could fill the store.
      const content = await (isAsOnCard(view) ? contentOf(file, card.id) : file.content(ports, card.id, view));
      const name = card.id + file.suffix.replace("/", "-");
      return reply
        .headers({ ...fileHeaders, link: fileLink(card, file), ...(etag && { etag }) })
        .header("content-disposition", `inline; filename="${name}"`)
        .type(file.type)
        .send(content);
    });
  }
}

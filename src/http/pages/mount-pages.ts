import type { FastifyInstance } from "fastify";
import type { Ports } from "../../services/ports.ts";
import { verifyCard } from "../../services/verify-card.ts";
import { mountAssets } from "./assets.ts";
import { CardPath } from "./card-path.ts";
import { mountFiles } from "./mount-files.ts";
import { mountSuggestions } from "./mount-suggestions.ts";
import { asPage } from "./send-page.ts";
import { verificationPage } from "./verification-page.ts";

/** What is public beside the pages of the cards: their files and verifications, and what all pages load. */
export async function mountPages(app: FastifyInstance, ports: Ports): Promise<void> {
  mountAssets(app);
  const schema = { params: CardPath };
  app.get("/cards/:card_id/verify", { schema }, (request, reply) =>
    asPage(reply, async () => verificationPage(await verifyCard(ports, CardPath.parse(request.params).card_id))),
  );
  mountFiles(app, ports);
  await mountSuggestions(app, ports);
}

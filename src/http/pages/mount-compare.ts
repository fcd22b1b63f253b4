import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { getCompletedCard } from "../../services/get-card.ts";
import { comparePage } from "./compare-page.ts";
import { sendPublicPage } from "./send-page.ts";
import type { Site } from "./site.ts";

/** The end of what may be the address of a card's page. */
const Named = z.string().trim().max(300).catch("");
const Asked = z.object({ a: Named, b: Named });

const idOf = (typed: string): string => typed.replace(/\/+$/u, "").split("/").at(-1) ?? "";

/** Two cards side by side, for everybody; throws `CgqError` for a card that there is not. */
export function mountCompare(app: FastifyInstance, { ports }: Site): void {
  const cardOf = (typed: string) => (typed === "" ? undefined : getCompletedCard(ports, idOf(typed)));
  app.get("/compare", async ({ query }, reply) => {
    const typed = Asked.parse(query);
    const [first, second] = [await cardOf(typed.a), await cardOf(typed.b)];
    return sendPublicPage(reply, comparePage({ first, second, typed }));
  });
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Ports } from "../../services/ports.ts";
import { suggestCompletions } from "../../services/suggest-completions.ts";
import { boundNetworks } from "./bound-networks.ts";

/** Many times what somebody types. */
const MOST_A_MINUTE = 600;

const SuggestQuery = z.object({
  text: z.string().max(2000),
  cursor: z.coerce.number().int().min(0).optional(),
  kind: z.enum(["gene", "cancer_type", "question"]).optional(),
});

/** Completions for the fields of the pages: public, the same for everybody, and bounded for each network. */
export async function mountSuggestions(app: FastifyInstance, ports: Ports): Promise<void> {
  await app.register(async (bounded) => {
    await boundNetworks(bounded, { mostAMinute: MOST_A_MINUTE, tooMany: "Too many completions were asked for" });
    bounded.get("/suggest", { schema: { querystring: SuggestQuery } }, async ({ query }, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return { suggestions: await suggestCompletions(ports, SuggestQuery.parse(query)) };
    });
  });
}

import type { FastifyInstance } from "fastify";
import type { Ports } from "../../services/ports.ts";
import { mountAssets } from "./assets.ts";
import { mountFiles } from "./mount-files.ts";
import { mountSuggestions } from "./mount-suggestions.ts";

/** What is public beside the pages: the files of cards, and what all pages load. */
export async function mountPages(app: FastifyInstance, ports: Ports): Promise<void> {
  mountAssets(app);
  mountFiles(app, ports);
  await mountSuggestions(app, ports);
}

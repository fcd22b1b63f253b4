import type { FastifyInstance } from "fastify";
import { geneAddress } from "./gene-page.ts";

/** What people come to first; no gene is asked about more often. */
const pages = ["/", geneAddress("TP53")];
const FIRST_FIGURE = /<link rel="preload" as="image" href="(?<address>[^"]+)"/gu;

/** Opens these pages and the figures of their first view, so that what makes them is loaded and the first visitor does not wait. */
export async function openFirstPages(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  for (const page of pages) {
    if (signal.aborted) return;
    const { payload } = await app.inject(page);
    for (const { groups } of payload.matchAll(FIRST_FIGURE)) {
      if (signal.aborted) return;
      await app.inject(groups?.["address"] ?? page);
    }
  }
}

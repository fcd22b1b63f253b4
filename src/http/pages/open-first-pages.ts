import { setImmediate as endOfTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { geneAddress } from "./gene-page.ts";

/** What people come to first; no gene is asked about more often. */
const pages = ["/", geneAddress("TP53")];
const FIRST_FIGURE = /<link rel="preload" as="image" href="(?<address>[^"]+)"/gu;

/** Opens these pages and the figures of their first view, each in a turn of its own, so that what makes them is loaded and the first visitor does not wait. */
export async function openFirstPages(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const open = async (address: string): Promise<string> => {
    await endOfTurn();
    return signal.aborted ? "" : (await app.inject(address)).payload;
  };
  for (const page of pages) {
    const figures = (await open(page)).matchAll(FIRST_FIGURE);
    for (const { groups } of figures) await open(groups?.["address"] ?? page);
  }
}

import type { CgqClient } from "../../src/client/index.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { BUNDLE_PICTURE, type CardExtras } from "../../src/view/index.ts";

/** Longest wait for what a card can do without, in milliseconds: a picture of a whole genome takes seconds. The card itself is shown long before. */
const PATIENCE_MS = 30_000;

/** The picture and the citations of a card, as far as its service offers them in time. */
export async function cardExtras(card: ReadableCard, client: CgqClient, signal?: AbortSignal): Promise<CardExtras> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const options = { signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]) };
  const params = { card_id: card.id };
  const png = { params: { ...params, format: "png" as const }, query: BUNDLE_PICTURE };
  const [figurePng, citations] = await Promise.all([
    card.figure === null ? undefined : client.call("exportFigure", png, options).catch(unavailable),
    client.call("getCitations", { params }, options).catch(unavailable),
  ]);
  return { figurePng, citations };
}

const unavailable = () => undefined;

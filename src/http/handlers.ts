import { isPending, type QueryCard } from "../contract/card.ts";
import { ask } from "../services/ask.ts";
import { citeCard } from "../services/cite-card.ts";
import { exportFigure } from "../services/export-figure.ts";
import { forkCard } from "../services/fork-card.ts";
import { getCardData } from "../services/get-card-data.ts";
import { getCardScript } from "../services/get-card-script.ts";
import { getCard } from "../services/get-card.ts";
import { getContext } from "../services/get-context.ts";
import { getCoverage } from "../services/get-coverage.ts";
import { getHealth } from "../services/get-health.ts";
import { getReadiness } from "../services/get-readiness.ts";
import { getMethods } from "../services/get-methods.ts";
import { listCancerTypes } from "../services/list-cancer-types.ts";
import { listCards } from "../services/list-cards.ts";
import { listGenes } from "../services/list-genes.ts";
import { rerunCard } from "../services/rerun-card.ts";
import { searchCards } from "../services/search-cards.ts";
import { bundleOfCard } from "./card-bundle.ts";
import { cardOrder } from "./card-order.ts";
import { cardTag } from "./entity-tag.ts";
import type { Handlers } from "./handler.ts";
import { openApiDocument } from "./openapi.ts";

const cardAddress = (cardId: string) => ({ location: `/v1/cards/${encodeURIComponent(cardId)}` });

/** A card that is not finished says when to look again, in seconds. */
const pollingPause = ({ status }: QueryCard): Record<string, string> =>
  isPending(status) ? { "retry-after": "1" } : {};

/** A picture is shown on its own, runs nothing and loads nothing. */
const fileHeaders = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

const attachment = ({ mediaType, name }: { mediaType: string; name: string }): Record<string, string> => ({
  "content-type": mediaType,
  "content-disposition": `attachment; filename="${name}"`,
});

export const handlers: Handlers = {
  createQuery: async (call, request) => {
    const card = await ask(call.ports, cardOrder("createQuery", call, request), request.body.query);
    return { body: card, headers: { ...cardAddress(card.id), ...pollingPause(card) } };
  },
  getCard: async ({ ports }, { params }) => {
    const card = await getCard(ports, params.card_id);
    return { body: card, headers: { ...cardTag(card), ...pollingPause(card) } };
  },
  forkCard: async (call, request) => {
    const order = cardOrder("forkCard", call, request);
    const fork = await forkCard(call.ports, order, request.params.card_id, request.body);
    return { body: fork, headers: cardAddress(fork.new_card_id) };
  },
  rerunCard: async (call, request) => {
    const rerun = await rerunCard(call.ports, cardOrder("rerunCard", call, request), request.params.card_id);
    return { body: rerun, headers: cardAddress(rerun.new_card_id) };
  },
  getBundle: async ({ ports, caller }, { params }) => ({
    body: await bundleOfCard(ports, params.card_id, caller.id),
  }),
  getMethods: async ({ ports }, { params, query }) => ({
    body: await getMethods(ports, params.card_id, query.regenerate),
  }),
  exportFigure: async ({ ports, caller }, { params, query }) => {
    const file = await exportFigure(ports, params.card_id, params.format, query, caller.id);
    return {
      body: file.bytes,
      headers: { ...fileHeaders, ...attachment(file) },
    };
  },
  getCardData: async ({ ports }, { params, query }) => {
    const file = await getCardData(ports, params.card_id, query.format);
    return { body: file.bytes, headers: attachment(file) };
  },
  getCardScript: async ({ ports }, { params }) => ({ body: await getCardScript(ports, params.card_id) }),
  getCitations: async ({ ports }, { params }) => ({ body: await citeCard(ports, params.card_id) }),
  getContext: async ({ ports, caller }, { params }) => ({ body: await getContext(ports, params.card_id, caller.id) }),
  listCards: async ({ ports, caller }, { query }) => ({ body: await listCards(ports, caller.id, query) }),
  searchCards: async ({ ports }, { query }) => ({ body: await searchCards(ports, query) }),
  listCancerTypes: async ({ ports }) => ({ body: { cancer_types: await listCancerTypes(ports) } }),
  listGenes: async ({ ports }, { query }) => ({ body: { genes: await listGenes(ports, query) } }),
  getCoverage: async ({ ports }, { query }) => ({ body: await getCoverage(ports, query.gene) }),
  getReadiness: async ({ ports }) => ({ body: await getReadiness(ports) }),
  getHealth: async ({ ports }) => ({ body: await getHealth(ports) }),
  getOpenApi: async () => ({ body: await openApiDocument() }),
};

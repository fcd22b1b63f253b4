import { z } from "zod";
import { CardBundle } from "./card-bundle.ts";
import { CardId, QueryCard } from "./card.ts";
import { CitationSet } from "./citation.ts";
import { MAX_STUDIES_OF_OTHERS } from "./collection.ts";
import { CardContext } from "./context.ts";
import { CardData, DataFormat } from "./data-table.ts";
import { ExportFormat, ExportQuery } from "./export.ts";
import { PlotlyFigure } from "./figure.ts";
import { ForkRequest, ForkResult } from "./fork.ts";
import { CardList, CardListQuery, CardSearch, CardSearchQuery } from "./pagination.ts";
import { ReadableAnswer } from "./readable-card.ts";
import { CancerTypeList, Coverage, CoverageQuery, GeneList, GenesQuery } from "./reference-data.ts";
import { ReadableRerunResult, RerunResult } from "./rerun.ts";
import { route } from "./route.ts";

export const MAX_QUERY_LENGTH = 2000;

/** Neither XML nor a terminal can hold the other control characters, nor UTF-8 half a character. */
const isPrintable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

export const QueryRequest = z
  .object({
    query: z
      .string()
      .max(MAX_QUERY_LENGTH, `a question has at most ${MAX_QUERY_LENGTH} characters; ask a shorter one`)
      .refine(isPrintable, "a question has no control characters; type it instead of pasting it"),
  })
  .strict()
  .meta({ id: "QueryRequest" });

/** Headers of every operation that makes a card. */
const cardHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe("The same key and request return the same card for 24 hours"),
  prefer: z
    .string()
    .optional()
    .describe(
      "respond-async returns a card to poll at once; return=existing returns the card of the same question to the same data that the account has, where it has one (POST /v1/query)",
    ),
});

const File = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const Bytes = z.string().meta({ format: "binary" });

const cardPath = z.object({ card_id: CardId });
const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/** Every operation of the API. Handlers, client and OpenAPI document are derived from this table. */
export const routes = {
  createQuery: route({
    method: "post",
    path: "/v1/query",
    summary: "Answer a question with a new Query Card",
    auth: "key",
    headers: cardHeaders,
    body: QueryRequest,
    status: 201,
    response: QueryCard,
    accepts: ReadableAnswer,
  }),
  searchCards: route({
    method: "get",
    path: "/v1/cards/search",
    summary: "Search all completed cards",
    auth: "key",
    query: CardSearchQuery,
    status: 200,
    response: CardSearch,
  }),
  getCard: route({
    method: "get",
    path: "/v1/cards/{card_id}",
    summary: "Get a card, or the state of one that is not finished",
    auth: "key",
    params: cardPath,
    status: 200,
    response: QueryCard,
    accepts: ReadableAnswer,
  }),
  getBundle: route({
    method: "get",
    path: "/v1/cards/{card_id}/bundle",
    summary: "Get the card as a notebook keeps it: by MIME type, with picture and citations",
    auth: "key",
    params: cardPath,
    status: 200,
    response: CardBundle,
  }),
  getMethods: route({
    method: "get",
    path: "/v1/cards/{card_id}/methods",
    summary: "Get the methods text",
    auth: "key",
    params: cardPath,
    query: z.object({ regenerate: flag }).strict(),
    status: 200,
    response: z.string(),
    contentType: "text/plain; charset=utf-8",
  }),
  getCitations: route({
    method: "get",
    path: "/v1/cards/{card_id}/cite",
    summary: "Get citations of the card and the attributions of its data",
    auth: "key",
    params: cardPath,
    status: 200,
    response: CitationSet,
  }),
  getContext: route({
    method: "get",
    path: "/v1/cards/{card_id}/context",
    summary: `Get the collections that hold the card: the account's own and the newest ${MAX_STUDIES_OF_OTHERS} published studies of others`,
    auth: "key",
    params: cardPath,
    status: 200,
    response: CardContext,
  }),
  forkCard: route({
    method: "post",
    path: "/v1/cards/{card_id}/fork",
    summary: "Ask the card's question for another gene or other cancer types, or copy it",
    auth: "key",
    params: cardPath,
    headers: cardHeaders,
    body: ForkRequest,
    status: 201,
    response: ForkResult,
  }),
  rerunCard: route({
    method: "post",
    path: "/v1/cards/{card_id}/rerun",
    summary: "Ask the card's question of the newest data and compare",
    auth: "key",
    params: cardPath,
    headers: cardHeaders,
    status: 201,
    response: RerunResult,
    accepts: ReadableRerunResult,
  }),
  listCards: route({
    method: "get",
    path: "/v1/cards",
    summary: "List your cards",
    auth: "key",
    query: CardListQuery,
    status: 200,
    response: CardList,
  }),
  exportFigure: route({
    method: "get",
    path: "/v1/cards/{card_id}/export/{format}",
    summary: "Get the figure as a file",
    auth: "key",
    params: z.object({ card_id: CardId, format: ExportFormat }),
    query: ExportQuery,
    status: 200,
    response: File,
    fileTypes: { "image/png": Bytes, "image/svg+xml": Bytes, "application/json": PlotlyFigure },
  }),
  getCardData: route({
    method: "get",
    path: "/v1/cards/{card_id}/data",
    summary: "Get the rows that the card was computed from",
    auth: "key",
    params: cardPath,
    query: z.object({ format: DataFormat.default("csv") }).strict(),
    status: 200,
    response: File,
    fileTypes: {
      "text/csv": Bytes,
      "text/tab-separated-values": Bytes,
      "application/json": CardData,
      "application/vnd.apache.parquet": Bytes,
    },
  }),
  getCardScript: route({
    method: "get",
    path: "/v1/cards/{card_id}/script",
    summary: "Get an R script that computes the card's numbers anew from its rows",
    auth: "key",
    params: cardPath,
    status: 200,
    response: z.string(),
    contentType: "text/plain; charset=utf-8",
  }),
  listCancerTypes: route({
    method: "get",
    path: "/v1/data/cancer-types",
    summary: "List the cancer types of the loaded data",
    auth: "key",
    status: 200,
    response: CancerTypeList,
    ofDataset: true,
  }),
  listGenes: route({
    method: "get",
    path: "/v1/data/genes",
    summary: "List the genes of the loaded data",
    auth: "key",
    query: GenesQuery,
    status: 200,
    response: GeneList,
    ofDataset: true,
  }),
  getCoverage: route({
    method: "get",
    path: "/v1/data/coverage",
    summary: "Say what the served dataset version holds, of one gene if asked, and which questions it answers",
    auth: "key",
    query: CoverageQuery,
    status: 200,
    response: Coverage,
    ofDataset: true,
  }),
  getOpenApi: route({
    method: "get",
    path: "/v1/openapi.json",
    summary: "This API as an OpenAPI 3.1 document",
    auth: "none",
    status: 200,
    response: z.record(z.string(), z.unknown()),
  }),
  getReadiness: route({
    method: "get",
    path: "/readyz",
    summary: "Say whether the service reaches its stores and its data, so that requests may be sent to it",
    auth: "none",
    status: 200,
    response: z.object({
      status: z.literal("ready"),
      dataset_version: z.string(),
      warehouse: z.enum(["DuckDB", "ClickHouse"]),
    }),
  }),
  getHealth: route({
    method: "get",
    path: "/healthz",
    summary: "Say whether the service answers",
    auth: "none",
    status: 200,
    response: z.object({ status: z.literal("ok"), dataset_version: z.string(), software_version: z.string() }),
  }),
} as const;
export type Routes = typeof routes;

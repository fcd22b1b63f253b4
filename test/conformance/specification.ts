import type { Fields } from "./fields.ts";

/** The specification's tables, as data; paths are those after /v1. */

export interface Endpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** "Status 201 means a new Query Card was created; which operations return it is not shown." */
  readonly success: readonly number[];
  /** What a request must have besides its path. */
  readonly sending?: { readonly json?: unknown; readonly query?: Readonly<Record<string, string>> };
}

export const QUESTION = "Is TP53 expression different between BRCA and LUAD?";

export const endpoints: readonly Endpoint[] = [
  { method: "POST", path: "/query", success: [200, 201], sending: { json: { query: QUESTION } } },
  { method: "GET", path: "/cards/{card_id}", success: [200] },
  { method: "GET", path: "/cards/{card_id}/methods", success: [200] },
  { method: "GET", path: "/cards/{card_id}/cite", success: [200] },
  { method: "GET", path: "/cards/{card_id}/context", success: [200] },
  { method: "POST", path: "/cards/{card_id}/fork", success: [200, 201], sending: { json: { exact_copy: true } } },
  { method: "POST", path: "/cards/{card_id}/rerun", success: [200, 201] },
  { method: "GET", path: "/cards/search", success: [200], sending: { query: { q: "TP53" } } },
  { method: "GET", path: "/cards", success: [200] },
  { method: "GET", path: "/data/cancer-types", success: [200] },
  { method: "GET", path: "/data/genes", success: [200] },
  { method: "GET", path: "/cards/{card_id}/export/{format}", success: [200] },
];

export interface Parameter {
  readonly path: string;
  readonly name: string;
  readonly type: "string" | "integer" | "number" | "boolean";
  readonly required?: boolean;
  readonly default?: string | number | boolean;
  readonly maximum?: number;
  readonly values?: readonly string[];
}

const figure = "/cards/{card_id}/export/{format}";

export const parameters: readonly Parameter[] = [
  { path: "/cards/{card_id}/methods", name: "regenerate", type: "boolean", default: false },
  { path: "/cards/search", name: "q", type: "string", required: true },
  { path: "/cards/search", name: "gene", type: "string" },
  { path: "/cards/search", name: "cancer_type", type: "string" },
  { path: "/cards/search", name: "analysis_type", type: "string" },
  { path: "/cards/search", name: "limit", type: "integer", default: 20, maximum: 100 },
  { path: "/cards/search", name: "offset", type: "integer" },
  { path: "/cards", name: "limit", type: "integer", default: 20, maximum: 100 },
  { path: "/cards", name: "offset", type: "integer", default: 0 },
  { path: "/cards", name: "sort", type: "string", default: "created_at" },
  { path: "/cards", name: "order", type: "string", default: "desc", values: ["asc", "desc"] },
  { path: "/data/genes", name: "search", type: "string" },
  { path: "/data/genes", name: "limit", type: "integer", default: 100 },
  { path: figure, name: "width", type: "integer", default: 800 },
  { path: figure, name: "height", type: "integer", default: 600 },
  { path: figure, name: "scale", type: "number", default: 2 },
];

export const cardFields: Fields = {
  id: "text",
  status: "text",
  created_at: "time",
  "query.original": "text",
  "query.parsed.gene": "text",
  "query.parsed.cancer_types": "strings",
  "query.parsed.analysis_type": "text",
  "query.sql": "text",
  "results.answer": "text",
  "results.statistics.p_value": "number",
  "results.statistics.fold_change": "number",
  "results.statistics.effect_size": "number",
  "results.statistics.test": "text",
  "results.sample_sizes": "counts",
  "figure.type": "text",
  "figure.plotly_json": "object",
  methods: "text",
};

const page: Fields = { cards: "array", total: "integer", limit: "integer", offset: "integer" };
const foundCard: Fields = { "cards[].id": "text", "cards[].created_at": "time" };

export const listFields: Fields = {
  ...page,
  ...foundCard,
  "cards[].query": "string",
  "cards[].analysis_type": "text",
};

export const searchFields: Fields = { ...page, ...foundCard, "cards[].query.natural_language": "string" };

export const citationFields: Fields = {
  bibtex: "text",
  apa: "text",
  mla: "text",
  url: "url",
  data_sources: "array",
  "data_sources[].name": "text",
  "data_sources[].citation": "text",
  "data_sources[].url": "url",
};

export const contextFields: Fields = {
  projects: "array",
  "projects[].project_id": "text",
  "projects[].name": "string",
  explorations: "array",
  "explorations[].exploration_id": "text",
  "explorations[].name": "string",
  studies: "array",
  "studies[].study_id": "text",
  "studies[].title": "string",
  "studies[].view_count": "integer",
};

export const forkFields: Fields = { new_card_id: "text", parent_card_id: "text", message: "text" };

export const rerunFields: Fields = {
  new_card_id: "text",
  original_card_id: "text",
  data_changed: "boolean",
  "comparison.sample_count_change.original": "integer",
  "comparison.sample_count_change.new": "integer",
  "comparison.sample_count_change.delta": "integer",
  "comparison.p_value_change.original": "number",
  "comparison.p_value_change.new": "number",
  "comparison.p_value_change.percent_change": "number",
  message: "text",
};

export const cancerTypeFields: Fields = {
  cancer_types: "array",
  "cancer_types[].code": "text",
  "cancer_types[].name": "text",
  "cancer_types[].sample_count": "integer",
};

export const geneFields: Fields = { genes: "array", "genes[].symbol": "text", "genes[].name": "string" };

export const errorFields: Fields = { error: "text", message: "text" };

export const unauthorized = { error: "unauthorized", message: "Invalid or missing API key" };
export const forbidden = { error: "forbidden", message: "API access not enabled for this account" };

/** `<prefix>-<YYYY>-<MM>-<DD>-<random>`, or the older `card_<random>`. */
export const CARD_ID = /^([a-z]+-\d{4}-\d\d-\d\d-\w+|card_\w+)$/;
/** Codes are lower-case with underscores. */
export const CODE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

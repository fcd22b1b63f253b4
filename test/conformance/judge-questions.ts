import { textAt, valueAt } from "./fields.ts";
import type { Answer, Sending } from "./service.ts";
import type { Session } from "./session.ts";
import { CARD_ID, cardFields, CODE, errorFields, QUESTION } from "./specification.ts";

const bad: readonly (readonly [string, Sending])[] = [
  ["no body", { method: "POST" }],
  ["a body that is no JSON", { text: '{"query":' }],
  ["a body without a query", { json: {} }],
  ["a query that is no string", { json: { query: 5 } }],
  ["a body that is no object", { json: ["TP53"] }],
  ["an empty query", { json: { query: "" } }],
  ["words that are no question", { json: { query: "lorem ipsum dolor sit amet" } }],
];

/** Creating and getting a Query Card. */
export async function judgeQuestions(session: Session): Promise<void> {
  judgeCard(session);
  await judgeStored(session);
  for (const [what, sending] of bad)
    judgeBadRequest(session, `POST /query with ${what}`, await session.service.call("/query", sending));
}

export function judgeBadRequest({ trial, described }: Session, what: string, { status, json }: Answer): void {
  trial.equals(`${what} is 400`, status, 400);
  // The specification leaves the body of a 400 open.
  if (described !== undefined) trial.hasFields(what, json, errorFields);
}

function judgeCard({ trial, described, card }: Session): void {
  trial.hasFields("a card", card, cardFields);
  const at = (path: string) => valueAt(card, path);
  trial.equals("a card is completed", at("status"), "completed");
  trial.holds("a card's id has a specified form", CARD_ID.test(textAt(card, "id")), at("id"));
  trial.equals("a card keeps its question as it was sent", at("query.original"), QUESTION);
  trial.equals("a card names the gene that was understood", at("query.parsed.gene"), "TP53");
  trial.equals("a card names the cancer types that were understood", at("query.parsed.cancer_types"), ["BRCA", "LUAD"]);
  trial.equals("a card names its analysis", at("query.parsed.analysis_type"), "differential_expression");
  trial.equals("a card names its figure", at("figure.type"), "boxplot");
  trial.isOneOf("a card names its test", at("results.statistics.test"), ["wilcoxon_rank_sum", "wilcoxon_ranksum"]);
  trial.holds("a card's test is a lower-case code", CODE.test(textAt(card, "results.statistics.test")));
  trial.equals("a card counts samples by cancer type", Object.keys(Object(at("results.sample_sizes"))).toSorted(), [
    "BRCA",
    "LUAD",
  ]);
  const p = Number(at("results.statistics.p_value"));
  trial.holds("a p-value lies from 0 to 1", p >= 0 && p <= 1, p);
  trial.holds("a fold change is positive", Number(at("results.statistics.fold_change")) > 0);
  trial.holds("a card shows SQL", /\bselect\b/i.test(textAt(card, "query.sql")));
  trial.holds("a figure is Plotly's", Array.isArray(at("figure.plotly_json.data")));
  trial.holds(
    "a card was created today",
    Math.abs(Date.now() - Date.parse(textAt(card, "created_at"))) < 86_400_000,
    at("created_at"),
  );
  if (described?.names("schema_version")) trial.equals("a card has schema version 1.0", at("schema_version"), "1.0");
  if (described?.names("license")) trial.equals("a card is licensed CC-BY 4.0", at("license"), "CC-BY-4.0");
}

async function judgeStored({ service, trial, card, cardId }: Session): Promise<void> {
  const got = await service.call(`/cards/${cardId}`);
  trial.equals("GET /cards/{card_id} is 200", got.status, 200);
  trial.equals("GET /cards/{card_id} is JSON", got.type, "application/json");
  trial.hasFields("GET /cards/{card_id}", got.json, cardFields);
  for (const path of Object.keys(cardFields))
    trial.equals(`a card that is got has the ${path} that was answered`, valueAt(got.json, path), valueAt(card, path));
  trial.equals("a card is the same every time", (await service.call(`/cards/${cardId}`)).json, got.json);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const { status } = await service.call(`/cards/${cardId}`, { method });
    trial.holds(`${method} on a card changes nothing`, status >= 400 && status < 500, status);
  }
}

import { valueAt, valuesAt } from "./fields.ts";
import type { Session } from "./session.ts";
import { listFields, searchFields } from "./specification.ts";

const ids = (json: unknown): unknown[] => valuesAt(json, "cards[].id");
const isSorted = (values: readonly string[], order: "asc" | "desc") =>
  values.every(
    (value, i) => i === 0 || value === values[i - 1] || value < (values[i - 1] ?? "") === (order === "desc"),
  );

/** The caller's cards, and the search in all. */
export async function judgeLists(session: Session): Promise<void> {
  await judgePages(session, "/cards", {});
  await judgePages(session, "/cards/search", { q: "TP53" });
  await judgeList(session);
  await judgeOrder(session);
  await judgeSearch(session);
}

/** What list and search have in common: limit, offset, total. */
async function judgePages({ service, trial }: Session, path: string, query: Record<string, string>): Promise<void> {
  const get = async (more: Record<string, string> = {}) => service.call(path, { query: { ...query, ...more } });
  const first = await get();
  trial.equals(`GET ${path} is 200`, first.status, 200);
  trial.equals(`GET ${path} is JSON`, first.type, "application/json");
  trial.equals(`GET ${path}: limit is 20 by default`, valueAt(first.json, "limit"), 20);
  trial.equals(`GET ${path}: offset is 0 by default`, valueAt(first.json, "offset"), 0);
  const total = Number(valueAt(first.json, "total"));
  trial.equals(
    `GET ${path} has as many cards as there are, and at most its limit`,
    ids(first.json).length,
    Math.min(20, total),
  );
  const [one, two, both] = [
    await get({ limit: "1" }),
    await get({ limit: "1", offset: "1" }),
    await get({ limit: "2" }),
  ];
  trial.equals(`GET ${path}: limit is told`, valueAt(one.json, "limit"), 1);
  trial.equals(`GET ${path}: offset is told`, valueAt(two.json, "offset"), 1);
  trial.equals(`GET ${path}: the total does not depend on the page`, valueAt(two.json, "total"), total);
  trial.equals(`GET ${path}: pages follow one another`, [...ids(one.json), ...ids(two.json)], ids(both.json));
  trial.equals(`GET ${path}: limit may be 100`, (await get({ limit: "100" })).status, 200);
  const past = await get({ offset: String(total + 1000) });
  trial.equals(`GET ${path} past the end is 200`, past.status, 200);
  trial.equals(`GET ${path} past the end is empty`, ids(past.json), []);
}

async function judgeList({ service, trial, cardId }: Session): Promise<void> {
  const { json } = await service.call("/cards", { query: { limit: "100" } });
  trial.hasFields("GET /cards", json, listFields);
  trial.holds("GET /cards has the caller's card", ids(json).includes(cardId));
  trial.equals("GET /cards names no card twice", new Set(ids(json)).size, ids(json).length);
}

async function judgeOrder({ service, trial, described }: Session): Promise<void> {
  const list = async (query: Record<string, string>) =>
    (await service.call("/cards", { query: { limit: "100", ...query } })).json;
  const byDefault = await list({});
  trial.equals(
    "cards are sorted by created_at, descending, by default",
    ids(byDefault),
    ids(await list({ sort: "created_at", order: "desc" })),
  );
  for (const sort of described?.sortFields ?? ["created_at"])
    for (const order of ["asc", "desc"] as const) {
      const values = valuesAt(await list({ sort, order }), `cards[].${sort}`).map(String);
      trial.holds(`cards are sorted by ${sort}, ${order}`, isSorted(values, order), values);
    }
  const down = await list({ order: "desc" });
  const up = await list({ order: "asc", offset: `${Math.max(0, Number(valueAt(down, "total")) - 100)}` });
  trial.equals("asc is desc from behind", ids(up).toReversed(), ids(down));
}

async function judgeSearch(session: Session): Promise<void> {
  const { service, trial, cardId } = session;
  const find = async (query: Record<string, string>) =>
    (await service.call("/cards/search", { query: { limit: "100", ...query } })).json;
  const found = await find({ q: "TP53" });
  trial.hasFields("GET /cards/search", found, searchFields);
  trial.holds("a search finds a card by its gene", ids(found).includes(cardId));
  for (const word of ["expression", "BRCA", "tp53 LUAD"])
    trial.holds(`a search finds a card by ${word}`, ids(await find({ q: word, gene: "TP53" })).includes(cardId));
  trial.equals("a search for what nobody wrote is empty", ids(await find({ q: "zzqxjwv" })), []);
  for (const [name, right, wrong] of [
    ["gene", "TP53", "EGFR"],
    ["cancer_type", "BRCA", "LUSC"],
    ["analysis_type", "differential_expression", "survival"],
  ] as const) {
    trial.holds(`${name} keeps what it names`, ids(await find({ q: "TP53", [name]: right })).includes(cardId));
    trial.holds(`${name} leaves out all else`, !ids(await find({ q: "TP53", [name]: wrong })).includes(cardId));
  }
  const all = { q: "TP53", gene: "TP53", cancer_type: "LUAD", analysis_type: "differential_expression" };
  trial.holds("filters combine", ids(await find(all)).includes(cardId));
  for (const q of ['"', "*", "OR", "NEAR(", "x'; DROP TABLE cards; --"])
    trial.equals(`a search for ${q} is 200`, (await service.call("/cards/search", { query: { q } })).status, 200);
}

import { textAt, valueAt } from "./fields.ts";
import { judgeBadRequest } from "./judge-questions.ts";
import type { Session } from "./session.ts";
import { completedCard } from "./completed-card.ts";
import { cardFields, forkFields } from "./specification.ts";

const ANSWER = [
  "results.answer",
  "results.statistics.fold_change",
  "results.sample_sizes",
  "figure.plotly_json",
  "methods",
];

const changes = [
  ["another gene", { gene: "ESR1" }, { gene: "ESR1", cancer_types: ["BRCA", "LUAD"] }],
  ["other cancer types", { cancer_types: ["LUAD", "BRCA"] }, { gene: "TP53", cancer_types: ["LUAD", "BRCA"] }],
  ["both", { gene: "EGFR", cancer_types: ["LUAD", "BRCA"] }, { gene: "EGFR", cancer_types: ["LUAD", "BRCA"] }],
  ["exact_copy", { exact_copy: true }, { gene: "TP53", cancer_types: ["BRCA", "LUAD"] }],
] as const;

const bad = [
  ["a gene that is no string", { json: { gene: 5 } }],
  ["cancer types that are no array", { json: { cancer_types: "BRCA" } }],
  ["cancer types that are no strings", { json: { cancer_types: [1] } }],
  ["an exact_copy that is no boolean", { json: { exact_copy: "yes" } }],
  ["a gene that does not exist", { json: { gene: "NOTAGENE1" } }],
  ["a cancer type that does not exist", { json: { cancer_types: ["XXXX"] } }],
  ["a body that is no JSON", { text: "{" }],
] as const;

/** Forks are new cards that link back to a parent that stays as it was. */
export async function judgeForks(session: Session): Promise<void> {
  const { service, cardId, trial, card } = session;
  for (const change of changes) await judgeFork(session, change);
  for (const [what, sending] of bad)
    judgeBadRequest(session, `a fork with ${what}`, await service.call(`/cards/${cardId}/fork`, sending));
  const { json: parent } = await service.call(`/cards/${cardId}`);
  for (const path of Object.keys(cardFields))
    trial.equals(`a fork leaves ${path} of its parent alone`, valueAt(parent, path), valueAt(card, path));
  if (session.described?.names("fork_count"))
    trial.equals(
      "a parent counts its forks",
      Number(valueAt(parent, "fork_count")) - Number(valueAt(card, "fork_count")),
      changes.length,
    );
}

async function judgeFork(session: Session, [what, body, expected]: (typeof changes)[number]): Promise<void> {
  const { service, trial, card, cardId, described } = session;
  const { status, json } = await service.call(`/cards/${cardId}/fork`, { json: body });
  trial.isOneOf(`a fork with ${what} is 200 or 201`, status, [200, 201]);
  trial.hasFields(`a fork with ${what}`, json, forkFields);
  trial.equals(`a fork with ${what} names its parent`, valueAt(json, "parent_card_id"), cardId);
  trial.holds(`a fork with ${what} is a new card`, valueAt(json, "new_card_id") !== cardId);
  const child = await completedCard(service, textAt(json, "new_card_id"));
  trial.hasFields(`the card of a fork with ${what}`, child, cardFields);
  for (const [field, value] of Object.entries(expected))
    trial.equals(`the card of a fork with ${what} has its ${field}`, valueAt(child, `query.parsed.${field}`), value);
  if (described?.names("parent_card_id"))
    trial.equals(`the card of a fork with ${what} links back`, valueAt(child, "parent_card_id"), cardId);
  const same = ANSWER.filter((path) => JSON.stringify(valueAt(child, path)) === JSON.stringify(valueAt(card, path)));
  if (what === "exact_copy") trial.equals("an exact copy has the same answer", same, ANSWER);
  else trial.equals(`a fork with ${what} is executed again`, same.includes("results.statistics.fold_change"), false);
}
